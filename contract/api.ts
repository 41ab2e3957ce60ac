import { type Static, type TSchema, Type } from 'typebox';
import { type PuzzleType, puzzleTypes } from '../puzzles/puzzle.ts';
import { schemas } from '../puzzles/registry.ts';
import { type RewardType, rewardTypes } from '../rewards/reward-types.ts';

// What the schemas of every part are made of.
export const PuzzleTypeSchema = Type.Unsafe<PuzzleType>({ type: 'string', enum: [...puzzleTypes] });
export const RewardTypeSchema = Type.Unsafe<RewardType>({ type: 'string', enum: [...rewardTypes] });
export const DateTime = Type.String({ format: 'date-time' });

export const PuzzleId = Type.String({ minLength: 1, maxLength: 64 });
export const RewardId = Type.String({ maxLength: 64 });
/** Random, made by the browser, kept in its session storage: it ends with the tab. */
export const SessionId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** One of several schemas, picked by what stands in a property; faults are then told for that one alone. */
export function oneOfBy<T extends TSchema[]>(propertyName: string, schemas: [...T]) {
  return Type.Unsafe<Static<T[number]>>({
    type: 'object',
    discriminator: { propertyName },
    required: [propertyName],
    oneOf: schemas,
  });
}

export const PuzzleDraft = oneOfBy('type', schemas('draft'));
export type PuzzleDraft = Static<typeof PuzzleDraft>;

export const CreatePuzzleRequest = Type.Object({
  requestId: Type.String({
    pattern: '^[0-9a-f]{32,64}$',
    description:
      'Random, made once for each puzzle. Sent again after a lost connection, it gets the same puzzle and key.',
  }),
  puzzle: PuzzleDraft,
});
export type CreatePuzzleRequest = Static<typeof CreatePuzzleRequest>;

export const CreatedPuzzle = Type.Object({
  puzzleId: Type.String(),
  playPath: Type.String({ description: 'The path of the link to share' }),
  expiresAt: DateTime,
  creatorKey: Type.String({ description: 'Needed to change the puzzle later; told only here' }),
});
export type CreatedPuzzle = Static<typeof CreatedPuzzle>;

/** What anyone may know of a puzzle. */
export const PuzzleView = Type.Object({
  puzzleId: Type.String(),
  type: PuzzleTypeSchema,
  description: Type.Union([Type.String(), Type.Null()]),
  expiresAt: DateTime,
  reward: Type.Union([
    Type.Object({
      rewardId: Type.String(),
      type: RewardTypeSchema,
      title: Type.String(),
      isClaimed: Type.Boolean(),
    }),
    Type.Null(),
  ]),
});
export type PuzzleView = Static<typeof PuzzleView>;

const challenges = schemas('challenge');
export const Challenge = Type.Unsafe<Static<(typeof challenges)[number]>>(Type.Union(challenges));
export type Challenge = Static<typeof Challenge>;

export const StartPlayRequest = Type.Object({
  preview: Type.Optional(Type.Boolean({ description: 'A preview proves nothing and has no clock' })),
  token: Type.Optional(
    Type.String({ maxLength: 4096, description: 'A running play, to be shuffled anew; its clock goes on' }),
  ),
});
export type StartPlayRequest = Static<typeof StartPlayRequest>;

export const Play = Type.Object({
  puzzle: PuzzleView,
  challenge: Challenge,
  token: Type.String({ description: 'Goes with the answer' }),
  preview: Type.Boolean(),
  attempts: Type.Integer({ description: 'Wrong answers so far' }),
});
export type Play = Static<typeof Play>;

export const AnswerRequest = Type.Object({
  token: Type.String({ maxLength: 4096 }),
  answer: Type.Unknown({ description: 'In the form of the puzzle type' }),
  sessionId: Type.Optional(SessionId),
});
export type AnswerRequest = Static<typeof AnswerRequest>;

export const Verdict = Type.Object({
  right: Type.Boolean(),
  attempts: Type.Integer({ description: 'Answers given, this one included' }),
  token: Type.Optional(Type.String({ description: 'After a wrong answer: goes with the next one' })),
  offBy: Type.Optional(Type.Integer({ description: 'Image spin: degrees from upright' })),
  solution: Type.Optional(Type.String({ description: 'Quiz: the answer, once it is given away' })),
  timeToSolve: Type.Optional(
    Type.Integer({ description: 'Milliseconds from the start to the right answer' }),
  ),
  reward: Type.Optional(
    Type.Union([Type.Literal('open'), Type.Literal('claimed')], {
      description: 'Whether the reward, if the puzzle has one, can still be claimed',
    }),
  ),
  proof: Type.Optional(Type.String({ description: 'Proves the solving for an hour; a preview gets none' })),
});
export type Verdict = Static<typeof Verdict>;

const Problem = Type.Object({ code: Type.String(), title: Type.String(), message: Type.String() });

export const ErrorResponse = Type.Object({
  error: Type.Object({
    code: Type.String({ description: 'Stable; see the catalogue in contract/errors.ts' }),
    title: Type.String(),
    message: Type.String(),
    problems: Type.Optional(Type.Array(Problem, { description: 'Every problem, the first one included' })),
  }),
});
export type ErrorResponse = Static<typeof ErrorResponse>;
