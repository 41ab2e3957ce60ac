import { t } from '#words';
import type { Idea } from '../ui/editor/ideas.tsx';
import type { EmojiDraft } from './schema.ts';

/**
 * Splits a text at its first space into emojis and their meaning. Translations may use other emojis, because
 * some emojis spell words by their sounds.
 */
export function ideaOf(
  occasion: Idea<object>['occasion'],
  text: string,
): Idea<Pick<EmojiDraft, 'emojis' | 'solution'>> {
  const [emojis = '', ...words] = text.split(' ');
  return { occasion, text, fields: { emojis, solution: words.join(' ') } };
}

// Each comment is written out, because Lingui extracts it only if it is a literal.
export default [
  ideaOf(
    'birthday',
    t({
      message: '😊🎂📅 Happy birthday',
      comment: 'an example: emojis, one space, and what they say. Choose emojis that say it in your language',
    }),
  ),
  ideaOf(
    'love',
    t({
      message: '👁️❤️🐑 I love you',
      comment: 'an example: emojis, one space, and what they say. Choose emojis that say it in your language',
    }),
  ),
  ideaOf(
    'christmas',
    t({
      message: '😄🎄🎅 Merry Christmas',
      comment: 'an example: emojis, one space, and what they say. Choose emojis that say it in your language',
    }),
  ),
];
