import type { PuzzleView } from './api.ts';
import type { ErrorCode } from './errors.ts';
import type { Result } from './result-api.ts';
import type { ListedReward, RewardList } from './rewards-api.ts';

/** The first event of a play page's stream, and each later one: what anyone may know of its reward now. */
interface PuzzleRewardEvent {
  /** Whether there is a reward that was won. */
  isClaimed: boolean;
  reward: PuzzleView['reward'];
}

/** The last event of a stream: the puzzle cannot be played any more, or its result not be seen, and why. */
interface GoneEvent {
  gone: ErrorCode;
}

export type PuzzleEvent = PuzzleRewardEvent | GoneEvent;

/** The events of a result's stream: the whole of it, each time. */
export type ResultEvent = Result | GoneEvent;

/** The events of the public list's stream: its first page first, then what changes, on every page. */
export type RewardsEvent =
  | ({ kind: 'list' } & RewardList)
  | { kind: 'claimed'; puzzleId: string }
  | { kind: 'listed'; reward: ListedReward }
  /** No longer on the list: withdrawn, unlisted, taken down or removed. */
  | { kind: 'removed'; puzzleId: string };
