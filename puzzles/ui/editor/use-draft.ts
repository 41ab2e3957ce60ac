import { useEffect, useState } from 'react';
import { getStored, session, setStored } from '../../../ui/storage.ts';
import type { PreparedImage } from './prepare-image.ts';

const prefixOf = (type: string) => `puzzlefly.draft.${type}.`;

/**
 * One thing of a draft, as `useState`, that outlives a reload and a visit elsewhere in this tab. What was typed before the
 * scripts had come wins over what was stored. One that is too large to store is only not remembered.
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

/** The image of a draft, as `useDraft`. Storage takes text alone: there its bytes are a data URL. */
export function useImageDraft(type: string) {
  const [prepared, setPrepared] = useState<PreparedImage>();
  const key = `${prefixOf(type)}image`;

  useEffect(() => {
    const stored = getStored<{ dataUrl: string; previewUrl: string }>(session, key);
    if (stored === undefined) return;
    const bytes = atob(stored.dataUrl.slice(stored.dataUrl.indexOf(',') + 1));
    const image = new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/jpeg' });
    setPrepared((now) => now ?? { image, previewUrl: stored.previewUrl });
  }, [key]);

  const change = (next: PreparedImage | undefined) => {
    setPrepared(next);
    if (next === undefined) return setStored(session, key, undefined);
    const reader = new FileReader();
    reader.onload = () => setStored(session, key, { dataUrl: reader.result, previewUrl: next.previewUrl });
    reader.readAsDataURL(next.image);
  };
  return [prepared, change] as const;
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
