import { queryOptions } from '@tanstack/react-query';
import { getResult, listRewards, mayPass, RefusedError, startPlay, viewReward } from './api.ts';

/** A refusal stays one; a lost connection and a server in trouble are tried once more. */
export const retryUnlessRefused = (failures: number, cause: Error) =>
  (!(cause instanceof RefusedError) || mayPass(cause)) && failures < 1;

/** A play is dealt once for a page; the page itself asks for another one. */
export const playQuery = (puzzleId: string, preview: boolean) =>
  queryOptions({
    queryKey: ['play', puzzleId, preview],
    queryFn: () => startPlay(puzzleId, { preview }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: retryUnlessRefused,
  });

/** A claimed reward; with the winner key, its secrets too. */
export const claimedRewardQuery = (rewardId: string, winnerKey: string | undefined) =>
  queryOptions({
    queryKey: ['claimed reward', rewardId, winnerKey],
    queryFn: () => viewReward(rewardId, winnerKey),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  });

export const resultQuery = (puzzleId: string) =>
  queryOptions({
    queryKey: ['result', puzzleId],
    queryFn: () => getResult(puzzleId),
    retry: retryUnlessRefused,
  });

/** The public list, as far as it was loaded. Its stream of events keeps it up to date. */
export const listedRewardsQuery = queryOptions({
  queryKey: ['listed rewards'],
  queryFn: () => listRewards(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
