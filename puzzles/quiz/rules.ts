import { t } from '#words';
import { blanksOf } from '../answer-characters.ts';
import { acceptedOf, judgeTyped } from '../forgiving.ts';
import { leastTypingMs, memoizePerObject } from '../normal-form.ts';
import {
  acceptsTyped,
  areTooMany,
  hasOverlongAnswer,
  otherAnswersErrors,
  readAnswers,
  tidyAnswers,
} from '../other-answers.ts';
import { missing, type PuzzleRules, problemMessage, tooLong } from '../puzzle.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { isBlank } from '../text.ts';
import { isTooLong } from '../text-length.ts';
import type { QuizAnswer, QuizChallenge, QuizDraft } from './schema.ts';

export const maxQuestionLength = 1000;
export const maxAnswerLength = 200;

/** Refusals by stable code (rules: site#errors). */
const errors = {
  quiz_missing: missing(t`Please enter both question and answer.`),
  question_too_long: tooLong(t`Please keep your question within 1000 characters.`),
  answer_too_long: tooLong(t`Please keep the answer within 200 characters.`),
  ...otherAnswersErrors,
  quiz_content_corrupt: problemMessage(
    422,
    t`Error loading quiz`,
    t`The quiz could not be read. Please ask for a new link.`,
  ),
};
type Problem = keyof typeof errors;

interface QuizContent {
  question: string;
  answer: string;
  otherAnswers: string[];
  showsBlanks: boolean;
}

const accepted = memoizePerObject(({ answer, otherAnswers, showsBlanks }: QuizContent) =>
  acceptedOf([answer, ...otherAnswers], showsBlanks),
);

/** A question with a hidden answer, which is revealed after three wrong tries (rules: puzzles#quiz). */
export const quizRules: PuzzleRules<QuizDraft, QuizContent, QuizChallenge, QuizAnswer, Problem> = {
  errors,
  idPrefix: '',
  canBeGuessed: true,
  corruptContent: 'quiz_content_corrupt',

  problems({ question, answer, otherAnswers }) {
    if (isBlank(question) || isBlank(answer)) return ['quiz_missing'];
    const problems: Problem[] = [];
    if (isTooLong(question.trim(), maxQuestionLength)) problems.push('question_too_long');
    if (hasOverlongAnswer([answer, ...(otherAnswers ?? [])], maxAnswerLength)) {
      problems.push('answer_too_long');
    }
    if (areTooMany(otherAnswers)) problems.push('too_many_answers');
    return problems;
  },

  write: ({ question, answer, otherAnswers, showsBlanks = false }) =>
    JSON.stringify({
      question: question.trim(),
      answer: answer.trim(),
      otherAnswers: tidyAnswers(otherAnswers),
      showsBlanks,
    }),

  read(text) {
    const { question, answer, otherAnswers, showsBlanks } = readStoredJson(text);
    if (!isFilledText(question) || !isFilledText(answer)) return undefined;
    return { question, answer, otherAnswers: readAnswers(otherAnswers), showsBlanks: showsBlanks === true };
  },

  title: ({ question }) => question,
  texts: ({ question, answer }) => ({ shown: [question], secret: [answer] }),
  typedAnswer: ({ answer }) => answer,
  answerTyped: (_content, text) => ({ text }),
  accepts: acceptsTyped,
  challenge: ({ question, answer, showsBlanks }) => ({
    question,
    ...(showsBlanks ? { blanks: blanksOf(answer) } : {}),
  }),
  linkImage: ({ question }) => ({ show: 'text', text: question }),
  tokenData: () => null,
  judge: (content, _tokenData, { text }) => judgeTyped(text, accepted(content)),
  minHumanMs: (_content, _tokenData, { text }) => leastTypingMs(text),
  reveal: { afterWrong: 3, isAsked: false },
};
