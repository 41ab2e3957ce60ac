import { type Static, Type } from 'typebox';

const draft = Type.Object({
  type: Type.Literal('image_spin'),
  imageUrl: Type.String({ description: 'The picture as a data URL' }),
  spinSpeed: Type.Integer({
    minimum: 10,
    maximum: 100,
    multipleOf: 10,
    description: 'Degrees per 1/60 s',
  }),
});

const challenge = Type.Object({ imageUrl: Type.String(), spinSpeed: Type.Number() });

const answer = Type.Object({
  angle: Type.Number({ minimum: -1e9, maximum: 1e9, description: 'Degrees from upright when stopped' }),
  steps: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'In Step mode: how many steps of 10 degrees were made',
    }),
  ),
});

export const imageSpinSchema = { draft, challenge, answer };
export type ImageSpinDraft = Omit<Static<typeof draft>, 'type'>;
export type ImageSpinChallenge = Static<typeof challenge>;
export type ImageSpinAnswer = Static<typeof answer>;
