import { type Static, Type } from 'typebox';
import { component, DateTime, oneOf, orNull, PuzzleTypeSchema, RewardDelivery } from '../../contract/api.ts';
import { RewardTypeSchema, WinWaySchema } from '../rewards/schema.ts';

const Milliseconds = Type.Integer({ description: 'Milliseconds' });
const Attempts = Type.Integer({ description: 'Answers given, the right one included' });

export const ResultWinner = component('ResultWinner', 'A winner, as everybody sees them', {
  name: orNull(Type.String(), {
    description: "The first letter and stars, as 'T***'; null once the details are erased",
  }),
  wonAt: DateTime,
  timeMs: Milliseconds,
  attempts: Attempts,
  place: Type.Optional(Type.Integer({ description: 'In the order of solving' })),
  delivery: RewardDelivery,
  toldAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'When something was last told of the delivery' }),
  ),
});
export type ResultWinner = Static<typeof ResultWinner>;

export const ResultSolve = component('ResultSolve', 'A right answer that counted; nobody is named', {
  place: Type.Integer({ description: 'In the order of solving' }),
  solvedAt: DateTime,
  timeMs: Milliseconds,
  attempts: Attempts,
  outcome: oneOf(['won', 'holds', 'missed', 'waits'], {
    description: '`holds`: can claim now; `missed`: had a turn and did not claim in it',
  }),
});
export type ResultSolve = Static<typeof ResultSolve>;

/** `GET /api/puzzles/{puzzleId}/result` (rules: claims#result). */
export const Result = component('Result', "How a puzzle's reward was won, with the figures", {
  puzzleId: Type.String(),
  puzzleType: PuzzleTypeSchema,
  type: RewardTypeSchema,
  title: Type.String(),
  givenBy: orNull(Type.String()),
  way: WinWaySchema,
  prizes: Type.Integer({ description: 'How many can win' }),
  deadline: Type.Optional(DateTime),
  isOver: Type.Boolean({ description: 'Whether its time is over, so that nobody can play it any more' }),
  canBeWon: Type.Boolean({ description: 'Whether who solves it now can still win' }),
  heldUntil: Type.Optional(
    Type.String({ format: 'date-time', description: 'While somebody can claim it: until when' }),
  ),
  winners: Type.Array(ResultWinner, { description: 'In the order of their claims' }),
  tried: Type.Integer({ description: 'How often the puzzle was opened to play it' }),
  solved: Type.Integer({ description: 'How many right answers counted' }),
  solves: Type.Array(ResultSolve, { description: 'The first twenty, in the order that decides' }),
});
export type Result = Static<typeof Result>;
