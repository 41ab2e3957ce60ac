import { useEffect, useState } from 'react';
import { useBrowser } from '../hooks/use-browser.ts';
import type { creatorKeys } from '../lib/keyring.ts';
import { keyInAddress, refillKeys } from './key-links.ts';

/** Until the browser has looked for the key. */
export const unknownKey = '';

/**
 * The key to a puzzle or a reward: stored in this browser, in the address's fragment, or in the sealed cookie, from which a
 * cleared storage is filled again (decision 31). A stored key has opened it before: a link with another does not replace it.
 */
export function useStoredKey(keys: typeof creatorKeys, id: string): string | undefined {
  const stored = useBrowser(() => keys.get(id) ?? keyInAddress(), unknownKey);
  const [refilled, setRefilled] = useState<{ id: string; key: string | undefined }>();
  const isMissing = stored === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const look = () => setRefilled({ id, key: keys.get(id) });
    refillKeys().then(look, look);
  }, [isMissing, keys, id]);
  if (!isMissing) return stored;
  return refilled?.id === id ? refilled.key : unknownKey;
}
