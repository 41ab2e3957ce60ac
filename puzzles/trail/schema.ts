import { type Static, Type } from 'typebox';
import { boardSchemas } from '../board-schemas.ts';
import { type BoardType, boardTypes, type Mark, markStates } from '../puzzle.ts';
import { TypedText } from '../typed-text.ts';

type Schemas = (typeof boardSchemas)[keyof typeof boardSchemas];
/** A step has no description. */
type DraftOf<Schema extends Schemas> = Schema extends Schemas
  ? Omit<Static<Schema['draft']>, 'description'>
  : never;

/** Discriminated by type, so that problems are reported for that type only. */
const StepDraft = Type.Unsafe<DraftOf<Schemas>>({
  title: 'StepDraft',
  type: 'object',
  discriminator: { propertyName: 'type' },
  required: ['type'],
  oneOf: boardTypes.map((type) => Type.Omit(boardSchemas[type].draft, ['description'])),
});

const draft = Type.Object({
  type: Type.Literal('trail'),
  title: TypedText(2000),
  steps: Type.Array(StepDraft, { maxItems: 10, description: 'Puzzles, in their order' }),
  canSkip: Type.Optional(
    Type.Boolean({ description: 'Players may skip a step, which is asked again at the end' }),
  ),
});

const challenge = Type.Object({
  title: Type.String(),
  number: Type.Integer({ description: 'Which step is asked, from 1' }),
  marks: Type.Array(
    Type.Unsafe<Mark>(
      Type.Object({
        state: Type.Union(markStates.map((state) => Type.Literal(state))),
        wrong: Type.Integer({ description: 'Wrong tries; a skip is one' }),
      }),
    ),
    { description: 'How each step has gone so far' },
  ),
  canSkip: Type.Boolean(),
  type: Type.Unsafe<BoardType>(Type.Union(boardTypes.map((type) => Type.Literal(type)))),
  challenge: Type.Unsafe<Static<Schemas['challenge']>>(
    Type.Union(
      boardTypes.map((type) => boardSchemas[type].challenge),
      { description: 'Of the step' },
    ),
  ),
});

/** An answer has the form of its step's type. */
const answer = Type.Object({});

export const trailSchema = { draft, challenge, answer };
export type TrailDraft = Omit<Static<typeof draft>, 'type'>;
export type StepDraft = TrailDraft['steps'][number];
export type TrailChallenge = Static<typeof challenge>;
