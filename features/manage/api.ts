import { type Static, Type } from 'typebox';
import { Count, component, DateTime, oneOf, orNull, PuzzleTypeSchema } from '../../contract/api.ts';
import { AddedToReward, AddedToView } from '../../contract/makers-view.ts';
import { type Api, puzzleParams as params, text } from '../../contract/operations.ts';
import { rewardLimits } from '../../puzzles/puzzle.ts';
import { puzzleStates } from '../../puzzles/puzzle-state.ts';
import { lifetimes } from '../gifts/lifetime.ts';
import { Gift } from '../gifts/schema.ts';
import { pendingChanges } from '../puzzles/api.ts';
import { EnteredReward, RewardChange } from '../rewards/api.ts';

const Milliseconds = Type.Integer({ minimum: 0, description: 'Milliseconds' });

const answerWeaknesses = ['short', 'number', 'date', 'dictionary'] as const;
export type AnswerWeakness = (typeof answerWeaknesses)[number];

export const AnswerWeaknessView = component(
  'AnswerWeakness',
  "How easily a puzzle's answer is found by trying",
  {
    weakness: orNull(oneOf(answerWeaknesses)),
    step: Type.Optional(Type.Integer({ description: 'Of a trail, the first such step, from 1' })),
  },
);
export type AnswerWeaknessView = Static<typeof AnswerWeaknessView>;

/**
 * Whether several players have found the answer that players type, or it was given away (rules: rewards#known-answers).
 */
const knownAnswers = ['some', 'given_away'] as const;

const { claim, moreClaims, ...entered } = EnteredReward.properties;
export const ManagedReward = component('ManagedReward', 'A reward with all that was entered', {
  ...entered,
  ...AddedToReward.properties,
  claim,
  moreClaims,
});
export type ManagedReward = Static<typeof ManagedReward>;

export const PuzzleFigures = component('PuzzleFigures', 'How a puzzle goes, as counts; nobody is named', {
  opened: Type.Integer({ minimum: 0, description: 'How often its page was opened, previews aside' }),
  playing: Type.Integer({
    minimum: 0,
    description: 'Visitors on its page within the last five minutes, at most 1,000',
  }),
  wrong: Type.Integer({ minimum: 0, description: 'Wrong answers, previews aside' }),
  solved: Count,
  medianMs: orNull(Milliseconds, { description: 'Of the latest thousand solves' }),
  bestMs: orNull(Milliseconds),
  solves: Type.Array(Type.Object({ at: DateTime, timeMs: Milliseconds, attempts: Count, hints: Count }), {
    description: 'The latest fifty, newest first',
  }),
});
export type PuzzleFigures = Static<typeof PuzzleFigures>;

/** `GET /api/puzzles/{puzzleId}/manage`, and each event of `GET /api/puzzles/{puzzleId}/manage/events`. */
export const ManagedPuzzle = component('ManagedPuzzle', 'A puzzle as its creator sees it', {
  puzzleId: Type.String(),
  type: PuzzleTypeSchema,
  title: orNull(Type.String(), {
    description: 'A line to know it by; null where it has no words of its own',
  }),
  playPath: Type.String({ description: 'The path of the link to share' }),
  description: orNull(Type.String()),
  state: oneOf(puzzleStates),
  takeDownReason: Type.Optional(Type.String()),
  createdAt: DateTime,
  expiresAt: DateTime,
  answerKnown: orNull(oneOf(knownAnswers), {
    description:
      '`some`: three or more have found the answer that players type; `given_away`: it takes no reward',
  }),
  rewardLimit: Type.Optional(
    oneOf(rewardLimits, {
      description: 'With choices: it takes no reward, or one for the `best` by a deadline',
    }),
  ),
  textsVersion: Type.Optional(Type.String({ description: 'Another one after each change of its texts' })),
  gift: Type.Optional(Gift),
  canExtend: Type.Boolean({ description: 'Open and without a reward' }),
  canChangeTexts: Type.Boolean({ description: 'The same, and nobody has opened it' }),
  pending: orNull(Type.Object({ change: oneOf(pendingChanges), at: DateTime }), {
    description: 'What happens then, unless the reward is claimed before',
  }),
  figures: PuzzleFigures,
  ...AddedToView.properties,
  reward: orNull(ManagedReward),
});
export type ManagedPuzzle = Static<typeof ManagedPuzzle>;

/**
 * `PATCH /api/puzzles/{puzzleId}`; answered with the ManagedPuzzle. Lifetimes count from now; only `now` can shorten
 * the puzzle's time.
 */
export const PuzzleChange = component('PuzzleChange', 'When a puzzle ends', {
  expires: oneOf([...lifetimes, 'now'], {
    description: 'Longer for puzzles without a reward; `now` ends it, unless its reward was won',
  }),
});
export type PuzzleChange = Static<typeof PuzzleChange>;

export const manageApi = {
  'GET /api/puzzles/:puzzleId/manage': {
    operationId: 'getManagedPuzzle',
    summary: "A puzzle with all that its creator may see, the winner's details among it",
    params,
    reply: ManagedPuzzle,
  },
  'GET /api/puzzles/:puzzleId/answer-weakness': {
    operationId: 'getAnswerWeakness',
    summary: 'Whether the answer is easily found by trying; for makers who add a reward',
    params,
    reply: AnswerWeaknessView,
  },
  'GET /api/puzzles/:puzzleId/manage/events': {
    operationId: 'streamManagedPuzzle',
    summary: 'The same as it changes (server-sent events), at most twice a second',
    params,
    reply: text('text/event-stream', 'Each event is a ManagedPuzzle; after a removed one it ends'),
  },
  'PATCH /api/puzzles/:puzzleId': {
    operationId: 'changePuzzle',
    summary: 'Let a puzzle last longer, or end it now',
    params,
    body: PuzzleChange,
    reply: ManagedPuzzle,
  },
  'PATCH /api/puzzles/:puzzleId/reward': {
    operationId: 'changeReward',
    summary: 'Change a reward that nobody has won',
    params,
    body: RewardChange,
    reply: ManagedPuzzle,
  },
  'DELETE /api/puzzles/:puzzleId': {
    operationId: 'removePuzzle',
    summary: 'Remove a puzzle with its images, all texts and its reward',
    params,
    reply: ManagedPuzzle,
  },
  'DELETE /api/puzzles/:puzzleId/reward': {
    operationId: 'withdrawReward',
    summary: 'Take back a reward that nobody has won; the puzzle then lasts 24 hours',
    params,
    reply: ManagedPuzzle,
  },
  'DELETE /api/puzzles/:puzzleId/reward/approval': {
    operationId: 'withdrawApproval',
    summary: 'Take a reward off the public list; it can be approved again',
    params,
    reply: ManagedPuzzle,
  },
} satisfies Api;
