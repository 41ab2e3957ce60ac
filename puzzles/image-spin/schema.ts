import { type Static, Type } from 'typebox';

export const ImageSpinDraft = Type.Object({
  type: Type.Literal('image_spin'),
  imageUrl: Type.String({ description: 'The picture as a data URL' }),
  spinSpeed: Type.Integer({
    minimum: 10,
    maximum: 100,
    multipleOf: 10,
    description: 'Degrees per 1/60 s',
  }),
});
export type ImageSpinDraft = Omit<Static<typeof ImageSpinDraft>, 'type'>;

export const ImageSpinChallenge = Type.Object({ imageUrl: Type.String(), spinSpeed: Type.Number() });
export type ImageSpinChallenge = Static<typeof ImageSpinChallenge>;

export const ImageSpinAnswer = Type.Object({
  angle: Type.Number({ minimum: -1e9, maximum: 1e9, description: 'Degrees from upright when stopped' }),
});
export type ImageSpinAnswer = Static<typeof ImageSpinAnswer>;
