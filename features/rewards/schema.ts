import { type Static, Type } from 'typebox';
import { TypedText } from '../../puzzles/typed-text.ts';
import { type RewardType, rewardTypes, type WinWay, winWays } from './reward-types.ts';
import { maxCodesLength } from './ways.ts';

export const RewardTypeSchema = Type.Unsafe<RewardType>({
  title: 'RewardType',
  type: 'string',
  enum: [...rewardTypes],
});

export const WinWaySchema = Type.Unsafe<WinWay>({ title: 'WinWay', type: 'string', enum: [...winWays] });

/** A short name of the prize, stored as the `#Name#` of the description (rules: rewards#name) */
export const PrizeName = TypedText(80, {
  pattern: '^[^#]*$',
  description: 'What the winner gets, in a few words',
});

/**
 * A reward as its maker enters it (rules: rewards#fields). The rules limit its texts to the lengths that the
 * form allows.
 */
export const RewardDraft = Type.Object(
  {
    type: RewardTypeSchema,
    prize: Type.Optional(PrizeName),
    description: TypedText(2000, { description: 'May begin with #Name#, the name of the coupon or product' }),
    deliveryContact: TypedText(2000, { description: 'Where the winner reaches the creator' }),
    secretCode: TypedText(maxCodesLength, {
      description: 'For the winner only; for `first_n` 2 to 100 codes, one a line, one for each winner',
    }),
    imageUrl: Type.Optional(Type.String({ description: 'An image as a data URL' })),
    amount: Type.Optional(Type.Number({ description: 'Naira, for cash' })),
    promotionLink: Type.Optional(TypedText(2000)),
    way: Type.Optional(WinWaySchema),
    deadline: Type.Optional(
      Type.String({ format: 'date-time', description: 'For `best`: when the best is chosen' }),
    ),
    givenBy: Type.Optional(TypedText(80, { description: 'Who gives it, as players read it' })),
  },
  { title: 'RewardDraft', description: 'What a creator offers' },
);
export type RewardDraft = Static<typeof RewardDraft>;

const AccountField = TypedText(1000);

/** The winner's details for delivery (rules: claims#form). The bank fields are for cash only. */
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
