import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { createImagesTables } from './baseline.ts';
import type { DecodedUpload } from './decode-worker.ts';
import { createDecoder, type Decoder } from './decoder.ts';
import { createImageBudget, type ImageBudget } from './image-budget.ts';
import { createImageCompletion } from './image-completion.ts';
import { createImageIntake, type ImageIntake, type ImageUpload } from './image-intake.ts';
import { createImageReader } from './image-reader.ts';
import { createImageRecords, type ImageRecords } from './image-records.ts';
import { removeImages } from './image-removal.ts';
import { imageRoutes } from './image-routes.ts';
import { createImageStores } from './image-store.ts';
import { receiveImages } from './image-upload.ts';
import { imagesTables } from './tables.ts';

export {
  imageHashesOf,
  markImageUsed,
  noteStepImages,
  puzzleImagesOf,
  releaseImage,
  type StoredImage,
  withholdUnseen,
} from './image-records.ts';

export { uploadOf } from './image-upload.ts';
export { isAlike } from './likeness.ts';
export { createDecoder, type Decoder, type ImageIntake, type ImageUpload };

export interface Images extends Pick<ImageRecords, 'findEqualTiles'> {
  store: ImageIntake;
  /** Returns the full WebP of an image, if it exists. */
  find(hash: string): Promise<Uint8Array | undefined>;
  /** Like `find`, but also returns images withheld from visitors; only for the admin. */
  findAny(hash: string): Promise<Uint8Array | undefined>;
  /** Registers a check that runs before an upload is stored and throws a Refusal for a blocked image. */
  refuseWhen(check: ImageCheck): void;
  fill: ImageBudget['fill'];
  /** Resolves once all files of all images have been made. */
  complete(): Promise<void>;
}

type ImageCheck = (image: Pick<DecodedUpload, 'hash' | 'likenesses'>) => void;

/** How often to look for images that another process left incomplete. */
const lookEveryMs = 60_000;
/** Delay before missing files are made, so that the puzzle is saved first. */
const soonMs = 1000;

interface Options {
  /** If undefined, the feature creates its own decoder. */
  decoder: Decoder | undefined;
}

/** Accepts, stores, serves and removes images (docs/decisions/0030). */
async function start(app: FastifyInstance, context: Context, { decoder: shared }: Options): Promise<Images> {
  const { config, db, now, sweeper, metrics } = context;
  const { log } = app;
  const { limiter } = context.use(limitsFeature);
  const decoder = shared ?? createDecoder();
  const records = createImageRecords(db);
  const stores = createImageStores(db, config);
  const budget = createImageBudget({ records, limiter, quotaBytes: config.imageQuotaBytes, now, log });
  const completion = createImageCompletion({ records, stores, decoder, now, log });
  const reader = createImageReader({ records, stores, cacheMs: config.cacheMs, now });
  const onStored = () => void setTimeout(completion.wake, soonMs).unref();

  const checks: ImageCheck[] = [];
  const refuseBlocked: ImageCheck = (image) => {
    for (const check of checks) check(image);
  };

  const images: Images = {
    store: createImageIntake({ records, stores, decoder, budget, now, log, refuseBlocked, onStored }),
    refuseWhen: (check) => void checks.push(check),
    findAny: reader.findAny,
    find: async (hash) => (await reader.find(hash, 'webp'))?.bytes(),
    fill: budget.fill,
    findEqualTiles: records.findEqualTiles,
    complete: completion.done,
  };
  sweeper.add(async () => ({ images: await removeImages({ records, stores, now, log }) }));
  metrics.gauge('images_bytes', 'Bytes stored for images', async () => (await budget.fill()).storedBytes);
  metrics.gauge('images_quota_bytes', 'How many there may be', async () => (await budget.fill()).quotaBytes);

  const timer = setInterval(completion.wake, lookEveryMs);
  completion.wake();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    const stopped = completion.stop();
    if (shared === undefined) await decoder.close();
    await stopped;
  });

  await receiveImages(app, { sendersOf: limiter.sendersOf, onComing: decoder.wake });
  await app.register(imageRoutes(reader));
  return images;
}

export const imagesFeature = feature('images', start, {
  tables: imagesTables,
  createTables: createImagesTables,
});
