import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImageStoreName, S3Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import type { ImageFiles } from './decode-worker.ts';
import type { FileSizes, ImageRecord } from './image-records.ts';
import { createS3Store } from './s3-store.ts';

interface StoredFile {
  /** In bytes. */
  size: number;
  stream: Readable;
}

/**
 * Stores image files by name (`{folder}/{file}`). Each call rejects if the store is unreachable or too slow, or
 * refuses. `image-store.test.ts` tests all stores alike.
 */
export interface ImageStore {
  /** Stores a file atomically, replacing any earlier one. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns undefined for a missing file. The stream fails when it cannot be read to its end. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Removes a file if it exists. */
  delete(name: string): Promise<void>;
}

/** Creates the stores that this site can read; new images go into the one named `currentName`. */
export function createImageStores(
  db: Db,
  { s3, imageStore }: { s3: S3Config | undefined; imageStore: ImageStoreName },
) {
  const database = createDatabaseStore(db);
  const bucket = s3 === undefined ? undefined : createS3Store(s3);
  return {
    currentName: imageStore,
    /** Throws if the store is not configured. */
    get(name: ImageStoreName): ImageStore {
      if (name === 'database') return database;
      if (bucket === undefined)
        throw new Error('images are stored in S3; set S3_ENDPOINT and what goes with it');
      return bucket;
    },
  };
}

export type ImageStores = ReturnType<typeof createImageStores>;

/** Stores files in an image's folder. Returns their sizes. */
export async function putFiles(
  stores: ImageStores,
  { folder, store }: ImageRecord,
  files: ImageFiles,
): Promise<FileSizes> {
  const sizes: FileSizes = {};
  for (const [name, bytes] of Object.entries(files)) {
    await stores.get(store).put(`${folder}/${name}`, bytes);
    sizes[name] = bytes.length;
  }
  return sizes;
}

/**
 * Reads a file of an image; undefined if it is missing. For a file in S3, throws if its length is not the recorded
 * one, or if the full image does not match its hash.
 */
export async function readFile(
  stores: ImageStores,
  { hash, folder, store, files }: ImageRecord,
  file: string,
): Promise<Buffer | undefined> {
  const found = await stores.get(store).get(`${folder}/${file}`);
  // Files from our own database need no check.
  if (found === undefined || store === 'database') return found && readWhole(found);
  const isNoted = found.size === files[file];
  if (!isNoted) found.stream.destroy();
  const bytes = isNoted ? await readWhole(found) : undefined;
  if (bytes === undefined || (file === 'full.webp' && sha256Of(bytes) !== hash))
    throw new Error(`the file ${folder}/${file} is not the one that was stored`);
  return bytes;
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Reads a whole file. Throws if it is shorter or longer than its store announced; does not read beyond that length. */
export async function readWhole({ size, stream }: StoredFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    read += chunk.length;
    if (read > size) break;
  }
  const bytes = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
  if (bytes.length !== size) throw new Error(`a file of ${size} bytes ended after ${bytes.length}`);
  return bytes;
}

/** Stores files in the database, so that there is only one service to run and to back up. */
export function createDatabaseStore(db: Db): ImageStore {
  return {
    async put(name, bytes) {
      await db
        .insertInto('image_files')
        .values({ name, bytes })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ bytes }))
        .execute();
    },
    async get(name) {
      const row = await db
        .selectFrom('image_files')
        .select('bytes')
        .where('name', '=', name)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { bytes } = row;
      const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return { size: whole.length, stream: Readable.from([whole], { objectMode: false }) };
    },
    async delete(name) {
      await db.deleteFrom('image_files').where('name', '=', name).execute();
    },
  };
}
