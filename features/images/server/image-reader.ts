import { LRUCache } from 'lru-cache';
import { type ImageFormat, type SmallSide, smallSides } from '../../../contract/images.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import type { ImageRecord, ImageRecords } from './image-records.ts';
import { type ImageStores, readFile } from './image-store.ts';

interface Dependencies {
  records: Pick<ImageRecords, 'find' | 'findShown'>;
  stores: ImageStores;
  /** How long a removed image may still be served from the cache, in milliseconds. */
  cacheMs: number;
  now: () => number;
}

/** Undefined is cached too, for images that do not exist. */
interface Row {
  record: ImageRecord | undefined;
}

/** Room for a few hundred popular files. Concurrent readers share the bytes. */
const maxCachedBytes = 32 * 1024 * 1024;
const maxRecords = 2000;

export function createImageReader({ records, stores, cacheMs, now }: Dependencies) {
  const rows = new LRUCache<string, Row>({
    max: maxRecords,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: createSteadyClock(now) },
    fetchMethod: loadRow,
  });
  const files = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: (bytes) => bytes.length || 1,
  });
  const underway = new Map<string, Promise<Buffer>>();

  async function loadRow(hash: string): Promise<Row> {
    return { record: await records.findShown(hash) };
  }

  async function read(record: ImageRecord, file: string): Promise<Buffer> {
    const found = await readFile(stores, record, file);
    if (found !== undefined) return found;
    // The image may have been moved to another store after its row was read.
    rows.delete(record.hash);
    const moved = await records.find(record.hash);
    const again = moved && (await readFile(stores, moved, file));
    if (again === undefined) throw new Error(`the file ${record.folder}/${file} of an image is missing`);
    return again;
  }

  /** Reads a file through the cache; concurrent reads of one file share one request to the store. */
  async function bytesOf(record: ImageRecord, file: string): Promise<Buffer> {
    const name = `${record.folder}/${file}`;
    const known = files.get(name);
    if (known !== undefined) return known;
    const reading = underway.get(name) ?? read(record, file).finally(() => underway.delete(name));
    underway.set(name, reading);
    const bytes = await reading;
    files.set(name, bytes);
    return bytes;
  }

  return {
    /** Returns the full WebP even if it is withheld from visitors; for the admin. */
    async findAny(hash: string): Promise<Buffer | undefined> {
      const record = await records.find(hash);
      return record && 'full.webp' in record.files ? bytesOf(record, 'full.webp') : undefined;
    },

    /**
     * Finds the smallest file that is at least the requested size, as a WebP if the format is not stored. Undefined
     * when there is no such image.
     */
    async find(hash: string, format: ImageFormat, side?: SmallSide) {
      const { record } = await (cacheMs === 0 ? loadRow(hash) : rows.forceFetch(hash));
      const size = [...smallSides.filter((small) => side !== undefined && small >= side), 'full'].find(
        (name) => record !== undefined && `${name}.webp` in record.files,
      );
      if (record === undefined || size === undefined) return undefined;
      const hasFormat = `${size}.${format}` in record.files;
      const file = `${size}.${hasFormat ? format : 'webp'}`;
      return {
        /** A name is never reused for other bytes. */
        name: `${record.folder}/${file}`,
        format: hasFormat ? format : 'webp',
        /**
         * False if the requested format is not stored: its file is still to be made, or was no smaller than the WebP.
         */
        isFinal: hasFormat,
        bytes: () => bytesOf(record, file),
      };
    },
  };
}

export type ImageReader = ReturnType<typeof createImageReader>;
