import { t } from '#words';
import { limitMarks } from './plain-letters.ts';
import { problemMessage } from './puzzle.ts';
import { isFilledText } from './stored-json.ts';
import { isBlank, isLongerThan } from './text.ts';

/** How many other answers a creator can accept besides the solution (rules: answers#other-answers). */
export const maxOtherAnswers = 10;
/** Code points are limited too, because one user-perceived character can hold any number of them. */
const codePointsPerCharacter = 4;

export const otherAnswersErrors = {
  too_many_answers: problemMessage(400, t`Too Many Answers`, t`Please give at most ten other answers.`),
};

/** Trims the answers and drops blank ones, as they are stored. */
export function tidyAnswers(answers: readonly string[] = []): string[] {
  return answers.filter((answer) => !isBlank(answer)).map((answer) => answer.trim());
}

/** Reads the other answers of a stored puzzle; older puzzles have none. */
export function readAnswers(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter(isFilledText).slice(0, maxOtherAnswers) : [];
}

/** Returns the other answers of a draft; not every type has them. */
export const otherAnswersOf = (draft: object): readonly string[] =>
  tidyAnswers('otherAnswers' in draft ? (draft.otherAnswers as string[] | undefined) : undefined);

/** Lets the maker accept an answer that a player typed (`accepts` of `PuzzleRules`). */
export const acceptsTyped = {
  textOf: ({ text }: { text: string }) => text,
  add: <Content extends { otherAnswers: string[] }>(content: Content, text: string): Content => ({
    ...content,
    otherAnswers: [...content.otherAnswers, text],
  }),
};

export function areTooMany(answers: readonly string[] = []): boolean {
  return tidyAnswers(answers).length > maxOtherAnswers;
}

/**
 * Whether any answer exceeds the limit in characters or in code points. The code points of the NFKC form count, too,
 * because answers are compared in that form and it can expand one ligature to eighteen.
 */
export function hasOverlongAnswer(answers: readonly string[], maxCharacters: number): boolean {
  const hasTooMany = (text: string) => [...text].length > maxCharacters * codePointsPerCharacter;
  return tidyAnswers(answers).some(
    (answer) =>
      hasTooMany(answer) ||
      isLongerThan(answer, maxCharacters) ||
      hasTooMany(limitMarks(answer).normalize('NFKC')),
  );
}
