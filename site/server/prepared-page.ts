import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';

type PageEncoding = 'br' | 'gzip';

type Finish = (end: Buffer) => Buffer;

/**
 * Prepares a page that is sent many times with different ends, such as play tokens. Compresses the beginning
 * once, and appends each end as an uncompressed block. This takes 5 µs per page. Compressing the whole page
 * would take 640 µs (gzip) or 910 µs (brotli); sending it as plain text, 53 KB instead of 12, would reduce the
 * request rate by a third.
 */
export function preparePage(beginning: string) {
  const plain = Buffer.from(beginning);
  const finishers: Partial<Record<PageEncoding, Finish>> = {};
  const whole: Partial<Record<PageEncoding, Buffer>> = {};
  return {
    /** Upper bound of the memory that the page takes, both plain and compressed. */
    bytes: 2 * plain.length,
    /**
     * Returns the page with this end, which must be shorter than 64 KB. Without an end, returns the same buffer
     * each time, which avoids garbage during floods.
     */
    finish(end: string, encoding: PageEncoding | undefined): Buffer {
      const endBytes = Buffer.from(end);
      if (encoding === undefined) return end === '' ? plain : Buffer.concat([plain, endBytes]);
      const compress = encoding === 'br' ? asBrotli : asGzip;
      if (end === '') {
        whole[encoding] ??= compress(plain)(endBytes);
        return whole[encoding];
      }
      finishers[encoding] ??= compress(plain);
      return finishers[encoding](endBytes);
    },
  };
}

export type PreparedPage = ReturnType<typeof preparePage>;

/**
 * In the header of a stored block (RFC 7932, 9.2), the length minus one starts at this bit. The flag for uncompressed
 * data follows it.
 */
const storedLengthAt = 3;
const storedFlag = 1 << 19;
/** An empty last block. */
const lastBlock = Buffer.of(3);

/** Level 5 takes longer than gzip's level 6, but saves 7 %. */
function asBrotli(plain: Buffer): Finish {
  // A flush ends on a whole byte and leaves the stream open.
  const compressed = brotliCompressSync(plain, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return (end) => {
    if (end.length === 0) return Buffer.concat([compressed, lastBlock]);
    const stored = Buffer.allocUnsafe(3);
    stored.writeUIntLE(((end.length - 1) << storedLengthAt) | storedFlag, 0, 3);
    return Buffer.concat([compressed, stored, end, lastBlock]);
  };
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** The header of the last stored block: a byte of flags, the block's length, and the complement of the length. */
const storedHeaderBytes = 5;
/** Checksum and total length follow at the end. */
const trailerBytes = 8;

function asGzip(plain: Buffer): Finish {
  // A sync flush ends on a whole byte and leaves the stream open.
  const compressed = Buffer.concat([
    gzipHeader,
    deflateRawSync(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH }),
  ]);
  const checksum = crc32(plain);
  return (end) => {
    const page = Buffer.allocUnsafe(compressed.length + storedHeaderBytes + end.length + trailerBytes);
    let at = compressed.copy(page);
    at = page.writeUInt8(1, at);
    at = page.writeUInt16LE(end.length, at);
    at = page.writeUInt16LE(end.length ^ 0xffff, at);
    at += end.copy(page, at);
    at = page.writeUInt32LE(crc32(end, checksum), at);
    page.writeUInt32LE((plain.length + end.length) >>> 0, at);
    return page;
  };
}

const named = (name: PageEncoding) => ({
  name,
  taken: new RegExp(`\\b${name}\\b`),
  refused: new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`),
});
const encodings = [named('br'), named('gzip')];

/** Returns the smallest encoding that `accept-encoding` allows; undefined for plain text. */
export function encodingFor(header = ''): PageEncoding | undefined {
  return encodings.find(({ taken, refused }) => taken.test(header) && !refused.test(header))?.name;
}
