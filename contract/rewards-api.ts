import { type Static, Type } from 'typebox';
import { TypedText } from '../puzzles/typed-text.ts';
import { DateTime, PuzzleTypeSchema, RewardTypeSchema, SessionId } from './api.ts';

const Text = (description: string) => TypedText(2000, { description });

export const RewardDraftBody = Type.Object({
  type: RewardTypeSchema,
  description: Text('May begin with #Name#, the name of the coupon or product'),
  deliveryContact: Text('Where the winner reaches the creator'),
  secretCode: Text('For the winner only'),
  imageUrl: Type.Optional(Type.String({ description: 'A picture as a data URL' })),
  amount: Type.Optional(Type.Number({ description: 'Naira, for cash' })),
  promotionLink: Type.Optional(TypedText(2000)),
});

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

const AccountField = TypedText(1000);

export const ClaimRequest = Type.Object({
  proof: Type.Optional(Type.String({ maxLength: 4096, description: 'From the right answer' })),
  account: Type.Object({
    name: AccountField,
    email: AccountField,
    phone: AccountField,
    bankName: Type.Optional(AccountField),
    accountNumber: Type.Optional(AccountField),
    accountName: Type.Optional(AccountField),
  }),
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
