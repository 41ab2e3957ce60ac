import { plural } from '#words';
import { descriptions } from './descriptions.ts';
import type { PuzzleDescription, PuzzleType } from './puzzle.ts';

/** Returns the sentence about the task on the card of a puzzle's link; of several steps, their number. */
export function cardTask(type: PuzzleType, challenge: object): string {
  if (type === 'trail' && 'marks' in challenge && Array.isArray(challenge.marks)) {
    const puzzles = challenge.marks.length;
    return `${plural(puzzles, { one: '# puzzle', other: '# puzzles' })}.`;
  }
  const { subtitle, subtitleOf }: PuzzleDescription = descriptions[type];
  return subtitleOf?.(challenge) ?? subtitle;
}
