import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';

type PageEncoding = 'br' | 'gzip';

type Finish = (end: Buffer) => Buffer;

/**
 * A page drawn once and sent many times, each time with an end of its own (a visitor's play token). Compressing it anew
 * for everyone would cost more than all the rest of the request, so its beginning is compressed once: a stream may hold
 * compressed blocks and, after them, stored ones. A word's page takes 5 µs so, and 640 (gzip) or 910 (brotli) anew; sending it
 * plain, 53 KB instead of 12, takes a third of the rate.
 */
export function preparePage(beginning: string) {
  const plain = Buffer.from(beginning);
  const finishers: Partial<Record<PageEncoding, Finish>> = {};
  const whole: Partial<Record<PageEncoding, Buffer>> = {};
  return {
    /** What it takes in memory at the most, plain and compressed. */
    bytes: 2 * plain.length,
    /**
     * The page with this end, which must be shorter than 64 KB. Without one it is the same for everyone: always the same bytes, so
     * that a flood of requests leaves nothing to be collected.
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

/** Of a stored block (RFC 7932, 9.2): the place of its length less one, and the bit that says that it is stored. */
const storedLengthAt = 3;
const storedFlag = 1 << 19;
/** An empty block that is the last one. */
const lastBlock = Buffer.of(3);

/** Level 5 takes twice as long as gzip's 6, for 7 % less. */
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
/** Of a stored block that is the last one: its first byte, its length and the length's complement. */
const storedHeaderBytes = 5;
/** The checksum and the length of it all. */
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

/** The smallest way in which a browser takes a page, by its `accept-encoding`. */
export function encodingFor(header = ''): PageEncoding | undefined {
  return encodings.find(({ taken, refused }) => taken.test(header) && !refused.test(header))?.name;
}
