import { Type } from 'typebox';
import { maxOtherAnswers } from './other-answers.ts';

/** What a person typed. No keyboard gives a zero character, and PostgreSQL keeps none. */
export function TypedText(maxLength: number, options: { description?: string; pattern?: string } = {}) {
  return Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...options });
}

/** Answers that count besides the solution (decision 48). */
export const OtherAnswers = Type.Array(TypedText(10_000), {
  maxItems: maxOtherAnswers,
  description: 'Other answers that count',
});

/** What players see of an answer before it is solved (decision 47). */
export const Blanks = Type.Array(Type.Integer(), {
  description: 'How many letters each word of the answer has',
});
