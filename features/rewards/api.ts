import { type Static, Type } from 'typebox';
import {
  Count,
  component,
  DateTime,
  oneOf,
  orNull,
  PuzzleTypeSchema,
  QueueStatus,
  RewardDelivery,
  SessionId,
} from '../../contract/api.ts';
import {
  type Api,
  imageUploadHelp,
  nothing,
  puzzleParams as params,
  rewardParams,
  text,
} from '../../contract/operations.ts';
import { ResultProof } from '../../contract/results-log.ts';
import { TypedText } from '../../puzzles/typed-text.ts';
import { FeeChange, ListingReview } from '../admin/api.ts';
import { Result } from '../results/api.ts';
import { ClaimAccount, PrizeName, RewardDraft, RewardTypeSchema, WinWaySchema } from './schema.ts';
import { maxCodesLength, maxWinners } from './ways.ts';

export const CreatorReward = component('CreatorReward', 'A reward as its creator sees it', {
  rewardId: Type.String(),
  type: RewardTypeSchema,
  title: Type.String(),
  platformFeePaid: Type.Boolean(),
  platformFeeAmount: Type.Integer({ description: 'Naira' }),
  isApproved: Type.Boolean(),
  isWaiting: Type.Boolean({ description: 'Whether the site looks at it before it is listed' }),
  isClaimed: Type.Boolean(),
  expiresAt: DateTime,
});
export type CreatorReward = Static<typeof CreatorReward>;

export const ClaimRequest = component('ClaimRequest', "A winner's details, with the proof of the solving", {
  proof: Type.Optional(Type.String({ maxLength: 4096, description: 'From the right answer' })),
  account: ClaimAccount,
  sessionId: Type.Optional(SessionId),
});
export type ClaimRequest = Static<typeof ClaimRequest>;

/** `POST /api/puzzles/{puzzleId}/standing`; answered with a QueueStatus. */
export const QueueStatusRequest = component('QueueStatusRequest', 'The proof of a solving', {
  proof: Type.String({ maxLength: 4096, description: 'From the right answer' }),
});
export type QueueStatusRequest = Static<typeof QueueStatusRequest>;

export const ClaimResult = component('ClaimResult', 'The won reward, with the key that opens it', {
  success: Type.Boolean(),
  message: Type.String(),
  rewardId: Type.String(),
  winnerKey: Type.String({ description: 'Opens the reward page; told only to the winner' }),
});
export type ClaimResult = Static<typeof ClaimResult>;

/**
 * Progress of a reward (rules: delivery#codes, delivery#sent-things). Before a win it is `open`, or `held` while a
 * solver can claim it; a code is `sent` once the winner's page has shown it.
 */
const rewardStates = ['open', 'held', 'won', 'sent', 'received', 'disputed'] as const;
export type RewardState = (typeof rewardStates)[number];

export const WinnerSays = oneOf(['got_it', 'not_yet']);
export type WinnerSays = Static<typeof WinnerSays>;

const ShownAt = orNull(DateTime, {
  description: "When the winner's page showed the code; null for what is sent",
});

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
  timeToSolve: Type.Integer({ minimum: 0, description: 'Milliseconds' }),
  attempts: Count,
});
export type ManagedClaim = Static<typeof ManagedClaim>;

/** A reward with all that was entered, without what other features add to it (`contract/makers-view.ts`). */
export const EnteredReward = Type.Object({
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
  claim: Type.Optional(ManagedClaim),
  moreClaims: Type.Array(ManagedClaim, { description: 'Those of the other winners' }),
});
export type EnteredReward = Static<typeof EnteredReward>;

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

export const RewardSecrets = component('RewardSecrets', 'What the winner alone sees', {
  text: Type.String(),
  code: Type.String(),
  contact: Type.String(),
  imageUrl: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Integer({ description: 'Naira' })),
});
export type RewardSecrets = Static<typeof RewardSecrets>;

export const ClaimedReward = component('ClaimedReward', 'A won reward; its secrets for the winner alone', {
  rewardId: Type.String(),
  type: RewardTypeSchema,
  title: Type.String(),
  puzzleType: PuzzleTypeSchema,
  puzzleId: Type.String(),
  givenBy: Type.Optional(Type.String({ description: 'As the creator states it' })),
  claimedAt: DateTime,
  way: WinWaySchema,
  winners: Type.Integer({ description: 'How many have won' }),
  delivery: Type.Optional(RewardDelivery),
  own: Type.Optional(DeliveryState),
  secrets: Type.Optional(RewardSecrets),
});
export type ClaimedReward = Static<typeof ClaimedReward>;

export const ListedReward = component('ListedReward', 'A card of the public list', {
  puzzleId: Type.String(),
  puzzleType: PuzzleTypeSchema,
  type: RewardTypeSchema,
  title: Type.String(),
  text: Type.String(),
  givenBy: Type.Optional(Type.String({ description: 'As the creator states it' })),
  promotionLink: Type.Optional(Type.String()),
  createdAt: DateTime,
  way: WinWaySchema,
  winners: Type.Integer({ description: 'How many can win' }),
  deadline: Type.Optional(DateTime),
  isBehind: Type.Optional(Type.Boolean({ description: 'Stands after all that are not' })),
});
export type ListedReward = Static<typeof ListedReward>;

