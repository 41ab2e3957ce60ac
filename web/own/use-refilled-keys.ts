import { useQuery } from '@tanstack/react-query';
import type { Wording } from '../../contract/errors.ts';
import { wordsOf } from '../lib/api.ts';
import { retryUnlessRefused } from '../lib/queries.ts';
import { wordings } from '../lib/wordings.ts';
import { refillKeys } from './key-links.ts';

/** The cookie could not be read: whether it holds keys is not known. */
export interface RefillFailure {
  words: Wording;
  lookAgain(): void;
}

/** Fills this browser's storage from its sealed cookie where keys are missing. Each page looks anew. */
export function useRefilledKeys(isNeeded = true): { isDone: boolean; failure: RefillFailure | undefined } {
  const { isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: ['keyring'],
    queryFn: () => refillKeys().then(() => true),
    enabled: isNeeded,
    gcTime: 0,
    // Without a connection it fails at once, and the visitor is told so.
    networkMode: 'always',
    retry: retryUnlessRefused,
  });
  if (error === null || isFetching) return { isDone: isSuccess, failure: undefined };
  const failure = { words: wordsOf(error, wordings.no_connection), lookAgain: () => void refetch() };
  return { isDone: false, failure };
}
