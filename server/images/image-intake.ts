import { Refusal } from '../platform/http/errors.ts';
import type { ImageStore } from './image-store.ts';
import { type Image, readImage } from './reencode.ts';

/** How often the database is asked what is stored: other processes save, and the sweeper removes. */
const measureLastsMs = 10_000;

interface Dependencies {
  images: Pick<ImageStore, 'totalBytes'>;
  /** How much all stored images may take together. */
  quotaBytes: number;
  now: () => number;
}

/** Reads uploads while there is room for them. Throws a Refusal when there is none, and what `readImage` throws. */
export function createImageIntake({ images, quotaBytes, now }: Dependencies) {
  let storedBytes = 0;
  let measuredAt = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<void> {
    measuredAt = now();
    // When this fails, saving the image fails too, and is reported then.
    storedBytes = await images.totalBytes().catch(() => storedBytes);
  }

  return async (dataUrl: string): Promise<Image> => {
    if (now() - measuredAt >= measureLastsMs) await measure();
    if (storedBytes >= quotaBytes) throw new Refusal('images_full');
    const image = await readImage(dataUrl);
    storedBytes += image.bytes.length;
    return image;
  };
}

export type ImageIntake = ReturnType<typeof createImageIntake>;
