import type { Idea } from '../ui/editor/ideas.tsx';
import type { EmojiDraft } from './schema.ts';

const idea = (
  occasion: Idea<object>['occasion'],
  emojis: string,
  solution: string,
): Idea<Pick<EmojiDraft, 'emojis' | 'solution'>> => ({
  occasion,
  text: `${emojis} ${solution}`,
  fields: { emojis, solution },
});

export default [
  idea('birthday', '😊🎂📅', 'Happy birthday'),
  idea('love', '👁️❤️🐑', 'I love you'),
  idea('christmas', '😄🎄🎅', 'Merry Christmas'),
];
