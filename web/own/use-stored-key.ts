import { useBrowser } from '../hooks/use-browser.ts';
import type { creatorKeys } from '../lib/keyring.ts';
import { keyInAddress } from './key-links.ts';
import { type RefillFailure, useRefilledKeys } from './use-refilled-keys.ts';

/** Until the browser has looked for the key. */
const unknownKey = '';

interface StoredKey {
  key: string | undefined;
  /** Nobody can say yet whether this browser has the key. */
  isUnknown: boolean;
  /** Why not, when it could not be looked for. */
  failure: RefillFailure | undefined;
}

/**
 * The key to a puzzle or a reward: stored in this browser, in the address's fragment, or in the sealed cookie, from which a
 * cleared storage is filled again (decision 31). A stored key has opened it before: a link with another does not replace it.
 */
export function useStoredKey(keys: typeof creatorKeys, id: string): StoredKey {
  const stored = useBrowser(() => keys.get(id) ?? keyInAddress(), unknownKey);
  const isMissing = stored === undefined;
  const { isDone, failure } = useRefilledKeys(isMissing);
  if (isMissing) return { key: undefined, isUnknown: !isDone, failure };
  return { key: stored || undefined, isUnknown: stored === unknownKey, failure: undefined };
}
