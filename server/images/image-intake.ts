import { Refusal } from '../platform/http/errors.ts';
import type { ImageStore } from './image-store.ts';
import { type Image, readImage } from './reencode.ts';

/** How long the measure is relied on: what other processes saved and the sweeper removed is seen after it. */
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
    // Where it fails the image cannot be saved either, which is then told.
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
