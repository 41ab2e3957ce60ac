import { Type } from 'typebox';
import { maxOtherAnswers } from './other-answers.ts';

/** The keyword by which a validator knows a text that `withoutBidiControls` is to read. */
export const typedKeyword = 'x-typed';

/** What a person typed. Controls of the writing direction are taken out where it is read. */
export function TypedText(maxLength: number, options: { description?: string; pattern?: string } = {}) {
  return Type.String({ maxLength, [typedKeyword]: true, ...options });
}

/**
 * A text without the invisible characters that turn others round: by them a link, an amount or a name can read as another one.
 * Arabic and Hebrew are written without them. Half a character, which no database keeps, is the sign for an unknown one.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Answers that count besides the solution (rules: answers#other-answers). */
export const OtherAnswers = Type.Array(TypedText(10_000), {
  maxItems: maxOtherAnswers,
  description: 'Other answers that count',
});

/** What players see of an answer before it is solved (rules: answers#blanks). */
export const Blanks = Type.Array(Type.Integer(), {
  description: 'How many letters each word of the answer has',
});
