import { type Static, Type } from 'typebox';
import { ClaimAccount, RewardTypeSchema } from '../rewards/schema.ts';
import { DateTime, PuzzleTypeSchema, SessionId } from './api.ts';

/** What the creator sees of a reward; never its secrets again. */
export const CreatorReward = Type.Object({
  rewardId: Type.String(),
  type: RewardTypeSchema,
  title: Type.String(),
  platformFeePaid: Type.Boolean(),
  platformFeeAmount: Type.Integer({ description: 'Naira' }),
  isApproved: Type.Boolean(),
  isClaimed: Type.Boolean(),
  expiresAt: DateTime,
});
export type CreatorReward = Static<typeof CreatorReward>;

export const ClaimRequest = Type.Object({
  proof: Type.Optional(Type.String({ maxLength: 4096, description: 'From the right answer' })),
  account: ClaimAccount,
  sessionId: Type.Optional(SessionId),
});
export type ClaimRequest = Static<typeof ClaimRequest>;

export const ClaimResult = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  rewardId: Type.String(),
  winnerKey: Type.String({ description: 'Opens the reward page; told only to the winner' }),
});
export type ClaimResult = Static<typeof ClaimResult>;

/** What the winner alone sees. */
export const RewardSecrets = Type.Object({
  text: Type.String(),
  code: Type.String(),
  contact: Type.String(),
  imageUrl: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Integer({ description: 'Naira' })),
});
export type RewardSecrets = Static<typeof RewardSecrets>;

/** A claimed reward, as anyone may see it; with `secrets` for who holds the winner key. */
export const ClaimedReward = Type.Object({
  rewardId: Type.String(),
  type: RewardTypeSchema,
  title: Type.String(),
  puzzleType: PuzzleTypeSchema,
  claimedAt: DateTime,
  secrets: Type.Optional(RewardSecrets),
});
export type ClaimedReward = Static<typeof ClaimedReward>;

/** A card of the public list. */
export const ListedReward = Type.Object({
  puzzleId: Type.String(),
  puzzleType: PuzzleTypeSchema,
  type: RewardTypeSchema,
  title: Type.String(),
  text: Type.String(),
  promotionLink: Type.Optional(Type.String()),
  createdAt: DateTime,
});
export type ListedReward = Static<typeof ListedReward>;

export const RewardList = Type.Object({ rewards: Type.Array(ListedReward) });
export type RewardList = Static<typeof RewardList>;
