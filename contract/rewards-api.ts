import { type Static, Type } from 'typebox';
import { ClaimAccount, RewardTypeSchema, WinWaySchema } from '../rewards/schema.ts';
import { component, DateTime, PuzzleTypeSchema, RewardDelivery, SessionId } from './api.ts';
import { DeliveryState } from './manage-api.ts';

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

/** `POST /api/puzzles/{puzzleId}/standing`; answered with a Standing. */
export const StandingRequest = component('StandingRequest', 'The proof of a solving', {
  proof: Type.String({ maxLength: 4096, description: 'From the right answer' }),
});
export type StandingRequest = Static<typeof StandingRequest>;

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
  promotionLink: Type.Optional(Type.String()),
  createdAt: DateTime,
  way: WinWaySchema,
  winners: Type.Integer({ description: 'How many can win' }),
  deadline: Type.Optional(DateTime),
  isBehind: Type.Optional(Type.Boolean({ description: 'Stands after all that are not' })),
});
export type ListedReward = Static<typeof ListedReward>;

/** The place after which a page begins: the `next` of the page before. */
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
