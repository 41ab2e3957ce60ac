import { t } from '#words';
import { withoutPiles } from './plain-letters.ts';
import { wording } from './puzzle.ts';
import { isFilledText } from './stored-json.ts';
import { isBlank, isLongerThan } from './text.ts';

/** Other answers that a creator accepts besides the solution (rules: answers#other-answers). */
export const maxOtherAnswers = 10;
/** Beside the characters that people count, since one of those can hold any number of code points. */
const codePointsPerCharacter = 4;

export const otherAnswersErrors = {
  too_many_answers: wording(400, t`Too Many Answers`, t`Please give at most ten other answers.`),
};

/** The ones with something to see in them, as they are stored. */
export function tidyAnswers(answers: readonly string[] = []): string[] {
  return answers.filter((answer) => !isBlank(answer)).map((answer) => answer.trim());
}

/** Those of a stored puzzle; older ones have none. */
export function readAnswers(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter(isFilledText).slice(0, maxOtherAnswers) : [];
}

/** Those of a draft; not every type has some. */
export const otherAnswersOf = (draft: object): readonly string[] =>
  tidyAnswers('otherAnswers' in draft ? (draft.otherAnswers as string[] | undefined) : undefined);

/** How the maker of a puzzle whose answer is typed accepts what a player has typed. */
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
 * Is one of the solution and the others longer than each may be, in characters or in code points? Those of its plain form count too, in
 * which answers are compared: one ligature is eighteen there.
 */
export function isOneTooLong(answers: readonly string[], maxCharacters: number): boolean {
  const hasTooMany = (text: string) => [...text].length > maxCharacters * codePointsPerCharacter;
  return tidyAnswers(answers).some(
    (answer) =>
      hasTooMany(answer) ||
      isLongerThan(answer, maxCharacters) ||
      hasTooMany(withoutPiles(answer).normalize('NFKC')),
  );
}
