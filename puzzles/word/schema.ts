import { type Static, Type } from 'typebox';
import { TypedText } from '../typed-text.ts';

const Arrange = Type.Union([Type.Literal('letters'), Type.Literal('words')]);

const draft = Type.Object({
  type: Type.Literal('word'),
  message: TypedText(10_000),
  arrange: Arrange,
});

const challenge = Type.Object({
  arrange: Arrange,
  tiles: Type.Array(Type.String(), { description: 'The letters or words, shuffled' }),
  slots: Type.Array(Type.Integer(), { description: 'The number of places in each word' }),
  marks: Type.Optional(
    Type.Array(Type.Object({ slot: Type.Integer(), before: Type.String(), after: Type.String() }), {
      description: 'The punctuation around the places, which is no part of an answer',
    }),
  ),
  runs: Type.Optional(
    Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer() }), {
      description:
        'Places that are read against the direction around them, `to` excluded; outer runs first. Without any, all is read from left to right',
    }),
  ),
});

const answer = Type.Object({
  tiles: Type.Array(Type.String({ maxLength: 1000 }), {
    maxItems: 1000,
    description: 'The tiles in the order of the slots',
  }),
});

export const wordSchema = { draft, challenge, answer };
export type WordDraft = Omit<Static<typeof draft>, 'type'>;
export type WordChallenge = Static<typeof challenge>;
export type WordAnswer = Static<typeof answer>;
