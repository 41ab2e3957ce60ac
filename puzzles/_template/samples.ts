import fc from 'fast-check';
import { visibleText } from '../testing/graphemes.ts';
import { falseVariantsOf, leastTyping, type Samples, variantsOf } from '../testing/sampling.ts';
import type { TemplateAnswer, TemplateChallenge, TemplateDraft } from './schema.ts';

/** Used by the suites that run over every type. Answers are computed without the rules under test. */
export const templateSamples: Samples<TemplateDraft, TemplateChallenge, TemplateAnswer> = {
  example: { clue: 'It flies by night', word: 'Bat' },
  challengeFields: ['clue'],
  drafts: fc.record({ clue: visibleText(60), word: visibleText(60) }),
  right: ({ word }) => variantsOf(word),
  wrong: ({ word }) => falseVariantsOf(word),
  leastMs: leastTyping,
  isSolved: (_draft, challenge) => Object.hasOwn(challenge, 'word'),
};
