import type { FastifyBaseLogger } from 'fastify';
import type { Decoder } from './decoder.ts';
import { putFiles } from './image-intake.ts';
import type { FileSizes, ImageRecord, ImageRecords } from './image-records.ts';
import { type ImageStores, readFile } from './image-store.ts';

interface Dependencies {
  records: ImageRecords;
  stores: ImageStores;
  decoder: Pick<Decoder, 'makeAvif'>;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Makes AVIF, which no answer waits for. What is due stands in the database, so that a restart forgets nothing, and no two
 * processes make the same.
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
    // AVIF that is no smaller than WebP is of no use.
    const useful = Object.entries(await decoder.makeAvif(full)).filter(
      ([name, { length }]) => length < (image.files[name.replace('.avif', '.webp')] ?? 0),
    );
    const added: FileSizes = await putFiles(stores, image, Object.fromEntries(useful));
    // An image that was removed or moved meanwhile has no use for them here; what was moved is due again later.
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
    /** Begins with what is due, if nothing is under way. */
    wake,
    /** Resolves when nothing is due any more. */
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
