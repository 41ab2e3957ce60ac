import type { RewardDelivery } from '../../contract/api.ts';

/** Of the maker's hints that were read; nothing where there were none. */
export const hintsText = (hints: number) =>
  hints === 0 ? '' : `, ${hints === 1 ? '1 hint' : `${hints} hints`}`;

export const triesText = (attempts: number) => (attempts === 1 ? '1 try' : `${attempts} tries`);

/** How far a reward that was won has come. */
export const deliveryTexts: Record<RewardDelivery, string> = {
  won: 'Won',
  sent: 'Won, sent',
  delivered: 'Won, delivered',
  disputed: 'The winner says it has not come',
};
