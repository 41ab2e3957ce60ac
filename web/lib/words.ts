import type { RewardDelivery } from '../../contract/api.ts';

export const triesText = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`);

/** How far a reward that was won has come. */
export const deliveryTexts: Record<RewardDelivery, string> = {
  on_its_way: 'Won, on its way',
  delivered: 'Won, delivered',
  disputed: 'The winner says it has not come',
};
