import { attachedImages } from '../../../../contract/attached-images.ts';
import type { StepDraft } from '../../../../puzzles/trail/schema.ts';
import { blobOf } from '../../../../puzzles/ui/editor/data-url.ts';

/**
 * Data URLs of the chosen images, by the name that stands for each in the steps. Kept apart from the steps, so that
 * typing does not store the images again.
 */
export type ChosenImages = Readonly<Record<string, string>>;

const chosenName = /^chosen \d+$/;

export const nameOf = (stepId: number): string => `chosen ${stepId}`;

/**
 * Returns the address of a step's image, chosen or stored. Undefined if the step has no image, or if the image was
 * too large for the stored draft.
 */
export function imageOf(step: StepDraft, images: ChosenImages): string | undefined {
  const { imageUrl } = step as { imageUrl?: string };
  if (!imageUrl) return undefined;
  return chosenName.test(imageUrl) ? images[imageUrl] : imageUrl;
}

/** Returns the steps with their images in place, to preview and check them. */
export const withImages = (steps: readonly StepDraft[], images: ChosenImages): StepDraft[] =>
  steps.map((step) => ('imageUrl' in step ? { ...step, imageUrl: imageOf(step, images) ?? '' } : step));

/** The images of the last request, by data URL. A retry is recognized only if it sends the same Blobs. */
let attachedLast = new Map<string, Blob>();

/** Returns the steps with names of attachments instead of the chosen images, and the images. */
export function attach(steps: readonly StepDraft[]): { steps: StepDraft[]; images: Blob[] } {
  const images: Blob[] = [];
  const blobs = new Map<string, Blob>();
  const attached = steps.map((step) => {
    if (!('imageUrl' in step) || !step.imageUrl.startsWith('data:')) return step;
    const image = attachedLast.get(step.imageUrl) ?? blobOf(step.imageUrl);
    blobs.set(step.imageUrl, image);
    images.push(image);
    return { ...step, imageUrl: attachedImages[images.length - 1] ?? '' };
  });
  attachedLast = blobs;
  return { steps: attached, images };
}
