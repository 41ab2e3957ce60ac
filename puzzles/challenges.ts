import { t } from '#words';
import type { PuzzleType } from './puzzle.ts';

interface ChallengeTexts {
  /** Follows a result. */
  solved: string;
  unsolved: string;
}

/** Sentences that challenge a friend to a puzzle of each type. */
export const challenges: Record<PuzzleType, ChallengeTexts> = {
  word: {
    solved: t`Can you beat me at this word puzzle?`,
    unsolved: t`This word puzzle beat me. Can you solve it?`,
  },
  emoji: {
    solved: t`Can you beat me at this emoji puzzle?`,
    unsolved: t`This emoji puzzle beat me. Can you solve it?`,
  },
  quiz: {
    solved: t`Can you beat me at this quiz?`,
    unsolved: t`This quiz beat me. Can you solve it?`,
  },
  image: {
    solved: t`Can you beat me at this image puzzle?`,
    unsolved: t`This image puzzle beat me. Can you solve it?`,
  },
  image_spin: {
    solved: t`Can you beat me at this image spin puzzle?`,
    unsolved: t`This image spin puzzle beat me. Can you solve it?`,
  },
  trail: {
    solved: t`Can you beat me at this trail of puzzles?`,
    unsolved: t`This trail of puzzles beat me. Can you solve it?`,
  },
};
