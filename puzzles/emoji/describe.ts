import type { PuzzleDescription } from '../puzzle.ts';

export const emojiDescription = {
  name: 'Emoji to Letters',
  shortName: 'Emoji',
  invitation: 'Say it in emojis. They decode it.',
  accent: 'coral',
  playRoute: 'arrange',
  title: 'Emoji Decode Challenge',
  subtitle: 'What do these emojis say?',
  recordedTexts: ['emojis', 'solution'],
  programsSolveIt: false,
} as const satisfies PuzzleDescription;
