import type { PuzzleMaking } from '../puzzle.ts';

export const emojiMaking: PuzzleMaking = {
  createPageName: 'Create an emoji puzzle',
  recordedTexts: ['emojis', 'solution'],
  programsSolveIt: false,
};
