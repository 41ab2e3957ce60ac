/**
 * The kinds of reward, in one registry: it holds both readings of specification §3 (decision 18). What each allows
 * follows from here, on the creator's card, in the claim form, in the public list and on the winner's page.
 */
export const rewardTypes = [
  'airtime',
  'gift_card',
  'coupon',
  'ticket',
  'cash',
  'card',
  'crypto',
  'social_currency',
] as const;
export type RewardType = (typeof rewardTypes)[number];

export interface RewardTypeInfo {
  label: string;
  /** Beside the creator's secret-code field. */
  codeHint: string;
  /** May stand in the public list; the others are shared by link only. */
  canBeListed: boolean;
  canHaveImage: boolean;
  asksAmount: boolean;
}

const linkOnly = { canBeListed: false, canHaveImage: false, asksAmount: false };
const listed = { canBeListed: true, canHaveImage: false, asksAmount: false };
const withImage = { ...listed, canHaveImage: true };

export const rewardTypeInfo: Record<RewardType, RewardTypeInfo> = {
  airtime: { ...listed, label: 'Airtime', codeHint: 'The recharge PIN' },
  gift_card: { ...withImage, label: 'Gift card', codeHint: 'The code on the card' },
  coupon: { ...withImage, label: 'Coupon', codeHint: 'The code to use at the till' },
  ticket: { ...withImage, label: 'Ticket', codeHint: 'The booking code' },
  cash: {
    ...linkOnly,
    label: 'Cash',
    codeHint: 'A word by which you and the winner know each other',
    asksAmount: true,
  },
  card: { ...linkOnly, label: 'Card', codeHint: 'The number or code of the card' },
  crypto: { ...linkOnly, label: 'Crypto', codeHint: 'The code or phrase that redeems it' },
  social_currency: { ...linkOnly, label: 'Social currency', codeHint: 'What the winner shows you' },
};

export const listedRewardTypes = rewardTypes.filter((type) => rewardTypeInfo[type].canBeListed);

/** Specification §9, in naira. */
export const platformFee = 2000;
