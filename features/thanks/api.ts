import { type Static, Type } from 'typebox';
import { type Api, nothing, puzzleParams as params } from '../../contract/operations.ts';
import { TypedText } from '../../puzzles/typed-text.ts';
import { type Reaction, reactionNames } from '../gifts/reactions.ts';

const ReactionSchema = Type.Unsafe<Reaction>({ title: 'Reaction', type: 'string', enum: [...reactionNames] });

/** A solver's private message to the maker (rules: gifts#thanks). */
export const ThanksRequest = Type.Object(
  {
    proof: Type.String({ maxLength: 4096, description: 'Of the solve; each counts once' }),
    reaction: ReactionSchema,
    name: Type.Optional(TypedText(1000)),
    text: Type.Optional(TypedText(4000)),
  },
  { title: 'ThanksRequest', description: 'What a solver says to the maker' },
);
export type ThanksRequest = Static<typeof ThanksRequest>;

/** The same message as the maker reads it. */
export const Thanks = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ format: 'date-time' }),
    reaction: ReactionSchema,
    name: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
  },
  { title: 'Thanks', description: 'What a solver said to the maker' },
);
export type Thanks = Static<typeof Thanks>;

/** Fields that the thanks feature adds to a puzzle as its maker sees it. */
export const thanksInView = {
  thanks: Type.Array(Thanks, { description: 'The latest fifty that are not hidden, newest first' }),
  takesThanks: Type.Boolean(),
};

export const ThanksChange = Type.Object(
  {
    isOff: Type.Optional(Type.Boolean({ description: 'Whether no thanks are taken' })),
    hide: Type.Optional(Type.String({ maxLength: 64, description: 'The id of what is not shown any more' })),
  },
  { title: 'ThanksChange', description: 'What a maker does about thanks' },
);
export type ThanksChange = Static<typeof ThanksChange>;

export const thanksApi = {
  'POST /api/puzzles/:puzzleId/thanks': {
    operationId: 'sayThanks',
    summary: 'Say something to the maker, for solvers',
    params,
    body: ThanksRequest,
    reply: nothing('Said'),
  },
  'PATCH /api/puzzles/:puzzleId/thanks': {
    operationId: 'changeThanks',
    summary: 'Hide thanks, or take none',
    security: [{ creatorKey: [] }],
    params,
    body: ThanksChange,
    reply: nothing('Changed'),
  },
} satisfies Api;
