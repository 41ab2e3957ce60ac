import { type Static, Type } from 'typebox';
import { TypedText } from '../typed-text.ts';

export const QuizDraft = Type.Object({
  type: Type.Literal('quiz'),
  question: TypedText(20_000),
  answer: TypedText(10_000),
});
export type QuizDraft = Omit<Static<typeof QuizDraft>, 'type'>;

export const QuizChallenge = Type.Object({ question: Type.String() });
export type QuizChallenge = Static<typeof QuizChallenge>;

export const QuizAnswer = Type.Object({ text: Type.String({ maxLength: 10_000 }) });
export type QuizAnswer = Static<typeof QuizAnswer>;
