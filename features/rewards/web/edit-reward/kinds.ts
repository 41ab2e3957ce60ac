import { t } from '#words';
import type { RewardType } from '../../reward-types.ts';

interface KindTexts {
  /** Shown below the label, to explain the kind. */
  text: string;
  /** An example of the prize in a few words. */
  example: string;
}

export const kindTexts: Record<RewardType, KindTexts> = {
  airtime: { text: t`A recharge PIN for a phone`, example: t`₦1,000 MTN airtime` },
  gift_card: { text: t`To spend in one shop`, example: t`₦5,000 Shoprite gift card` },
  coupon: { text: t`Something free or cheaper`, example: t`Free suya stick` },
  ticket: { text: t`Entry to an event`, example: t`Two tickets for Friday night` },
  cash: { text: t`Naira to a bank account`, example: t`Birthday money` },
  card: { text: t`A bank or prepaid card`, example: t`$20 prepaid card` },
  crypto: { text: t({ message: 'Coins that you send', comment: 'cryptocurrency' }), example: t`10 USDT` },
  social_currency: {
    text: t({ message: 'A shout-out, a follow, a post', comment: 'on social media' }),
    example: t`A shout-out on my page`,
  },
};
