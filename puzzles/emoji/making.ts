import type { PuzzleMaking } from '../puzzle.ts';

export const emojiMaking: PuzzleMaking = {
  recordedTexts: ['emojis', 'solution'],
  programsSolveIt: false,
};
