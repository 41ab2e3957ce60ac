import type { RewardType } from '../../../rewards/reward-types.ts';

interface KindTexts {
  /** Stands under the label, so that none is taken for another. */
  text: string;
  /** For what its winner gets, in a few words. */
  example: string;
}

export const kindTexts: Record<RewardType, KindTexts> = {
  airtime: { text: 'A recharge PIN for a phone', example: '₦1,000 MTN airtime' },
  gift_card: { text: 'To spend in one shop', example: '₦5,000 Shoprite gift card' },
  coupon: { text: 'Something free or cheaper', example: 'Free suya stick' },
  ticket: { text: 'Entry to an event', example: 'Two tickets for Friday night' },
  cash: { text: 'Naira to a bank account', example: 'Birthday money' },
  card: { text: 'A bank or prepaid card', example: '$20 prepaid card' },
  crypto: { text: 'Coins that you send', example: '10 USDT' },
  social_currency: { text: 'A shout-out, a follow, a post', example: 'A shout-out on my page' },
};
