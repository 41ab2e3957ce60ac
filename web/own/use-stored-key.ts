import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { t } from '#words';
import { useBrowser } from '../../ui/use-browser.ts';
import { wordings } from '../../ui/wordings.ts';
import { wordsOf } from '../lib/api.ts';
import type { creatorKeys } from '../lib/keyring.ts';
import { retryUnlessRefused } from '../lib/queries.tsx';
import { linkedKey, refillKeys, takeKeyFromAddress, useNewLinks } from './key-links.ts';

/** The cookie could not be read: whether it holds keys is not known. For an `ErrorCard`. */
interface RefillFailure {
  title: string;
  message: string;
  action: { label: string; onClick(): void };
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
  const { title, message } = wordsOf(error, wordings.no_connection);
  const action = { label: t`Try Again`, onClick: () => void refetch() };
  return { isDone: false, failure: { title, message, action } };
}

/** Until the browser has looked for the key. */
const unknownKey = '';

export interface LinkedKey {
  /** The key is a link's, and this browser has none: the visitor says whether it is kept. */
  isLinked: boolean;
  onKept(): void;
}

interface StoredKey extends LinkedKey {
  key: string | undefined;
  /** Nobody can say yet whether this browser has the key. */
  isUnknown: boolean;
  /** Why not, when it could not be looked for. */
  failure: RefillFailure | undefined;
}

/**
 * The key to a puzzle or a reward: stored in this browser, brought by a link, or in the sealed cookie, from which a cleared storage is
 * filled again (rules: makers#keyring). A link's key opens the page; it never replaces one, and is kept when the visitor says so
 * (rules: makers#keys-of-links).
 */
export function useStoredKey(keys: typeof creatorKeys, id: string): StoredKey {
  useNewLinks();
  const stored = useBrowser(() => keys.get(id) ?? linkedKey(id), unknownKey);
  useLayoutEffect(() => takeKeyFromAddress(id), [id]);
  const isMissing = stored === undefined;
  const { isDone, failure } = useRefilledKeys(isMissing);
  const isLinked = useBrowser(() => keys.get(id) === undefined, false);
  const [, setKept] = useState(false);
  // Drawn again, it reads again what is stored.
  const link = { isLinked, onKept: () => setKept(true) };
  if (isMissing) return { key: undefined, isUnknown: !isDone, failure, ...link };
  return { key: stored || undefined, isUnknown: stored === unknownKey, failure: undefined, ...link };
}
