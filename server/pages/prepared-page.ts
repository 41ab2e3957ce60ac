import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A page drawn once and sent many times, each time with an end of its own (a visitor's play token). Compressing it anew
 * for everyone would cost more than all the rest of the request, so its beginning is compressed once: a gzip stream may
 * hold compressed blocks and, after them, stored ones.
 */
export interface PreparedPage {
  /** The page with this end, as gzip or plain. The end must be shorter than 64 KB. */
  finish(end: string, asGzip: boolean): Buffer;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** Of a stored block that is the last one: its first byte, its length and the length's complement. */
const storedHeaderBytes = 5;
/** The checksum and the length of it all. */
const trailerBytes = 8;

export function preparePage(beginning: string): PreparedPage {
  const plain = Buffer.from(beginning);
  // A sync flush ends on a whole byte and leaves the stream open.
  const compressed = Buffer.concat([
    gzipHeader,
    deflateRawSync(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH }),
  ]);
  const checksum = crc32(plain);

  return {
    finish(end, asGzip) {
      if (!asGzip) return Buffer.concat([plain, Buffer.from(end)]);
      const endBytes = Buffer.from(end);
      const page = Buffer.allocUnsafe(compressed.length + storedHeaderBytes + endBytes.length + trailerBytes);
      let at = compressed.copy(page);
      at = page.writeUInt8(1, at);
      at = page.writeUInt16LE(endBytes.length, at);
      at = page.writeUInt16LE(endBytes.length ^ 0xffff, at);
      at += endBytes.copy(page, at);
      at = page.writeUInt32LE(crc32(endBytes, checksum), at);
      page.writeUInt32LE((plain.length + endBytes.length) >>> 0, at);
      return page;
    },
  };
}

/** Whether a browser takes gzip, by its `accept-encoding`. */
export function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && /\bgzip\b/.test(header) && !/\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header);
}
