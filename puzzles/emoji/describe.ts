import { t } from '#words';
import type { PuzzleDescription } from '../puzzle.ts';

export const emojiDescription = {
  name: t`Emoji to Letters`,
  createTitle: t`Create an Emoji to Letters puzzle`,
  accent: 'coral',
  playRoute: 'arrange',
  title: t`Emoji Decode Challenge`,
  subtitle: t`What do these emojis say?`,
} as const satisfies PuzzleDescription;
