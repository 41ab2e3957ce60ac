interface MayHaveImage {
  imageUrl?: unknown;
}

/** Whether a request saves an image of a reward, of a puzzle or of one of its steps. */
export function hasImage(body: unknown): boolean {
  const { puzzle, ...own } = (body ?? {}) as MayHaveImage & { puzzle?: MayHaveImage & { steps?: unknown } };
  const steps = (puzzle?.steps ?? []) as MayHaveImage[];
  return [own, puzzle, ...steps].some((part) => typeof part?.imageUrl === 'string');
}
