import { plural, t } from '#words';
import type { RewardDelivery } from '../../contract/api.ts';

/** Of the maker's hints that were read; nothing where there were none. */
export const hintsText = (hints: number) =>
  hints === 0 ? '' : `, ${plural(hints, { one: '# hint', other: '# hints' })}`;

export const triesText = (attempts: number) => plural(attempts, { one: '# try', other: '# tries' });

/** How far a reward that was won has come. */
export const deliveryTexts: Record<RewardDelivery, string> = {
  won: t({ message: 'Won', comment: 'a reward was won' }),
  sent: t`Won, sent`,
  delivered: t`Won, delivered`,
  disputed: t({ message: 'The winner says it has not come', comment: 'the reward' }),
};
