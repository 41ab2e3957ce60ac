import { descriptions } from './descriptions.ts';
import type { LinkImage, PuzzleDescription, PuzzleType } from './puzzle.ts';
import { rulesOf } from './registry.ts';

export type LinkImageModel = Pick<PuzzleDescription, 'accent'> & LinkImage;

/** What is drawn for a challenge, on the colour of its type. */
export function linkImageOf(type: PuzzleType, challenge: unknown): LinkImageModel {
  return { accent: descriptions[type].accent, ...rulesOf(type).linkImage(challenge) };
}
