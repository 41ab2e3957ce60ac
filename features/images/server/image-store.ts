import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImageStoreName, S3Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import type { ImageRecord } from './image-records.ts';
import { createS3Store } from './s3-store.ts';

interface StoredFile {
  /** Bytes. */
  size: number;
  stream: Readable;
}

/**
 * Where files of images are, by name (`{folder}/{file}`). Each call rejects when the store cannot be reached, is too slow or
 * refuses. One suite runs over both stores (`image-store.test.ts`).
 */
export interface ImageStore {
  /** Stores a file whole or not at all; again, it takes the place of the first. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Nothing where there is none. The stream fails when it cannot be read to its end. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Removes a file, if there is one. */
  delete(name: string): Promise<void>;
}

/** The stores that this site can read; new images go into `current`. */
export function createImageStores(
  db: Db,
  { s3, imageStore }: { s3: S3Config | undefined; imageStore: ImageStoreName },
) {
  const database = createDatabaseStore(db);
  const bucket = s3 === undefined ? undefined : createS3Store(s3);
  return {
    current: imageStore,
    /** Throws when a store is asked for that is not configured. */
    get(name: ImageStoreName): ImageStore {
      if (name === 'database') return database;
      if (bucket === undefined)
        throw new Error('images are stored in S3; set S3_ENDPOINT and what goes with it');
      return bucket;
    },
  };
}

export type ImageStores = ReturnType<typeof createImageStores>;

/**
 * A file of an image; nothing where there is none. Throws when it is not the one that was stored: it is as long as was noted,
 * and the full image has the image's hash.
 */
export async function readFile(
  stores: ImageStores,
  { hash, folder, store, files }: ImageRecord,
  file: string,
): Promise<Buffer | undefined> {
  const found = await stores.get(store).get(`${folder}/${file}`);
  // What is in our database needs no proof.
  if (found === undefined || store === 'database') return found && readWhole(found);
  const isNoted = found.size === files[file];
  if (!isNoted) found.stream.destroy();
  const bytes = isNoted ? await readWhole(found) : undefined;
  if (bytes === undefined || (file === 'full.webp' && sha256Of(bytes) !== hash))
    throw new Error(`the file ${folder}/${file} is not the one that was stored`);
  return bytes;
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A file whole. Throws when it is shorter or longer than its store said; of a longer one no more is read. */
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

/** In the database, beside everything else: one thing to run and to back up. */
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
