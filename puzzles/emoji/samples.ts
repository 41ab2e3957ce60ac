import fc from 'fast-check';
import { visibleText } from '../testing/graphemes.ts';
import { falseVariantsOf, type Samples, variantsOf } from '../testing/sampling.ts';
import type { EmojiAnswer, EmojiChallenge, EmojiDraft } from './schema.ts';

export const emojiSamples: Samples<EmojiDraft, EmojiChallenge, EmojiAnswer> = {
  example: { emojis: '🦁👑', solution: 'The Lion King' },
  challengeFields: ['emojis'],
  drafts: fc.record({ emojis: visibleText(60), solution: visibleText(60) }),
  right: ({ solution }) => variantsOf(solution),
  wrong: ({ solution }) => falseVariantsOf(solution),
  isSolved: ({ solution }, challenge) => Object.keys(challenge).includes('solution') && solution !== '',
};
