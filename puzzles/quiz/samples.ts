import fc from 'fast-check';
import { normalizeAnswer } from '../normal-form.ts';
import { visibleText } from '../testing/graphemes.ts';
import { falseVariantsOf, leastTyping, otherAnswers, type Samples, variantsOf } from '../testing/sampling.ts';
import type { QuizAnswer, QuizChallenge, QuizDraft } from './schema.ts';

const typed = fc.record({
  question: visibleText(60),
  answer: visibleText(60),
  otherAnswers: otherAnswers(40),
  showsBlanks: fc.boolean(),
});

const chosen = fc
  .tuple(
    visibleText(60),
    fc.uniqueArray(visibleText(60), {
      minLength: 2,
      maxLength: 4,
      selector: normalizeAnswer,
    }),
  )
  .map(([question, [answer = '', ...wrongChoices]]) => ({
    question,
    answer,
    otherAnswers: [],
    showsBlanks: false,
    wrongChoices: wrongChoices.map((text) => text.trim()),
  }));

export const quizSamples: Samples<QuizDraft, QuizChallenge, QuizAnswer> = {
  example: {
    question: 'Which river runs through Lokoja?',
    answer: 'River Niger',
    otherAnswers: ['The Niger'],
    showsBlanks: false,
  },
  challengeFields: ['question'],
  drafts: fc.oneof(typed, chosen),
  right: ({ answer, otherAnswers = [] }) => [answer, ...otherAnswers].flatMap(variantsOf),
  wrong: ({ answer, otherAnswers, wrongChoices = [] }) => [
    ...falseVariantsOf(answer, otherAnswers),
    ...wrongChoices.map((text) => ({ text })),
  ],
  leastMs: (draft, challenge, answer) => (draft.wrongChoices ? 1000 : leastTyping(draft, challenge, answer)),
  isSolved: ({ answer }, challenge) => Object.keys(challenge).includes('answer') && answer !== '',
};
