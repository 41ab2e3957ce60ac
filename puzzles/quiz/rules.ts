import { missing, type PuzzleRules, tooLong, wording } from '../puzzle.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { countCharacters, isBlank, isSameAnswer } from '../text.ts';
import type { QuizAnswer, QuizChallenge, QuizDraft } from './schema.ts';

export const maxQuestionLength = 1000;
export const maxAnswerLength = 200;

/** Its refusals, by stable code (specification §8). */
const errors = {
  quiz_missing: missing('Please enter both question and answer.'),
  question_too_long: tooLong('Please keep your question within 1000 characters.'),
  answer_too_long: tooLong('Please keep the answer within 200 characters.'),
  quiz_content_corrupt: wording(
    422,
    'Error loading quiz',
    'The quiz could not be read. Please ask for a new link.',
  ),
};
type Problem = keyof typeof errors;

export interface QuizContent {
  question: string;
  answer: string;
}

/** A question with a hidden answer, shown after three wrong tries (specification §4). */
export const quizRules: PuzzleRules<QuizDraft, QuizContent, QuizChallenge, QuizAnswer, Problem> = {
  errors,
  idPrefix: '',
  canBeGuessed: true,
  corruptContent: 'quiz_content_corrupt',
  createPageName: 'Create a quiz',

  problems({ question, answer }) {
    if (isBlank(question) || isBlank(answer)) return ['quiz_missing'];
    const problems: Problem[] = [];
    if (countCharacters(question.trim()) > maxQuestionLength) problems.push('question_too_long');
    if (countCharacters(answer.trim()) > maxAnswerLength) problems.push('answer_too_long');
    return problems;
  },

  write: ({ question, answer }) => JSON.stringify({ question: question.trim(), answer: answer.trim() }),

  read(text) {
    const { question, answer } = readStoredJson(text);
    return isFilledText(question) && isFilledText(answer) ? { question, answer } : undefined;
  },

  typedAnswer: ({ answer }) => answer,
  challenge: ({ question }) => ({ question }),
  tokenData: () => null,
  judge: ({ answer }, _tokenData, { text }) => ({ right: isSameAnswer(text, answer) }),
  reveal: { afterWrong: 3, solution: ({ answer }) => answer },
};
