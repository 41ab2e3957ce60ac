import { queryOptions } from '@tanstack/react-query';
import { findReward, listRewards, RefusedError, startPlay, viewReward } from './api.ts';

/** How often the creator's card asks whether the fee was marked as paid, or the reward won. */
const creatorRewardMs = 30_000;

/** A refusal stays one; a lost connection is tried once more. */
const retryUnlessRefused = (failures: number, cause: Error) =>
  !(cause instanceof RefusedError) && failures < 1;

/** A play is dealt once for a page; the page itself asks for another one. */
export const playQuery = (puzzleId: string, preview: boolean) =>
  queryOptions({
    queryKey: ['play', puzzleId, preview],
    queryFn: () => startPlay(puzzleId, { preview }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: retryUnlessRefused,
  });

/** A puzzle's reward, as its creator sees it. */
export const creatorRewardQuery = (puzzleId: string, creatorKey: string) =>
  queryOptions({
    queryKey: ['creator reward', puzzleId],
    queryFn: () => findReward(puzzleId, creatorKey),
    refetchInterval: creatorRewardMs,
    staleTime: creatorRewardMs,
  });

/** A claimed reward; with the winner key, its secrets too. */
export const claimedRewardQuery = (rewardId: string, winnerKey: string | undefined) =>
  queryOptions({
    queryKey: ['claimed reward', rewardId, winnerKey],
    queryFn: () => viewReward(rewardId, winnerKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  });

/** The public list. Its stream of events keeps it up to date. */
export const listedRewardsQuery = queryOptions({
  queryKey: ['listed rewards'],
  queryFn: async () => (await listRewards()).rewards,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
