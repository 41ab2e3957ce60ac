import { hash } from 'node:crypto';

/** Hashes per tile. A tile covers eight levels of the tree, because 2^8 = 256 (C2SP tlog-tiles). */
export const tileWidth = 256;
const tileHeight = 8;
export const hashBytes = 32;

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
/** A reused buffer, which works because each node is hashed before the next one is written. */
const node = Buffer.alloc(1 + 2 * hashBytes, 1);

/** Returns the leaf hash of RFC 9162, 2.1.1. */
export const leafHash = (entry: Uint8Array): Buffer => sha256(Buffer.concat([Buffer.of(0), entry]));
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  node.set(left, 1);
  node.set(right, 1 + hashBytes);
  return sha256(node);
}
export const emptyRoot = (): Buffer => sha256(Buffer.alloc(0));

/** Returns the root of hashes whose number is a power of two. */
function fullRoot(hashes: Uint8Array): Uint8Array {
  if (hashes.length === hashBytes) return hashes;
  const half = hashes.length / 2;
  return nodeHash(fullRoot(hashes.subarray(0, half)), fullRoot(hashes.subarray(half)));
}

/** Reads the concatenated hashes of a tile. The last tile of a level may have fewer than 256. */
export type ReadTile = (level: number, number: number) => Promise<Uint8Array>;

/** A Merkle tree (RFC 9162) stored in tiles. All tiles up to `size` must exist. */
export function createTree(read: ReadTile) {
  const known = new Map<string, Promise<Uint8Array>>();
  const tile = (level: number, number: number) => {
    const name = `${level}/${number}`;
    const bytes = known.get(name) ?? read(level, number);
    known.set(name, bytes);
    return bytes;
  };

  /** Caches nodes, because neighboring paths share most of them. */
  const found = new Map<string, Promise<Uint8Array>>();
  function fullHash(start: number, length: number): Promise<Uint8Array> {
    const name = `${start}/${length}`;
    const known = found.get(name) ?? readFull(start, length);
    found.set(name, known);
    return known;
  }

  /** Returns the root of an aligned range of entries whose length is a power of two. */
  async function readFull(start: number, length: number): Promise<Uint8Array> {
    const height = Math.log2(length);
    const level = Math.floor(height / tileHeight);
    const unit = tileWidth ** level;
    const [first, count] = [start / unit, length / unit];
    const bytes = await tile(level, Math.floor(first / tileWidth));
    const at = (first % tileWidth) * hashBytes;
    const end = at + count * hashBytes;
    if (bytes.length < end) throw new Error(`the log has no hash ${first} of level ${level}`);
    return fullRoot(bytes.subarray(at, end));
  }

  async function rangeHash(start: number, end: number): Promise<Uint8Array> {
    const length = end - start;
    if (Number.isInteger(Math.log2(length))) return fullHash(start, length);
    const half = start + largestPowerBelow(length);
    return nodeHash(await fullHash(start, half - start), await rangeHash(half, end));
  }

  return {
    root: async (size: number): Promise<Uint8Array> => (size === 0 ? emptyRoot() : rangeHash(0, size)),

    /** Returns the inclusion path from an entry to the root (RFC 9162, 2.1.3.1). */
    async path(index: number, size: number): Promise<Uint8Array[]> {
      const path: Uint8Array[] = [];
      let [start, end] = [0, size];
      while (end - start > 1) {
        const half = start + largestPowerBelow(end - start);
        if (index < half) {
          path.push(await rangeHash(half, end));
          end = half;
        } else {
          path.push(await rangeHash(start, half));
          start = half;
        }
      }
      return path.reverse();
    },
  };
}

/** Returns the largest power of two below a number of at least two. */
const largestPowerBelow = (length: number) => 2 ** Math.ceil(Math.log2(length) - 1);

export interface ChangedTile {
  level: number;
  number: number;
  hashes: Buffer;
}

/**
 * Returns the tiles that change when entries are appended after `size`. A tile one level up holds the hash of
 * each full tile below.
 */
export async function growTiles(read: ReadTile, size: number, leaves: Uint8Array[]): Promise<ChangedTile[]> {
  const changed: ChangedTile[] = [];
  let [start, added] = [size, leaves];
  for (let level = 0; added.length > 0; level += 1) {
    const begun = start % tileWidth;
    let number = Math.floor(start / tileWidth);
    const before = begun === 0 ? Buffer.alloc(0) : (await read(level, number)).subarray(0, begun * hashBytes);
    const all = Buffer.concat([before, ...added]);
    const fulls: Uint8Array[] = [];
    start = number;
    for (let at = 0; at < all.length; at += tileWidth * hashBytes) {
      const hashes = all.subarray(at, at + tileWidth * hashBytes);
      changed.push({ level, number, hashes });
      number += 1;
      if (hashes.length === tileWidth * hashBytes) {
        fulls.push(fullRoot(hashes));
      }
    }
    added = fulls;
  }
  return changed;
}
