import fc from 'fast-check';
import { visibleText } from '../testing/graphemes.ts';
import { falseVariantsOf, leastTyping, otherAnswers, type Samples, variantsOf } from '../testing/sampling.ts';
import type { QuizAnswer, QuizChallenge, QuizDraft } from './schema.ts';

export const quizSamples: Samples<QuizDraft, QuizChallenge, QuizAnswer> = {
  example: {
    question: 'Which river runs through Lokoja?',
    answer: 'River Niger',
    otherAnswers: ['The Niger'],
    showsBlanks: false,
  },
  challengeFields: ['question'],
  drafts: fc.record({
    question: visibleText(60),
    answer: visibleText(60),
    otherAnswers: otherAnswers(40),
    showsBlanks: fc.boolean(),
  }),
  right: ({ answer, otherAnswers = [] }) => [answer, ...otherAnswers].flatMap(variantsOf),
  wrong: ({ answer, otherAnswers }) => falseVariantsOf(answer, otherAnswers),
  leastMs: leastTyping,
  isSolved: ({ answer }, challenge) => Object.keys(challenge).includes('answer') && answer !== '',
};
