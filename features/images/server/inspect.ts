import { uploadLimits } from '../../../contract/images.ts';
import { Refusal } from '../../../platform/http/errors.ts';

interface ImageHeader {
  format: 'jpeg' | 'png' | 'webp';
  /** In pixels, as stored: a camera's orientation is not applied. */
  width: number;
  height: number;
  /** Approximate decoding time, relative to the largest 8-bit photo. */
  cost: number;
}

/**
 * Maximum cost. No camera or browser makes an image that is large, interlaced and 16-bit at once, but a crafted one
 * of 44 KB kept a processor busy for 0.8 s.
 */
const maxCost = 2;
/** Maximum number of segments or chunks. A camera's metadata takes up at most a hundred of them. */
const maxSegments = 1000;
/**
 * Progressive JPEGs with up to this number of scans have the usual cost, although they take twice as long as baseline
 * ones.
 */
const ordinaryScans = 10;

/**
 * Maximum number of scans. Progressive JPEGs from cameras and browsers have about ten; each costs a pass over all
 * pixels.
 */
const maxScans = 64;

/**
 * Reads an upload's format and size from its header, without decoding. Throws a Refusal unless it is a JPEG,
 * PNG or WebP of one frame within the pixel limit.
 */
export function inspectImage(bytes: Buffer): ImageHeader {
  const header = readHeader(bytes);
  const { width, height, cost } = header;
  if (width < 1 || height < 1) throw new Refusal('image_unreadable');
  if (Math.max(width, height) > uploadLimits.side || width * height > uploadLimits.pixels) {
    throw new Refusal('image_too_many_pixels');
  }
  if (cost > maxCost) throw new Refusal('image_unreadable');
  return header;
}

interface Found extends Size {
  /** Decoding time per pixel, relative to the usual time. */
  passes?: number;
}

function measure(format: ImageHeader['format'], { width, height, passes = 1 }: Found): ImageHeader {
  return { format, width, height, cost: (passes * width * height) / uploadLimits.pixels };
}

function readHeader(bytes: Buffer): ImageHeader {
  try {
    if (startsWith(bytes, 'ffd8ff')) return measure('jpeg', readJpeg(bytes));
    if (startsWith(bytes, '89504e470d0a1a0a')) return measure('png', readPng(bytes));
    if (startsWith(bytes, '52494646') && text(bytes, 8) === 'WEBP') {
      return measure('webp', readWebp(bytes));
    }
  } catch (error) {
    // The header is truncated or forged.
    if (error instanceof RangeError) throw new Refusal('image_unreadable');
    throw error;
  }
  throw new Refusal('image_format_unsupported');
}

interface Size {
  width: number;
  height: number;
}

/** Walks the segments to the frame header. Refuses lossless and arithmetic frames, which no browser shows. */
function readJpeg(bytes: Buffer): Found {
  let at = 2;
  for (let walked = 0; walked < maxSegments; walked++) {
    if (bytes.readUInt8(at) !== 0xff) throw new Refusal('image_unreadable');
    const marker = bytes.readUInt8(at + 1);
    const length = bytes.readUInt16BE(at + 2);
    if (marker === 0xff) at += 1;
    else if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) {
      const scans = countScans(bytes, at);
      if (scans > maxScans) throw new Refusal('image_unreadable');
      const passes = Math.max(1, scans / ordinaryScans);
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), passes };
    } else if (isOtherFrame(marker) || length < 2) throw new Refusal('image_unreadable');
    else at += 2 + length;
  }
  throw new Refusal('image_unreadable');
}

/** Matches other kinds of frames, the start and end of an image, and scans that come before a frame. */
function isOtherFrame(marker: number): boolean {
  const isTable = marker === 0xc4 || marker === 0xcc;
  return (marker >= 0xc3 && marker <= 0xcf && !isTable) || (marker >= 0xd0 && marker <= 0xda);
}

function countScans(bytes: Buffer, from: number): number {
  let scans = 0;
  for (let at = from; scans <= maxScans; scans += 1) {
    at = bytes.indexOf('ffda', at, 'hex');
    if (at < 0) break;
    at += 2;
  }
  return scans;
}

/** Walks the chunks up to the first pixels. The chunk that marks an animation comes before them. */
function readPng(bytes: Buffer): Found {
  if (bytes.readUInt32BE(8) !== 13 || text(bytes, 12) !== 'IHDR') throw new Refusal('image_unreadable');
  for (let at = 8, walked = 0; walked < maxSegments; walked++) {
    const type = text(bytes, at + 4);
    if (type === 'acTL') throw new Refusal('image_format_unsupported');
    if (type === 'IDAT') {
      // An interlaced image is held in memory as a whole and assembled from seven passes.
      const passes = (bytes.readUInt8(24) === 16 ? 2 : 1) * (bytes.readUInt8(28) === 0 ? 1 : 2);
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), passes };
    }
    if (!/^[A-Za-z]{4}$/.test(type)) throw new Refusal('image_unreadable');
    at += 12 + bytes.readUInt32BE(at);
  }
  throw new Refusal('image_unreadable');
}

/**
 * Reads a lossy, lossless or extended header. An extended header states the canvas size, and one of the other
 * two follows it.
 */
function readWebp(bytes: Buffer): Size {
  let canvas: Size | undefined;
  for (let at = 12, walked = 0; walked < maxSegments; walked++) {
    const type = text(bytes, at);
    const length = bytes.readUInt32LE(at + 4);
    if (type === 'VP8X' && canvas === undefined) {
      if ((bytes.readUInt8(at + 8) & 0b10) !== 0) throw new Refusal('image_format_unsupported');
      canvas = { width: bytes.readUIntLE(at + 12, 3) + 1, height: bytes.readUIntLE(at + 15, 3) + 1 };
    } else if (type === 'VP8 ' || type === 'VP8L') {
      const frame = type === 'VP8 ' ? readLossy(bytes, at + 8) : readLossless(bytes, at + 8);
      if (canvas !== undefined && (canvas.width !== frame.width || canvas.height !== frame.height)) {
        throw new Refusal('image_unreadable');
      }
      return frame;
    } else if (canvas === undefined || type === 'ANIM' || type === 'ANMF') {
      throw new Refusal('image_unreadable');
    }
    at += 8 + length + (length % 2);
  }
  throw new Refusal('image_unreadable');
}

function readLossy(bytes: Buffer, at: number): Size {
  if (bytes.readUIntBE(at + 3, 3) !== 0x9d012a) throw new Refusal('image_unreadable');
  return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff };
}

function readLossless(bytes: Buffer, at: number): Size {
  if (bytes.readUInt8(at) !== 0x2f) throw new Refusal('image_unreadable');
  const bits = bytes.readUInt32LE(at + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function startsWith(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString('hex') === hex;
}

/** Reads four ASCII characters. Throws a RangeError beyond the end. */
function text(bytes: Buffer, at: number): string {
  bytes.readUInt32BE(at);
  return bytes.toString('latin1', at, at + 4);
}
