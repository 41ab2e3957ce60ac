import { type Static, Type } from 'typebox';
import { Blanks, OtherAnswers, TypedText } from '../typed-text.ts';
import { maxWrongChoices } from './rules.ts';

const draft = Type.Object({
  type: Type.Literal('quiz'),
  question: TypedText(20_000),
  answer: TypedText(10_000),
  otherAnswers: Type.Optional(OtherAnswers),
  showsBlanks: Type.Optional(Type.Boolean({ description: 'Players see how many letters each word has' })),
  wrongChoices: Type.Optional(
    Type.Array(TypedText(10_000), {
      maxItems: maxWrongChoices,
      description:
        'Players choose between these and the answer, with one try; other answers and blanks do not apply then',
    }),
  ),
});

const challenge = Type.Object({
  question: Type.String(),
  blanks: Type.Optional(Blanks),
  choices: Type.Optional(
    Type.Array(Type.String(), { description: 'One of them is the answer; a wrong one ends the play' }),
  ),
});

const answer = Type.Object({ text: Type.String({ maxLength: 10_000 }) });

export const quizSchema = { draft, challenge, answer };
export type QuizDraft = Omit<Static<typeof draft>, 'type'>;
export type QuizChallenge = Static<typeof challenge>;
export type QuizAnswer = Static<typeof answer>;
