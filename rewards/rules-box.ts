import { type RewardType, rewardTypeInfo } from './reward-types.ts';
import type { Terms } from './terms.ts';

/** What follows from it, for who wants to know exactly. Each sentence is what the server does. */
export function wayDetails({ way }: Terms): string {
  const sentences =
    way === 'best'
      ? [
          'You can play as often as you like until then; your best game counts.',
          'After the deadline the best has 48 hours to claim here, then the next best may.',
          'No draw: the figures decide.',
        ]
      : [
          'A right answer holds the prize for five minutes, in which you fill in a short form.',
          'If you do not, it goes to the next who solved it.',
          ...(way === 'first_n' ? ['One email address wins one prize.'] : []),
        ];
  return [...sentences, 'An answer faster than hands can be does not count.'].join(' ');
}

/** What the claim form asks (decision 19). */
export function askedText(type: RewardType): string {
  return rewardTypeInfo[type].asksBankAccount
    ? 'Your name, email, phone and bank account, for the maker of the puzzle alone.'
    : 'Your name and email, and your phone if you like, for the maker of the puzzle alone.';
}

export const freeText = 'Playing is free. Nobody may ask you to pay or to send money to get a prize.';
