import { describe, expect, it } from 'vitest';
import {
  type ChangedTile,
  createTree,
  growTiles,
  hashBytes,
  leafHash,
  nodeHash,
  type ReadTile,
  tileWidth,
} from './tree.ts';

/** Entries and roots from the tests of Certificate Transparency. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

function memory() {
  const tiles = new Map<string, Uint8Array>();
  const read: ReadTile = async (level, number) => tiles.get(`${level}/${number}`) ?? new Uint8Array();
  const keep = (changed: ChangedTile[]) => {
    for (const { level, number, hashes } of changed) tiles.set(`${level}/${number}`, hashes);
  };
  return { tiles, read, keep };
}

/** Implements RFC 9162, 2.1.1 literally. */
function rootOf(leaves: Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (leaves.length === 1 && first) return first;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return nodeHash(rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

describe('The tree of the log', () => {
  it('has the roots of RFC 9162 however it grows', async () => {
    const { read, keep } = memory();
    expect(Buffer.from(await createTree(read).root(0)).toString('hex')).toBe(roots[0]);
    for (const [size, entry] of entries.entries()) {
      keep(await growTiles(read, size, [leafHash(Buffer.from(entry, 'hex'))]));
      expect(Buffer.from(await createTree(read).root(size + 1)).toString('hex')).toBe(roots[size + 1]);
    }
  });

  it('keeps full tiles and their hashes one level up, across several tiles', async () => {
    const { tiles, read, keep } = memory();
    const leaves = Array.from({ length: 66_000 }, (_, n) => leafHash(Buffer.from(`${n}`)));
    for (let size = 0; size < leaves.length; size += 997) {
      keep(await growTiles(read, size, leaves.slice(size, size + 997)));
    }
    const ofLevel = (level: number) =>
      [...tiles.keys()].filter((name) => name.startsWith(`${level}/`)).length;
    expect([0, 1, 2, 3].map(ofLevel)).toEqual([Math.ceil(leaves.length / tileWidth), 2, 1, 0]);
    expect(tiles.get('2/0')).toHaveLength(hashBytes);
    const tree = createTree(read);
    for (const size of [255, 256, 257, 511, 65_536, 65_537, leaves.length]) {
      expect(Buffer.from(await tree.root(size)), `${size}`).toEqual(rootOf(leaves.slice(0, size)));
    }
    // The path has far fewer hashes than the tree has entries.
    expect(await tree.path(300, leaves.length)).toHaveLength(17);
  });
});
