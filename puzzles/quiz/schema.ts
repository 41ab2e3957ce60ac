import { type Static, Type } from 'typebox';

export const QuizDraft = Type.Object({
  type: Type.Literal('quiz'),
  question: Type.String({ maxLength: 20_000 }),
  answer: Type.String({ maxLength: 10_000 }),
});
export type QuizDraft = Omit<Static<typeof QuizDraft>, 'type'>;

export const QuizChallenge = Type.Object({ question: Type.String() });
export type QuizChallenge = Static<typeof QuizChallenge>;

export const QuizAnswer = Type.Object({ text: Type.String({ maxLength: 10_000 }) });
export type QuizAnswer = Static<typeof QuizAnswer>;
