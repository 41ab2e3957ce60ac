import { type DefaultOptions, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Play } from '../../contract/api.ts';
import type { rewardsApi } from '../../features/rewards/api.ts';
import { callsOf, isTransient, RefusedError, startPlay } from './api.ts';

const callRewards = callsOf<typeof rewardsApi>();

const defaultOptions: DefaultOptions = {
  // Queries are not fetched again on window focus, and are retried once (rules: site#data-fetching).
  queries: { refetchOnWindowFocus: false, retry: 1 },
  // Without a connection, a write fails at once instead of waiting, so that the visitor can decide what to do.
  mutations: { networkMode: 'always' },
};

let shared: QueryClient | undefined;

/** Returns the browser's only client. On the server, where visitors share nothing, returns a new one for each page. */
function clientOf(): QueryClient {
  if (import.meta.env.SSR) return new QueryClient({ defaultOptions });
  shared ??= new QueryClient({ defaultOptions });
  return shared;
}

/**
 * Lets a component use queries and mutations. Each component that needs them wraps itself, so that other pages,
 * above all play pages, start without the library (docs/decisions/0046).
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

/** Retries once, after a lost connection or a temporary refusal. */
export const retryUnlessRefused = (failures: number, cause: Error) =>
  (!(cause instanceof RefusedError) || isTransient(cause)) && failures < 1;

/** A play is loaded once per page, and again only when the page itself asks for another. */
export const newPlayQuery = (of: string, preview: boolean, queryFn: () => Promise<Play>) =>
  queryOptions({
    queryKey: ['play', of, preview],
    queryFn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: retryUnlessRefused,
  });

export const playQuery = (puzzleId: string, preview: boolean) =>
  newPlayQuery(puzzleId, preview, () => startPlay(puzzleId, { preview }));

/** A claimed reward, including its secrets if the winner key is given. */
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

/** Loads the first page of the public list, or the page after the cursor `before`. */
export const listRewards = (before?: string) =>
  callRewards('GET /api/rewards', before === undefined ? {} : { query: { before } });

/** The loaded part of the public list, kept up to date by its event stream. */
export const listedRewardsQuery = queryOptions({
  queryKey: ['listed rewards'],
  queryFn: () => listRewards(),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
