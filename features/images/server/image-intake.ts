import type { FastifyBaseLogger } from 'fastify';
import { attachedImages } from '../../../contract/attached-images.ts';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import type { DecodedUpload } from './decode-worker.ts';
import type { Decoder } from './decoder.ts';
import type { ImageBudget } from './image-budget.ts';
import type { ImageRecord, ImageRecords, StoredImage } from './image-records.ts';
import { type ImageStores, putFiles } from './image-store.ts';
import { inspectImage } from './inspect.ts';

/** An image that came with a request. */
export interface ImageUpload {
  /** A data URL, or one of `attachedImages`. */
  imageUrl: string;
  /** Bytes of the multipart files that came with the JSON. */
  attached: readonly Buffer[];
  /** Sender's IP address. */
  address: string;
  /** Aborted when the sender disconnects. */
  gone?: AbortSignal | undefined;
}

interface Dependencies {
  records: ImageRecords;
  stores: ImageStores;
  decoder: Decoder;
  budget: ImageBudget;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Throws a Refusal for a blocked image. */
  refuseBlocked: (image: Pick<DecodedUpload, 'hash' | 'likenesses'>) => void;
  /** Called when an image's remaining files are due. */
  onStored: () => void;
}

/**
 * Inspects, decodes and stores an upload. The caller must save its puzzle or reward and call `markImageUsed` in
 * one transaction; the sweeper removes unused images. Throws a Refusal if the image is unsupported, if the store
 * is full, or if the decoders or the store are unavailable.
 */
export type ImageIntake = (upload: ImageUpload) => Promise<StoredImage>;

export function createImageIntake(dependencies: Dependencies): ImageIntake {
  const { records, stores, decoder, budget, now, log, refuseBlocked, onStored } = dependencies;
  async function store(image: DecodedUpload): Promise<ImageRecord> {
    const record = await records.reserve(image.hash, stores.currentName, now());
    // The image is already stored.
    if (Object.keys(record.files).length > 0) return record;
    const sizes = await putFiles(stores, record, image.files).catch((cause: unknown) => {
      log.error({ err: cause }, 'an image could not be stored');
      throw new Refusal('images_unavailable').because(cause);
    });
    const equal_tiles = JSON.stringify(image.equalTiles);
    const found = { equal_tiles, likeness: image.likeness, due_at: now() };
    // If another request stored the same image at the same time, both wrote the same files.
    if (!(await records.addFiles(record, sizes, found))) {
      const other = await records.find(image.hash);
      if (other === undefined || Object.keys(other.files).length === 0)
        throw new Error('an image was removed');
      return other;
    }
    onStored();
    return record;
  }

  return async ({ imageUrl, attached, address, gone }) => {
    const bytes = attached[attachedImages.indexOf(imageUrl)] ?? readDataUrl(imageUrl);
    if (bytes === undefined) throw new Refusal('image_format_unsupported');
    const { cost } = inspectImage(bytes);
    budget.charge(address, cost);
    await budget.check(address);
    const image = await decoder.decode(bytes, { senders: budget.sendersOf(address), cost, gone });
    budget.spend(address, totalSize(image));
    refuseBlocked(image);
    const { folder } = await store(image).catch(asRefusal('save_failed'));
    const { hash, width, height } = image;
    return { hash, folder, path: `/images/${hash}-${width}x${height}.webp` };
  };
}

function totalSize({ files }: DecodedUpload): number {
  return Object.values(files).reduce((sum, { length }) => sum + length, 0);
}

function readDataUrl(dataUrl: string): Buffer | undefined {
  const [, base64] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? [];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}
