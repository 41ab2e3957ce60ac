import { t } from '#words';
import { exactText } from '../../puzzles/exact-text.ts';

/**
 * The types of reward (rules: rewards#types) and what each allows on the maker's card, the claim form, the
 * public list and the winner's page. A new type needs one name and one entry here.
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

/**
 * The ways to win: the first to solve, the first few, or the best by a deadline (rules:
 * rewards#ways-to-win)
 */
export const winWays = ['first', 'first_n', 'best'] as const;
export type WinWay = (typeof winWays)[number];

interface RewardTypeInfo {
  label: string;
  /** Hint next to the maker's field for the code or word */
  codeHint: string;
  /** Whether the reward may appear on the public list. Otherwise people find it only by its link. */
  canBeListed: boolean;
  canHaveImage: boolean;
  /**
   * The prize is the code itself, which the winner's page delivers by showing it. Other prizes are sent (rules:
   * delivery#codes).
   */
  isCode: boolean;
  asksAmount: boolean;
  asksBankAccount: boolean;
}

const linkOnly = {
  canBeListed: false,
  canHaveImage: false,
  isCode: false,
  asksAmount: false,
  asksBankAccount: false,
  codeHint: t`Make up a word. The winner tells it to you`,
};
const listed = { ...linkOnly, canBeListed: true, isCode: true };
const withImage = { ...listed, canHaveImage: true };

export const rewardTypeInfo: Record<RewardType, RewardTypeInfo> = {
  airtime: {
    ...listed,
    label: t({ message: 'Airtime', comment: 'credit for a mobile phone' }),
    codeHint: t`The recharge PIN`,
  },
  gift_card: { ...withImage, label: t`Gift card`, codeHint: t`The code on the card` },
  coupon: { ...withImage, label: t`Coupon`, codeHint: t`The code to use at the till` },
  ticket: { ...withImage, label: t`Ticket`, codeHint: t`The booking code` },
  cash: {
    ...linkOnly,
    label: t`Cash`,
    asksAmount: true,
    asksBankAccount: true,
  },
  card: {
    ...linkOnly,
    isCode: true,
    label: t({
      message: 'Card',
      comment: 'a kind of reward: a card with a number or a code, beside gift cards',
    }),
    codeHint: t`The number or code of the card`,
  },
  crypto: {
    ...linkOnly,
    label: t({ message: 'Crypto', comment: 'a kind of reward: coins such as Bitcoin' }),
  },
  social_currency: {
    ...linkOnly,
    label: t({ message: 'Social currency', comment: 'a kind of reward: coins of a social network' }),
  },
};

export const listedRewardTypes = rewardTypes.filter((type) => rewardTypeInfo[type].canBeListed);

/** In naira (rules: money#fee) */
export const platformFee = 2000;

/** Returns the payment reference of a reward's fee, short enough for a banking app. */
export function feeReference(rewardId: string): string {
  return `PF-${rewardId.slice(0, 8).toUpperCase()}`;
}

/** Returns the start of the reward's id, taken from a payment reference; undefined for any other text. */
export function rewardIdBeginsIn(text: string): string | undefined {
  return /^PF-([0-9A-F]{8})$/i.exec(exactText(text))?.[1]?.toLowerCase();
}
