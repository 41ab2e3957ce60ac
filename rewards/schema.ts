import { type Static, Type } from 'typebox';
import { TypedText } from '../puzzles/typed-text.ts';
import { type RewardType, rewardTypes } from './reward-types.ts';

export const RewardTypeSchema = Type.Unsafe<RewardType>({
  title: 'RewardType',
  type: 'string',
  enum: [...rewardTypes],
});

/** What the winner gets, in a few words. It is stored as the `#Name#` of the description (decision 22). */
export const PrizeName = TypedText(80, {
  pattern: '^[^#\\u0000]*$',
  description: 'What the winner gets, in a few words',
});

/** What a creator offers (specification §3). The rules hold its texts to the lengths of the form. */
export const RewardDraft = Type.Object(
  {
    type: RewardTypeSchema,
    prize: Type.Optional(PrizeName),
    description: TypedText(2000, { description: 'May begin with #Name#, the name of the coupon or product' }),
    deliveryContact: TypedText(2000, { description: 'Where the winner reaches the creator' }),
    secretCode: TypedText(2000, { description: 'For the winner only' }),
    imageUrl: Type.Optional(Type.String({ description: 'An image as a data URL' })),
    amount: Type.Optional(Type.Number({ description: 'Naira, for cash' })),
    promotionLink: Type.Optional(TypedText(2000)),
  },
  { title: 'RewardDraft', description: 'What a creator offers' },
);
export type RewardDraft = Static<typeof RewardDraft>;

const AccountField = TypedText(1000);

/** What delivery needs of a winner (specification §3, decision 19). The bank fields are for cash only. */
export const ClaimAccount = Type.Object(
  {
    name: AccountField,
    email: AccountField,
    phone: AccountField,
    bankName: Type.Optional(AccountField),
    accountNumber: Type.Optional(AccountField),
    accountName: Type.Optional(AccountField),
  },
  {
    title: 'ClaimAccount',
    description: 'What delivery needs of a winner. The bank fields are for cash only',
  },
);
export type ClaimAccount = Static<typeof ClaimAccount>;
