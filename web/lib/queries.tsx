import { type DefaultOptions, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Play } from '../../contract/api.ts';
import type { rewardsApi } from '../../contract/rewards-api.ts';
import { callsOf, mayPass, RefusedError, startPlay } from './api.ts';

const callRewards = callsOf<typeof rewardsApi>();

const defaultOptions: DefaultOptions = {
  // No refetch on window focus, retry once (rules: site#data-fetching).
  queries: { refetchOnWindowFocus: false, retry: 1 },
  // Without a connection a write fails at once, and the visitor decides what to do. It does not wait to be sent.
  mutations: { networkMode: 'always' },
};

let shared: QueryClient | undefined;

/** One for the browser's whole visit; on the server, where visitors share nothing, one for each page. */
function clientOf(): QueryClient {
  if (import.meta.env.SSR) return new QueryClient({ defaultOptions });
  shared ??= new QueryClient({ defaultOptions });
  return shared;
}

/**
 * Lets a component ask the server and write to it. Whatever has queries or mutations wraps itself in it, so that pages
 * without them, and a puzzle's above all, start without their library (docs/decisions/0046).
 */
export function withQueries(Inner: () => ReactNode): () => ReactNode;
export function withQueries<Props extends object>(Inner: (props: Props) => ReactNode): typeof Inner;
export function withQueries<Props extends object>(
  Inner: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return function WithQueries(props: Props) {
    const [client] = useState(clientOf);
    return (
      <QueryClientProvider client={client}>
        <Inner {...props} />
      </QueryClientProvider>
    );
  };
}

/** A refusal stays one; a lost connection and a server in trouble are tried once more. */
export const retryUnlessRefused = (failures: number, cause: Error) =>
  (!(cause instanceof RefusedError) || mayPass(cause)) && failures < 1;

/** A play is dealt once for a page; the page itself asks for another one. */
export const dealtQuery = (of: string, preview: boolean, queryFn: () => Promise<Play>) =>
  queryOptions({
    queryKey: ['play', of, preview],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: retryUnlessRefused,
  });

export const playQuery = (puzzleId: string, preview: boolean) =>
  dealtQuery(puzzleId, preview, () => startPlay(puzzleId, { preview }));

/** A claimed reward; with the winner key, its secrets too. */
export const claimedRewardQuery = (rewardId: string, winnerKey: string | undefined) =>
  queryOptions({
    queryKey: ['claimed reward', rewardId, winnerKey],
    queryFn: () => callRewards('GET /api/rewards/:rewardId', { params: { rewardId }, key: winnerKey }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  });

/** How a puzzle's reward was won. */
export const resultQuery = (puzzleId: string) =>
  queryOptions({
    queryKey: ['result', puzzleId],
    queryFn: () => callRewards('GET /api/puzzles/:puzzleId/result', { params: { puzzleId } }),
    retry: retryUnlessRefused,
  });

/** The public list, or the page of it after a place. */
export const listRewards = (before?: string) =>
  callRewards('GET /api/rewards', before === undefined ? {} : { query: { before } });

/** The public list, as far as it was loaded. Its stream of events keeps it up to date. */
export const listedRewardsQuery = queryOptions({
  queryKey: ['listed rewards'],
  queryFn: () => listRewards(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
