import { type Static, Type } from 'typebox';
import {
  Count,
  component,
  DateTime,
  oneOf,
  orNull,
  PuzzleTypeSchema,
  RewardDelivery,
} from '../../contract/api.ts';
import { AddedToReward, AddedToView } from '../../contract/makers-view.ts';
import { type Api, puzzleParams as params, text } from '../../contract/operations.ts';
import { recordPattern } from '../../contract/today-record.ts';
import { rewardLimits } from '../../puzzles/puzzle.ts';
import { puzzleStates } from '../../puzzles/puzzle-state.ts';
import { TypedText } from '../../puzzles/typed-text.ts';
import { lifetimes } from '../gifts/lifetime.ts';
import { Gift } from '../gifts/schema.ts';
import { ClaimAccount, PrizeName, RewardTypeSchema, WinWaySchema } from '../rewards/schema.ts';
import { maxCodesLength, maxWinners } from '../rewards/ways.ts';

const Milliseconds = Type.Integer({ minimum: 0, description: 'Milliseconds' });

/**
 * Progress of a reward (rules: delivery#codes, delivery#sent-things). Before a win it is `open`, or `held` while a
 * solver can claim it; a code is `sent` once the winner's page has shown it.
 */
const rewardStates = ['open', 'held', 'won', 'sent', 'received', 'disputed'] as const;
export type RewardState = (typeof rewardStates)[number];

/** Changes that a maker can request during a hold; they apply when the hold ends (rules: claims#deferred-changes). */
const pendingChanges = ['withdraw', 'end', 'remove'] as const;
export type PendingChange = (typeof pendingChanges)[number];

export const WinnerSays = oneOf(['got_it', 'not_yet']);
export type WinnerSays = Static<typeof WinnerSays>;

const ShownAt = orNull(DateTime, {
  description: "When the winner's page showed the code; null for what is sent",
});

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

export const ManagedClaim = component('ManagedClaim', "A win, with the winner's details", {
  prize: Type.Integer({ description: 'Which of the prizes, from 1 on' }),
  state: oneOf(rewardStates),
  claimedAt: DateTime,
  code: Type.String({ description: 'The code or word that this winner has' }),
  details: orNull(ClaimAccount, { description: 'Null once they are erased' }),
  shownAt: ShownAt,
  sentAt: orNull(DateTime),
  winnerSays: orNull(WinnerSays),
  winnerSaidAt: orNull(DateTime),
  eraseAt: orNull(DateTime, {
    description: 'When the details are erased; null once they are',
  }),
  timeToSolve: Milliseconds,
  attempts: Count,
});
export type ManagedClaim = Static<typeof ManagedClaim>;

