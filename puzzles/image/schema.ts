import { type Static, Type } from 'typebox';
import { TypedText } from '../typed-text.ts';

const draft = Type.Object({
  type: Type.Literal('image'),
  imageUrl: Type.String({ description: 'The picture as a data URL' }),
  description: TypedText(10_000),
  size: Type.Union([Type.Literal(3), Type.Literal(4), Type.Literal(5)], { description: 'Tiles a side' }),
});

const challenge = Type.Object({
  imageUrl: Type.String(),
  size: Type.Integer({ description: 'Tiles a side' }),
  order: Type.Array(Type.Integer(), {
    description: 'order[place] is the tile that lies there; tile n is at home in place n',
  }),
  equalTiles: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'Tile n looks like tile equalTiles[n]; without it, all differ',
    }),
  ),
});

const answer = Type.Object({
  swaps: Type.Array(
    Type.Tuple([Type.Integer({ minimum: 0, maximum: 24 }), Type.Integer({ minimum: 0, maximum: 24 })]),
    { maxItems: 2000, description: 'The pairs of places exchanged, first to last' },
  ),
});

export const imageSchema = { draft, challenge, answer };
export type ImageDraft = Omit<Static<typeof draft>, 'type'>;
export type ImageChallenge = Static<typeof challenge>;
export type ImageAnswer = Static<typeof answer>;
