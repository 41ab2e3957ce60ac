import type { RewardsEvent } from '../../../../contract/events.ts';
import type { ListedReward, RewardList } from '../../api.ts';

/**
 * Applies an event to the list. The shown list never has gaps: it reaches from the newest reward to the last one
 * that is loaded.
 */
export function changeList(shown: RewardList, event: RewardsEvent): RewardList {
  switch (event.kind) {
    case 'list':
      return withFirstPage(shown, event);
    case 'listed':
      return isBeyond(shown, event.reward)
        ? shown
        : { ...shown, rewards: merge([event.reward], shown.rewards) };
    default:
      return { ...shown, rewards: shown.rewards.filter(({ puzzleId }) => puzzleId !== event.puzzleId) };
  }
}

export function addPage({ rewards }: RewardList, page: RewardList): RewardList {
  return { ...withNext(page.next), rewards: merge(page.rewards, rewards) };
}

/** Keeps the rewards loaded beyond the first page if the new first page reaches down to them. */
function withFirstPage(shown: RewardList, { rewards, next }: RewardList): RewardList {
  const last = rewards.at(-1);
  const first = { ...withNext(next), rewards };
  if (next === undefined || last === undefined) return first;
  const known = new Set(shown.rewards.map(({ puzzleId }) => puzzleId));
  const inFirst = new Set(rewards.map(({ puzzleId }) => puzzleId));
  const older = shown.rewards.filter((reward) => isBefore(last, reward) && !inFirst.has(reward.puzzleId));
  if (older.length === 0 || !rewards.some(({ puzzleId }) => known.has(puzzleId))) return first;
  return { ...withNext(shown.next), rewards: [...rewards, ...older] };
}

/**
 * Merges two lists in the server's order, with each puzzle only once. If both lists have it, the entry in `fresh` is
 * used.
 */
function merge(fresh: ListedReward[], known: ListedReward[]): ListedReward[] {
  const byPuzzle = new Map([...known, ...fresh].map((reward) => [reward.puzzleId, reward]));
  return [...byPuzzle.values()].sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

/**
 * Whether a reward comes after everything loaded while more pages remain. If so, the reward will come with its page.
 */
function isBeyond({ rewards, next }: RewardList, reward: ListedReward): boolean {
  const last = rewards.at(-1);
  return next !== undefined && last !== undefined && isBefore(last, reward);
}

/** Compares two rewards by the server's order. */
function isBefore(one: ListedReward, other: ListedReward): boolean {
  if (one.isBehind !== other.isBehind) return other.isBehind === true;
  return one.createdAt === other.createdAt ? one.puzzleId > other.puzzleId : one.createdAt > other.createdAt;
}

const withNext = (next: string | undefined) => (next === undefined ? {} : { next });