export const ManagedReward = component('ManagedReward', 'A reward with all that was entered', {
  rewardId: Type.String(),
  version: Type.String({ description: 'Another one after each change of what was entered' }),
  type: RewardTypeSchema,
  title: Type.String(),
  prize: orNull(Type.String(), { description: 'What the winner gets, in a few words' }),
  description: Type.String({ description: 'Without the prize' }),
  deliveryContact: Type.String(),
  secretCode: Type.String({ description: 'One a line where several win' }),
  codesLeft: Type.Array(Type.String(), {
    description: 'Of the prizes that nobody has won, where several win',
  }),
  way: WinWaySchema,
  winners: Type.Integer({ description: 'How many can win' }),
  givenBy: orNull(Type.String()),
  deadline: orNull(DateTime),
  isPastDeadline: Type.Optional(Type.Boolean({ description: 'True once the deadline is over' })),
  heldUntil: orNull(DateTime),
  amount: orNull(Type.Integer(), { description: 'Naira, for cash' }),
  promotionLink: orNull(Type.String()),
  imageUrl: orNull(Type.String()),
  state: oneOf(rewardStates),
  canBeListed: Type.Boolean({ description: 'Whether its type may stand on the public list' }),
  isApproved: Type.Boolean(),
  isListed: Type.Boolean({ description: 'Whether it stands on the public list now' }),
  isWaiting: Type.Boolean({ description: 'Whether the site looks at it before it is listed' }),
  isUnlisted: Type.Boolean({ description: 'Whether the admin took it off the list, for good' }),
  feePaid: Type.Boolean(),
  feeAmount: Type.Integer({ description: 'Naira' }),
  ...AddedToReward.properties,
  claim: Type.Optional(ManagedClaim),
  moreClaims: Type.Array(ManagedClaim, { description: 'Those of the other winners' }),
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

/**
 * `PATCH /api/puzzles/{puzzleId}/reward`; answered with the ManagedPuzzle. Absent fields stay unchanged; null removes
 * a value.
 */
export const RewardChange = component(
  'RewardChange',
  'What is different about a reward that nobody has won',
  {
    version: Type.String({
      maxLength: 64,
      description: 'Of the reward as its maker saw it; when it is another one now, nothing is changed',
    }),
    type: Type.Optional(RewardTypeSchema),
    prize: Type.Optional(orNull(PrizeName)),
    description: Type.Optional(TypedText(2000)),
    deliveryContact: Type.Optional(TypedText(2000)),
    secretCode: Type.Optional(TypedText(maxCodesLength)),
    givenBy: Type.Optional(orNull(TypedText(80))),
    amount: Type.Optional(orNull(Type.Number({ description: 'Naira, for cash' }))),
    promotionLink: Type.Optional(orNull(TypedText(2000))),
    imageUrl: Type.Optional(orNull(Type.String({ description: 'An image as a data URL' }))),
  },
);
export type RewardChange = Static<typeof RewardChange>;

/**
 * The body of `POST /api/rewards/{rewardId}/delivery`. `sent` needs the creator key; all other reports need the
 * winner key. `shown` applies to codes.
 */
export const DeliveryReport = component('DeliveryReport', 'What one side says of the delivery', {
  said: oneOf(['sent', 'shown', 'got_it', 'not_yet']),
  prize: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxWinners,
      description: 'With `sent`: whose it is, when several have won',
    }),
  ),
});
export type DeliveryReport = Static<typeof DeliveryReport>;

/** The reply to a DeliveryReport, the same for both sides; also part of the winner's view of the reward. */
export const DeliveryState = component('DeliveryState', 'How far the delivery has come', {
  delivery: RewardDelivery,
  state: oneOf(rewardStates),
  shownAt: ShownAt,
  sentAt: orNull(DateTime),
  winnerSays: orNull(WinnerSays),
  winnerSaidAt: orNull(DateTime),
  maySayNotYet: Type.Boolean({ description: 'Whether the winner may say `not_yet` now' }),
  eraseAt: orNull(DateTime, {
    description: "When the winner's details are erased; null once they are",
  }),
});
export type DeliveryState = Static<typeof DeliveryState>;

const Keys = Type.Record(
  Type.String({ pattern: '^[0-9a-zA-Z_-]{1,64}$' }),
  Type.String({ pattern: '^[0-9A-Za-z_-]{43}$' }),
  { maxProperties: 20, additionalProperties: false },
);
/** Returned by `GET /api/keyring`. `POST` to this path adds keys and `DELETE` removes the keyring; both answer 204. */
export const Keyring = Type.Object(
  {
    creator: Keys,
    winner: Keys,
    days: Type.Optional(
      Type.String({
        pattern: recordPattern,
        description: 'The record of solved days, as `contract/today-record.ts` writes it',
      }),
    ),
  },
  { title: 'Keyring', description: 'Creator keys by puzzle, winner keys by reward; the newest 20 in all' },
);
export type Keyring = Static<typeof Keyring>;

/** The body of `POST /api/keyring`; `POST /api/keyring/checks` takes a keyring and returns its valid keys. */
export const KeyringAddition = Type.Object(
  {
    ...Keyring.properties,
    isOlder: Type.Optional(
      Type.Boolean({ description: 'They fill what room is left, and push out none of the keys there' }),
    ),
  },
  {
    title: 'KeyringAddition',
    description: 'Keys for the cookie, where one that opens nothing is left out, and days for its record',
  },
);
export type KeyringAddition = Static<typeof KeyringAddition>;

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
