import { descriptions } from './descriptions.ts';
import type { LinkImage, PuzzleDescription, PuzzleType } from './puzzle.ts';
import { rulesOf } from './registry.ts';

export type LinkImageModel = Pick<PuzzleDescription, 'accent'> & LinkImage;

/** Returns the link image of a challenge, with the accent color of its type. */
export function linkImageOf(type: PuzzleType, challenge: unknown): LinkImageModel {
  return { accent: descriptions[type].accent, ...rulesOf(type).linkImage(challenge) };
}
