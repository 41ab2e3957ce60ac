import type { FastifyBaseLogger } from 'fastify';
import { smallSides } from '../../../contract/images.ts';
import type { ImageRecords } from './image-records.ts';
import type { ImageStores } from './image-store.ts';

interface Dependencies {
  records: ImageRecords;
  stores: ImageStores;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const fileNames = ['full', ...smallSides].flatMap((size) => [`${size}.webp`, `${size}.avif`]);

/**
 * Removes unused images: first their rows, then their files. If a store fails to remove files, a later call
 * tries again. Returns the number of images removed.
 */
export async function removeImages({ records, stores, now, log }: Dependencies): Promise<number> {
  let total = 0;
  for (let removed = -1; removed !== 0; total += removed) removed = await records.removeUnused(now());
  try {
    for (;;) {
      const folders = await records.listRemovals();
      if (folders.length === 0) break;
      for (const { folder, store } of folders) {
        for (const name of fileNames) await stores.get(store).delete(`${folder}/${name}`);
        await records.endRemoval(folder);
      }
    }
  } catch (error) {
    log.error({ err: error }, 'files of removed images are still stored');
  }
  return total;
}
