import type { RewardDelivery } from '../../contract/api.ts';

/** A duration such as '2:05'. */
export function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function triesText(attempts: number): string {
  return attempts === 1 ? '1 try' : `${attempts} tries`;
}

/** How far a reward that was won has come. */
export const deliveryTexts: Record<RewardDelivery, string> = {
  on_its_way: 'Won, on its way',
  delivered: 'Won, delivered',
  disputed: 'The winner says it has not come',
};
