import { plural, t } from '#words';
import type { RewardDelivery } from '../../contract/api.ts';

export const triesText = (attempts: number) => plural(attempts, { one: '# try', other: '# tries' });

/** Delivery states of a won reward. */
export const deliveryTexts: Record<RewardDelivery, string> = {
  won: t({ message: 'Won', comment: 'a reward was won' }),
  sent: t`Won, sent`,
  delivered: t`Won, delivered`,
  disputed: t({ message: 'The winner says it has not come', comment: 'the reward' }),
};
