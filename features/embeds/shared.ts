import type { PuzzleView } from '../../contract/api.ts';

/**
 * Returns what a frame shows of a puzzle: no gift, no replies, and no reward that is gone (rules:
 * embeds#contents).
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
