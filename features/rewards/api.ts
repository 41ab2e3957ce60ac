import { type Static, Type } from 'typebox';
import {
  component,
  DateTime,
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
import { FeeChange, ListingReview } from '../admin/api.ts';
import { DeliveryReport, DeliveryState } from '../manage/api.ts';
import { Result } from '../results/api.ts';
import { ClaimAccount, RewardDraft, RewardTypeSchema, WinWaySchema } from './schema.ts';
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
