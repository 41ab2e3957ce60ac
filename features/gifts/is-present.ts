import type { Gift } from './schema.ts';

/**
 * Whether the puzzle has wrapping to open; hints alone do not make a present. In a file of its own, because
 * every page loads it.
 */
export const isPresent = ({ from, for: to, occasion, hasMessage }: Gift) =>
  hasMessage || [from, to, occasion].some((each) => each !== undefined);
