import { t } from '#words';
import { giftLine } from '../../features/gifts/gift.ts';
import type { Gift } from '../../features/gifts/schema.ts';
import type { ManagedPuzzle } from '../../features/manage/api.ts';
import { winText } from '../../features/rewards/terms.ts';
import { invitations } from '../../puzzles/invitations.ts';
import { hasSteps } from '../../puzzles/puzzle.ts';

interface Invited extends Partial<Pick<ManagedPuzzle, 'title' | 'reward'>> {
  type: ManagedPuzzle['type'];
  gift?: Pick<Gift, 'for' | 'from'> | null | undefined;
}

/**
 * Returns the text that a maker sends with the link: the gift's names or a trail's title, the type, and an open reward
 * with the way to win it (rules: makers#page).
 */
export function invitationTo({ type, gift, title, reward }: Invited): string {
  // The title of any other type gives its solution away.
  const heading = giftLine(gift ?? {}) ?? ((hasSteps(type) && title) || undefined);
  const isToWin = reward?.state === 'open' || reward?.state === 'held';
  return [
    heading && (/[.!?…]$/.test(heading) ? heading : `${heading}.`),
    invitations[type],
    isToWin ? winText(reward) : t({ message: 'Can you solve it?', comment: 'it: the puzzle' }),
  ]
    .filter(Boolean)
    .join(' ');
}
