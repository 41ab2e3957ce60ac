import type { Result } from '../features/results/api.ts';
import type { ListedReward, RewardList } from '../features/rewards/api.ts';
import type { PuzzleView } from './api.ts';
import type { ErrorCode } from './errors.ts';

/**
 * An event of a play page's stream: the public state of the puzzle's reward. Every stream starts with such an event,
 * unless the puzzle has already expired.
 */
interface PuzzleRewardEvent {
  /** Whether the puzzle has a reward whose prizes are all won. */
  isClaimed: boolean;
  reward: PuzzleView['reward'];
}

/** The last event of a stream. Its code says why the puzzle can no longer be played, or why its result is gone. */
interface GoneEvent {
  gone: ErrorCode;
}

export type PuzzleEvent = PuzzleRewardEvent | GoneEvent;

/** Each event of a result's stream is the whole result; only the last one can be a `GoneEvent`. */
export type ResultEvent = Result | GoneEvent;

/** The events of the public list's stream: first the list's first page, then changes on any page. */
export type RewardsEvent =
  | ({ kind: 'list' } & RewardList)
  | { kind: 'claimed'; puzzleId: string }
  | { kind: 'listed'; reward: ListedReward }
  /** The reward left the list: it was withdrawn, unlisted, taken down or removed. */
  | { kind: 'removed'; puzzleId: string };
