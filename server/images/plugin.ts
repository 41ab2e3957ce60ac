import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Db } from '../platform/storage/connect.ts';
import type { Decoder } from './decoder.ts';
import { createImageBudget } from './image-budget.ts';
import { createImageCompletion } from './image-completion.ts';
import { createImageIntake } from './image-intake.ts';
import { createImageReader } from './image-reader.ts';
import { createImageRecords } from './image-records.ts';
import { removeImages } from './image-removal.ts';
import { imageRoutes } from './image-routes.ts';
import { createImageStores } from './image-store.ts';

interface Dependencies {
  config: Pick<Config, 's3' | 'imageStore' | 'imageQuotaBytes' | 'cacheMs'>;
  db: Db;
  decoder: Decoder;
  limiter: Limiter;
  now: () => number;
  log: FastifyBaseLogger;
}

/** How often it is looked for images that another process left without all of their files. */
const lookEveryMs = 60_000;
/** An image is used once its puzzle is saved, which is a moment after its files are. */
const soonMs = 1000;

/** Everything about images that other features need. */
export function createImages({ config, db, decoder, limiter, now, log }: Dependencies) {
  const records = createImageRecords(db);
  const stores = createImageStores(db, config);
  const budget = createImageBudget({ records, limiter, quotaBytes: config.imageQuotaBytes, now, log });
  const completion = createImageCompletion({ records, stores, decoder, now, log });
  const wakeSoon = () => void setTimeout(completion.wake, soonMs).unref();
  const reader = createImageReader({ records, stores, cacheMs: config.cacheMs, now });
  return {
    intake: createImageIntake({ records, stores, decoder, budget, now, log, onStored: wakeSoon }),
    routes: imageRoutes(reader),
    /** The full WebP of an image, if there is one. */
    find: async (hash: string): Promise<Uint8Array | undefined> => (await reader.find(hash, 'webp'))?.bytes(),
    findEqualTiles: records.findEqualTiles,
    /** How full the store is: for the dashboard and the metrics. */
    fill: budget.fill,
    /** Removes what nothing shows. Returns how many images. */
    removeUnused: () => removeImages({ records, stores, now, log }),
    /** Resolves when no image lacks a file. */
    complete: completion.done,
    /** Until the returned function is called, missing files are made. */
    start(): () => Promise<void> {
      const timer = setInterval(completion.wake, lookEveryMs);
      completion.wake();
      return async () => {
        clearInterval(timer);
        await completion.stop();
      };
    },
  };
}

export type Images = ReturnType<typeof createImages>;