/** The cursor of a page: the `next` of the previous page. */
export const RewardListQuery = Type.Object({
  before: Type.Optional(
    Type.String({
      pattern: '^b?\\d{1,15}\\.[0-9A-Za-z-]{1,64}$',
      description: 'The `next` of the page before',
    }),
  ),
});

export const RewardList = component(
  'RewardList',
  'A page of the public list, newest first, and then those behind',
  {
    rewards: Type.Array(ListedReward, { description: 'At most 50' }),
    next: Type.Optional(Type.String({ description: 'Asks for the next page, as `before`' })),
  },
);
export type RewardList = Static<typeof RewardList>;

const creatorOnly = [{ creatorKey: [] }];

export const rewardsApi = {
  'POST /api/puzzles/:puzzleId/reward': {
    operationId: 'addReward',
    summary: 'Add a reward to a puzzle, with its creator key',
    description: `Sent again unchanged, before anybody has won it, it gives the same reward. ${imageUploadHelp}`,
    security: creatorOnly,
    params,
    body: RewardDraft,
    reply: CreatorReward,
    status: 201,
  },
  'GET /api/puzzles/:puzzleId/reward': {
    operationId: 'getReward',
    summary: "A puzzle's reward, with its creator key",
    security: creatorOnly,
    params,
    reply: CreatorReward,
  },
  'POST /api/puzzles/:puzzleId/reward/approval': {
    operationId: 'approveReward',
    summary: 'Approve a reward for the public list, with the creator key',
    description: 'Listed at once, or after the site has looked at it. A second approval changes nothing.',
    security: creatorOnly,
    params,
    reply: CreatorReward,
  },
  'POST /api/puzzles/:puzzleId/standing': {
    operationId: 'askStanding',
    summary: 'Where a solver stands with the reward; when it is their turn, they hold it from now on',
    description: 'The same proof always stands at the same place.',
    params,
    body: QueueStatusRequest,
    reply: QueueStatus,
  },
  'POST /api/puzzles/:puzzleId/claims': {
    operationId: 'claimReward',
    summary: 'Claim the reward of a solved puzzle',
    description: 'Sent again with the same proof and details, it gives the same result.',
    params,
    body: ClaimRequest,
    reply: ClaimResult,
  },
  'GET /api/puzzles/:puzzleId/result': {
    operationId: 'getResult',
    summary: "How a puzzle's reward was won; nobody is named",
    params,
    reply: Result,
  },
  'GET /api/puzzles/:puzzleId/result/proof': {
    operationId: 'getResultProof',
    summary: 'What anybody needs to check a result (docs/verify.md)',
    params,
    reply: ResultProof,
  },
  'GET /api/puzzles/:puzzleId/result/events': {
    operationId: 'streamResult',
    summary: 'The same as it changes, and how far each prize has come (server-sent events)',
    params,
    reply: text('text/event-stream', 'Each event is a Result; the last one may be `gone`, a code'),
  },
  'GET /api/rewards': {
    operationId: 'listRewards',
    summary: 'The public list of rewards, a page at a time',
    query: RewardListQuery,
    reply: RewardList,
  },
  'GET /api/rewards/:rewardId': {
    operationId: 'getClaimedReward',
    summary: 'A claimed reward; with the winner key, its secrets',
    security: [{}, { winnerKey: [] }],
    params: rewardParams,
    reply: ClaimedReward,
  },
  'POST /api/rewards/:rewardId/delivery': {
    operationId: 'reportDelivery',
    summary:
      'Say that a won reward was sent, with the creator key, or whether it has come, with the winner key',
    security: [{ creatorKey: [] }, { winnerKey: [] }],
    params: rewardParams,
    body: DeliveryReport,
    reply: DeliveryState,
  },
  'DELETE /api/rewards/:rewardId/details': {
    operationId: 'eraseDetails',
    summary: "Erase the winner's details, with the winner key",
    security: [{ winnerKey: [] }],
    params: rewardParams,
    reply: DeliveryState,
  },
  'GET /api/rewards/events': {
    operationId: 'streamRewards',
    summary: 'The public list as it changes (server-sent events)',
    reply: text('text/event-stream', 'First the whole list, then each change of it, as JSON'),
  },
  'GET /api/puzzles/:puzzleId/events': {
    operationId: 'streamPuzzle',
    summary: "A puzzle's reward as it changes (server-sent events)",
    params,
    reply: text(
      'text/event-stream',
      'Each event is the `reward` of a PuzzleView, with `isClaimed` beside it; the last one may be `gone`, a code',
    ),
  },
} satisfies Api;

export const adminRewardsApi = {
  'POST /api/admin/rewards/:rewardId/fee': {
    operationId: 'changeFee',
    summary: 'Mark the platform fee as paid or not',
    params: rewardParams,
    body: FeeChange,
    reply: nothing('Done'),
  },
  'POST /api/admin/rewards/:rewardId/review': {
    operationId: 'reviewListing',
    summary: 'Put a listing that waits on the public list, or leave it out',
    params: rewardParams,
    body: ListingReview,
    reply: nothing('Done'),
  },
} satisfies Api;
