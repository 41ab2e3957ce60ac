import { useEffect, useState } from 'react';
import { getStored, session, setStored } from '../../../web/lib/storage.ts';

const prefixOf = (type: string) => `puzzlefly.draft.${type}.`;

/**
 * One thing of a draft, as `useState`, that outlives a reload and a visit elsewhere in this tab. What was typed before the
 * scripts had come wins over what was stored. One that is too large to store, as a picture may be, is only not remembered.
 */
export function useDraft<Value>(type: string, name: string, initial: Value) {
  const [value, setValue] = useState(initial);
  const key = prefixOf(type) + name;

  // Not at once: the server, which does not know, has drawn the form already.
  useEffect(() => {
    const stored = getStored<Value>(session, key);
    if (stored !== undefined) setValue((now) => (now === initial ? stored : now));
  }, [key, initial]);

  const change = (next: Value) => {
    setValue(next);
    setStored(session, key, next);
  };
  return [value, change] as const;
}

/** The draft has become a puzzle: the next one begins empty. */
export function forgetDraft(type: string): void {
  try {
    for (const key of Object.keys(session())) {
      if (key.startsWith(prefixOf(type))) setStored(session, key, undefined);
    }
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}
