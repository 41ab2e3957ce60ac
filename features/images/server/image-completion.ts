import type { FastifyBaseLogger } from 'fastify';
import type { Decoder } from './decoder.ts';
import type { FileSizes, ImageRecord, ImageRecords } from './image-records.ts';
import { type ImageStores, putFiles, readFile } from './image-store.ts';

interface Dependencies {
  records: ImageRecords;
  stores: ImageStores;
  decoder: Pick<Decoder, 'makeAvif'>;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Makes AVIF files in the background. The database lists the images that lack them, so that a restart loses none
 * and no two processes make the same files.
 */
export function createImageCompletion({ records, stores, decoder, now, log }: Dependencies) {
  let working: Promise<void> | undefined;
  let isStopped = false;

  async function work(): Promise<void> {
    while (!isStopped) {
      const image = await records.takeDue(now());
      if (image === undefined) return;
      await complete(image).catch(async (error: unknown) => {
        if (isStopped) return;
        log.error({ err: error }, 'the missing files of an image could not be made');
        await records.postpone(image.hash, now());
      });
    }
  }

  async function complete(image: ImageRecord): Promise<void> {
    const store = stores.get(image.store);
    const full = await readFile(stores, image, 'full.webp');
    if (full === undefined) return records.postpone(image.hash, now());
    // Keeps only AVIF files that are smaller than the WebP.
    const useful = Object.entries(await decoder.makeAvif(full)).filter(
      ([name, { length }]) => length < (image.files[name.replace('.avif', '.webp')] ?? 0),
    );
    const added: FileSizes = await putFiles(stores, image, Object.fromEntries(useful));
    // If the image was removed during the encoding, its new files are orphans and are removed here. If it was
    // moved, it becomes due again later.
    if (await records.addFiles(image, added, { due_at: null })) return;
    for (const name of Object.keys(added)) await store.delete(`${image.folder}/${name}`);
  }

  const wake = () => {
    if (isStopped) return;
    working ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'the images that lack files could not be read'))
      .finally(() => {
        working = undefined;
      });
  };

  return {
    /** Starts making files, unless that is already in progress. */
    wake,
    /** Resolves when no image is due any more. */
    done: async () => {
      wake();
      await working;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await working;
    },
  };
}
