import { type Static, Type } from 'typebox';
import { TypedText } from '../typed-text.ts';

const Arrange = Type.Union([Type.Literal('letters'), Type.Literal('words')]);

export const WordDraft = Type.Object({
  type: Type.Literal('word'),
  message: TypedText(10_000),
  arrange: Arrange,
});
export type WordDraft = Omit<Static<typeof WordDraft>, 'type'>;

export const WordChallenge = Type.Object({
  arrange: Arrange,
  tiles: Type.Array(Type.String(), { description: 'The letters or words, shuffled' }),
  slots: Type.Array(Type.Integer(), { description: 'The number of places in each word' }),
});
export type WordChallenge = Static<typeof WordChallenge>;

export const WordAnswer = Type.Object({
  tiles: Type.Array(Type.String({ maxLength: 1000 }), {
    maxItems: 1000,
    description: 'The tiles in the order of the slots',
  }),
});
export type WordAnswer = Static<typeof WordAnswer>;
