import type { PuzzleView } from '../../contract/api.ts';

/**
 * Returns the puzzle as a frame shows it: without its gift and replies, and without a reward whose prizes are all won
 * (rules: embeds#contents).
 */
export function framedView({ puzzleId, type, description, expiresAt, ...view }: PuzzleView): PuzzleView {
  const { textsVersion, day, language, reward } = view;
  return {
    puzzleId,
    type,
    description,
    expiresAt,
    ...(textsVersion && { textsVersion }),
    ...(day && { day }),
    ...(language && { language }),
    reward: reward?.isClaimed === false ? reward : null,
  };
}
