import { type Static, Type } from 'typebox';

const draft = Type.Object({
  type: Type.Literal('image_spin'),
  imageUrl: Type.String({ description: 'The picture as a data URL' }),
  spinSpeed: Type.Integer({
    minimum: 10,
    maximum: 100,
    multipleOf: 10,
    description: 'The position of the slider: 10 turns by 5 degrees per 1/60 s, 100 by 17.8',
  }),
  rounds: Type.Optional(
    Type.Union([Type.Literal(1), Type.Literal(3)], {
      description: 'Each is a step faster; 1 is the default',
    }),
  ),
});

const challenge = Type.Object({
  imageUrl: Type.String(),
  speeds: Type.Array(Type.Number(), { description: 'Degrees per 1/60 s in each round' }),
});

const stop = {
  angle: Type.Number({ minimum: -1e9, maximum: 1e9, description: 'Degrees from upright when stopped' }),
  steps: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'In Step mode: how many steps of 10 degrees were made',
    }),
  ),
};

const answer = Type.Object({
  ...stop,
  earlier: Type.Optional(
    Type.Array(Type.Object(stop), { maxItems: 2, description: 'The stops of the rounds before' }),
  ),
});

export const imageSpinSchema = { draft, challenge, answer };
export type ImageSpinDraft = Omit<Static<typeof draft>, 'type'>;
export type ImageSpinChallenge = Static<typeof challenge>;
export type ImageSpinAnswer = Static<typeof answer>;
