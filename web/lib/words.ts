import type { RewardDelivery } from '../../contract/api.ts';

export const triesText = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`);

/** How far a reward that was won has come. */
export const deliveryTexts: Record<RewardDelivery, string> = {
  won: 'Won',
  sent: 'Won, sent',
  delivered: 'Won, delivered',
  disputed: 'The winner says it has not come',
};
