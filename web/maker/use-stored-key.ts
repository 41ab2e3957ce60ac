import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { t } from '#words';
import { errorMessages } from '../../ui/error-messages.ts';
import { useBrowser } from '../../ui/use-browser.ts';
import { wordsOf } from '../lib/api.ts';
import type { creatorKeys } from '../lib/keyring.ts';
import { retryUnlessRefused } from '../lib/queries.tsx';
import { linkedKey, refillKeys, takeKeyFromAddress, useNewLinks } from './key-links.ts';

/** The cookie could not be read, so it is unknown whether it holds keys. Contains the props of an `ErrorCard`. */
interface RefillFailure {
  title: string;
  message: string;
  action: { label: string; onClick(): void };
}

/** Refills this browser's storage from its sealed cookie if keys are missing. Each page checks again. */
export function useRefilledKeys(isNeeded = true): { isDone: boolean; failure: RefillFailure | undefined } {
  const { isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: ['keyring'],
    queryFn: () => refillKeys().then(() => true),
    enabled: isNeeded,
    gcTime: 0,
    // Without a connection, the query fails at once, and the visitor is told why.
    networkMode: 'always',
    retry: retryUnlessRefused,
  });
  if (error === null || isFetching) return { isDone: isSuccess, failure: undefined };
  const { title, message } = wordsOf(error, errorMessages.no_connection);
  const action = { label: t`Try Again`, onClick: () => void refetch() };
  return { isDone: false, failure: { title, message, action } };
}

/** The key's value until the browser has looked for it. */
const unknownKey = '';

export interface LinkedKey {
  /** The key came with a link and is not stored in this browser, so the visitor decides whether to keep it. */
  isLinked: boolean;
  onKept(): void;
}

interface StoredKey extends LinkedKey {
  key: string | undefined;
  /** It is not known yet whether this browser has the key. */
  isUnknown: boolean;
  /** Why the browser could not look for the key. */
  failure: RefillFailure | undefined;
}

/**
 * Returns the key to a puzzle or a reward: from this browser's storage, from a link, or from the sealed cookie,
 * which refills storage that was cleared (rules: makers#keyring). A link's key opens the page but never replaces
 * a stored one, and is kept only if the visitor confirms (rules: makers#keys-in-links).
 */
export function useStoredKey(keys: typeof creatorKeys, id: string): StoredKey {
  useNewLinks();
  const stored = useBrowser(() => keys.get(id) ?? linkedKey(id), unknownKey);
  useLayoutEffect(() => takeKeyFromAddress(id), [id]);
  const isMissing = stored === undefined;
  const { isDone, failure } = useRefilledKeys(isMissing);
  const isLinked = useBrowser(() => keys.get(id) === undefined, false);
  const [, setKept] = useState(false);
  // Setting the state renders again, which reads the storage again.
  const link = { isLinked, onKept: () => setKept(true) };
  if (isMissing) return { key: undefined, isUnknown: !isDone, failure, ...link };
  return { key: stored || undefined, isUnknown: stored === unknownKey, failure: undefined, ...link };
}
