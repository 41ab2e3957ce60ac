import { attachedImages } from '../../../../contract/attached-images.ts';
import type { StepDraft } from '../../../../puzzles/trail/schema.ts';
import { blobOf } from '../../../../puzzles/ui/editor/data-url.ts';

/** Chosen images as data URLs, by the name that stands for each in the steps, so that typing stores texts alone. */
export type ChosenImages = Readonly<Record<string, string>>;

const chosenName = /^chosen \d+$/;

export const nameOf = (stepId: number): string => `chosen ${stepId}`;

/** The address of a step's image: as chosen, or as stored. Undefined if it has none, or it was too large to remember. */
export function imageOf(step: StepDraft, images: ChosenImages): string | undefined {
  const { imageUrl } = step as { imageUrl?: string };
  if (!imageUrl) return undefined;
  return chosenName.test(imageUrl) ? images[imageUrl] : imageUrl;
}

/** Steps with their images in place, for the preview and for problems. */
export const withImages = (steps: readonly StepDraft[], images: ChosenImages): StepDraft[] =>
  steps.map((step) => ('imageUrl' in step ? { ...step, imageUrl: imageOf(step, images) ?? '' } : step));

/** Those that were attached last, by data URL: a repeated request must send the same ones to be known as such. */
let attachedLast = new Map<string, Blob>();

/** Steps that refer to their chosen images as attached, and these images. */
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
