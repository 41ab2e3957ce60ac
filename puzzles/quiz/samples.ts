import fc from 'fast-check';
import { visibleText } from '../testing/graphemes.ts';
import { falseVariantsOf, type Samples, variantsOf } from '../testing/sampling.ts';
import type { QuizAnswer, QuizChallenge, QuizDraft } from './schema.ts';

export const quizSamples: Samples<QuizDraft, QuizChallenge, QuizAnswer> = {
  example: { question: 'Which river runs through Lokoja?', answer: 'River Niger' },
  challengeFields: ['question'],
  drafts: fc.record({ question: visibleText(60), answer: visibleText(60) }),
  right: ({ answer }) => variantsOf(answer),
  wrong: ({ answer }) => falseVariantsOf(answer),
  isSolved: ({ answer }, challenge) => Object.keys(challenge).includes('answer') && answer !== '',
};
