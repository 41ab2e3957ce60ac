import type { ListedReward } from './rewards-api.ts';

/** The first event of a play page's stream, and each later one: whether its reward is still to be won. */
export interface PuzzleEvent {
  isClaimed: boolean;
}

/** The events of the public list's stream: all of it first, then what changes. */
export type RewardsEvent =
  | { kind: 'list'; rewards: ListedReward[] }
  | { kind: 'claimed'; puzzleId: string }
  | { kind: 'listed'; reward: ListedReward }
  /** Taken off the list by the site's owner. */
  | { kind: 'removed'; puzzleId: string };
