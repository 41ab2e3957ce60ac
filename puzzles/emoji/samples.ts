import fc from 'fast-check';
import { visibleText } from '../testing/graphemes.ts';
import { falseVariantsOf, leastTyping, otherAnswers, type Samples, variantsOf } from '../testing/sampling.ts';
import type { EmojiAnswer, EmojiChallenge, EmojiDraft } from './schema.ts';

export const emojiSamples: Samples<EmojiDraft, EmojiChallenge, EmojiAnswer> = {
  example: { emojis: '🦁👑', solution: 'The Lion King', otherAnswers: [], showsBlanks: true },
  challengeFields: ['blanks', 'emojis'],
  drafts: fc.record({
    emojis: visibleText(60),
    solution: visibleText(60),
    otherAnswers: otherAnswers(40),
    showsBlanks: fc.boolean(),
  }),
  right: ({ solution, otherAnswers = [] }) => [solution, ...otherAnswers].flatMap(variantsOf),
  wrong: ({ solution, otherAnswers }) => falseVariantsOf(solution, otherAnswers),
  leastMs: leastTyping,
  isSolved: ({ solution }, challenge) => Object.keys(challenge).includes('solution') && solution !== '',
};
