import { Type } from 'typebox';
import { maxOtherAnswers } from './other-answers.ts';

/** Schema keyword of texts that the validator passes through `withoutBidiControls`. */
export const typedKeyword = 'x-typed';

/** A text that a person typed. The server removes bidi controls when it reads it. */
export function TypedText(maxLength: number, options: { description?: string; pattern?: string } = {}) {
  return Type.String({ maxLength, [typedKeyword]: true, ...options });
}

/**
 * Removes bidi controls, which can make a link, an amount or a name look like a different one. Arabic and Hebrew do
 * not need them. Replaces lone surrogates, which no database stores, with U+FFFD.
 */
export function withoutBidiControls(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Accepted answers besides the solution (rules: answers#other-answers). */
export const OtherAnswers = Type.Array(TypedText(10_000), {
  maxItems: maxOtherAnswers,
  description: 'Other answers that count',
});

/** The part of an answer that players see before it is solved (rules: answers#blanks). */
export const Blanks = Type.Array(Type.Integer(), {
  description: 'How many letters each word of the answer has',
});
