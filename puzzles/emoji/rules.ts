import { missing, type PuzzleRules, tooLong, wording } from '../puzzle.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { countCharacters, isBlank, isSameAnswer } from '../text.ts';
import type { EmojiAnswer, EmojiChallenge, EmojiDraft } from './schema.ts';

export const maxEmojiLength = 500;
export const maxSolutionLength = 500;

/** Its refusals, by stable code (specification §8). */
const errors = {
  emoji_missing: missing('Please enter both emojis and their meaning.'),
  emoji_too_long: tooLong('Please keep the emojis and their meaning within 500 characters each.'),
  emoji_content_corrupt: wording(
    422,
    'Error loading emoji puzzle',
    'The puzzle could not be read. Please ask for a new link.',
  ),
};
type Problem = keyof typeof errors;

export interface EmojiContent {
  emojis: string;
  solution: string;
}

/** Emoji to Letters: the first exact decoding wins (specification §1). */
export const emojiRules: PuzzleRules<EmojiDraft, EmojiContent, EmojiChallenge, EmojiAnswer, Problem> = {
  errors,
  idPrefix: '',
  canBeGuessed: true,
  corruptContent: 'emoji_content_corrupt',
  createPageName: 'Create an emoji puzzle',

  problems({ emojis, solution }) {
    if (isBlank(emojis) || isBlank(solution)) return ['emoji_missing'];
    const isTooLong =
      countCharacters(emojis.trim()) > maxEmojiLength || countCharacters(solution.trim()) > maxSolutionLength;
    return isTooLong ? ['emoji_too_long'] : [];
  },

  write: ({ emojis, solution }) => JSON.stringify({ emojis: emojis.trim(), solution: solution.trim() }),

  read(text) {
    const { emojis, solution } = readStoredJson(text);
    return isFilledText(emojis) && isFilledText(solution) ? { emojis, solution } : undefined;
  },

  typedAnswer: ({ solution }) => solution,
  challenge: ({ emojis }) => ({ emojis }),
  tokenData: () => null,
  judge: ({ solution }, _tokenData, { text }) => ({ right: isSameAnswer(text, solution) }),
};
