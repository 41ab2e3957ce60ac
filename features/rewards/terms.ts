import { t } from '#words';
import type { WinWay } from './reward-types.ts';

export interface Terms {
  way: WinWay;
  winners: number;
}

/** Names the reward and who gives it (rules: rewards#rules-box). */
export function giftText(title: string, givenBy: string | null | undefined): string {
  if (!givenBy) return title;
  return t({
    message: `${givenBy} gives: ${title}`,
    comment: '{givenBy} is a shop or a person, {title} the reward',
  });
}

/** Names the reward and how to win it in a few words. */
export function winText({ way, winners, title }: Terms & { title: string }): string {
  if (way === 'first')
    return t({ message: `First to solve wins: ${title}`, comment: '{title} is the reward' });
  if (way === 'first_n')
    return t({
      message: `First ${winners} to solve win: ${title}`,
      comment: 'The first {winners} solvers, always several; {title} is the reward',
    });
  return t({ message: `The best wins: ${title}`, comment: '{title} is the reward' });
}

/** Returns a sentence that says how to win, for the form, the rules and the list (rules: rewards#ways-to-win). */
export function wayText({ way, winners }: Terms): string {
  if (way === 'first') return t`The first to solve it wins.`;
  if (way === 'first_n')
    return t({
      message: `The first ${winners} to solve it win, one prize each.`,
      comment: '{winners} is a number, 2 to 100',
    });
  return t`The best by the deadline wins: fewest wrong tries, then the shortest time.`;
}
