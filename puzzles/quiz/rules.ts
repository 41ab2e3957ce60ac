import { t } from '#words';
import { blanksOf } from '../answer-characters.ts';
import { acceptedOf, judgeTyped } from '../forgiving.ts';
import { isSameAnswer, leastTypingMs, memoizePerObject, normalizeAnswer } from '../normal-form.ts';
import {
  acceptsTyped,
  areTooMany,
  hasOverlongAnswer,
  otherAnswersErrors,
  readAnswers,
  tidyAnswers,
} from '../other-answers.ts';
import { missing, type PuzzleRules, problemMessage, tooLong } from '../puzzle.ts';
import { shuffled } from '../shuffled.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { isBlank } from '../text.ts';
import { isTooLong } from '../text-length.ts';
import { triesBeforeAnswer } from '../tries-before-answer.ts';
import type { QuizAnswer, QuizChallenge, QuizDraft } from './schema.ts';

export const maxQuestionLength = 1000;
export const maxAnswerLength = 200;
/** Maximum number of wrong choices beside the right one (rules: puzzles#choices). */
export const maxWrongChoices = 3;
/** The shortest time in which a person reads a question and taps a choice, in milliseconds. */
const leastChoosingMs = 1000;

/** Refusals by stable code (rules: site#errors). */
const errors = {
  quiz_missing: missing(t`Please enter both question and answer.`),
  question_too_long: tooLong(t`Please keep your question within 1000 characters.`),
  answer_too_long: tooLong(t`Please keep the answer within 200 characters.`),
  ...otherAnswersErrors,
  choices_alike: missing(t`Please make all choices different.`),
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
  /** Absent where the answer is typed. */
  wrongChoices?: string[];
}

const accepted = memoizePerObject(({ answer, otherAnswers, showsBlanks }: QuizContent) =>
  acceptedOf([answer, ...otherAnswers], showsBlanks),
);

const hasChoices = ({ wrongChoices }: QuizContent) => wrongChoices !== undefined;

/** A question with a hidden answer, typed or chosen (rules: puzzles#quiz, puzzles#choices). */
export const quizRules: PuzzleRules<QuizDraft, QuizContent, QuizChallenge, QuizAnswer, Problem> = {
  errors,
  idPrefix: '',
  canBeGuessed: true,
  corruptContent: 'quiz_content_corrupt',

  problems({ question, answer, otherAnswers, wrongChoices }) {
    if (isBlank(question) || isBlank(answer)) return ['quiz_missing'];
    const problems: Problem[] = [];
    if (isTooLong(question.trim(), maxQuestionLength)) problems.push('question_too_long');
    const choices = [answer, ...tidyAnswers(wrongChoices)];
    if (hasOverlongAnswer([...choices, ...(otherAnswers ?? [])], maxAnswerLength)) {
      problems.push('answer_too_long');
    }
    if (areTooMany(otherAnswers)) problems.push('too_many_answers');
    if (new Set(choices.map(normalizeAnswer)).size < choices.length) problems.push('choices_alike');
    return problems;
  },

  write({ question, answer, otherAnswers, showsBlanks = false, ...draft }) {
    const texts = { question: question.trim(), answer: answer.trim() };
    const wrongChoices = tidyAnswers(draft.wrongChoices);
    return JSON.stringify(
      wrongChoices.length > 0
        ? { ...texts, otherAnswers: [], showsBlanks: false, wrongChoices }
        : { ...texts, otherAnswers: tidyAnswers(otherAnswers), showsBlanks },
    );
  },

  read(text) {
    const { question, answer, otherAnswers, showsBlanks, wrongChoices } = readStoredJson(text);
    if (!isFilledText(question) || !isFilledText(answer)) return undefined;
    const choices = readAnswers(wrongChoices).slice(0, maxWrongChoices);
    return {
      question,
      answer,
      otherAnswers: readAnswers(otherAnswers),
      showsBlanks: showsBlanks === true,
      ...(choices.length > 0 ? { wrongChoices: choices } : {}),
    };
  },

  title: ({ question }) => question,
  texts: ({ question, answer, wrongChoices }) => ({
    // Sorted, so that the order does not reveal the right one.
    shown: [question, ...(wrongChoices ? [...wrongChoices, answer].sort() : [])],
    secret: [answer],
  }),
  typedAnswer: ({ answer }) => answer,
  answerTyped: (_content, text) => ({ text }),
  accepts: acceptsTyped,
  hasOneTry: hasChoices,
  rewardLimit: (content) => (hasChoices(content) ? 'none' : undefined),
  challenge: ({ question, answer, showsBlanks, wrongChoices }, random) => ({
    question,
    ...(showsBlanks ? { blanks: blanksOf(answer) } : {}),
    ...(wrongChoices ? { choices: shuffled([answer, ...wrongChoices], random) } : {}),
  }),
  linkImage: ({ question }) => ({ show: 'text', text: question }),
  tokenData: () => null,
  judge(content, _tokenData, { text }) {
    if (!hasChoices(content)) return judgeTyped(text, accepted(content));
    // Compares exactly, because choices may differ only in their marks.
    if (isSameAnswer(text, content.answer)) return { right: true };
    const isOffered = content.wrongChoices?.some((choice) => isSameAnswer(text, choice));
    return isOffered ? { right: false, missed: content.answer } : { right: false };
  },
  minHumanMs: (content, _tokenData, { text }) =>
    hasChoices(content) ? leastChoosingMs : leastTypingMs(text),
  reveal: { afterWrong: triesBeforeAnswer, isAsked: false },
};
