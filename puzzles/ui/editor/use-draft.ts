import { createContext, use, useEffect, useState } from 'react';
import { attachedImage } from '../../../contract/images.ts';
import { removeStored } from '../../../ui/remove-stored.ts';
import { getStored, session, setStored } from '../../../ui/storage.ts';
import type { PreparedImage } from './prepare-image.ts';

/** What a form begins with, and what it is for; without one, an empty form that makes a puzzle. */
export interface DraftStart {
  /** Its draft is kept apart from that of the type. */
  scope: string;
  /** By the names of `useDraft`; `imageUrl` is a stored image. */
  values: Readonly<Record<string, unknown>>;
  /** What its button says instead of what makes a puzzle. */
  saveLabel?: string;
}
export const DraftStartContext = createContext<DraftStart>({ scope: '', values: {} });

const prefixOf = (type: string, scope: string) => `puzzlefly.draft.${scope}${type}.`;

/**
 * One thing of a draft, as `useState`, that outlives a reload and a visit elsewhere in this tab. What was typed before the
 * scripts had come wins over what was stored. One that is too large to store is only not remembered.
 */
export function useDraft<Value>(type: string, name: string, initial: Value) {
  const { scope, values } = use(DraftStartContext);
  const start = (values[name] ?? initial) as Value;
  const [value, setValue] = useState(start);
  const key = prefixOf(type, scope) + name;

  // Not at once: the server, which does not know, has drawn the form already.
  useEffect(() => {
    const stored = getStored<Value>(session, key);
    if (stored !== undefined) setValue((now) => (now === start ? stored : now));
  }, [key, start]);

  const change = (next: Value) => {
    setValue(next);
    setStored(session, key, next);
  };
  return [value, change] as const;
}

/** What is shown of a draft's image; the bytes of one that is stored already are not here. */
export interface DraftImage extends Omit<PreparedImage, 'image'> {
  image?: Blob;
}

/** The image of a draft, as `useDraft`, and what the draft calls it. Storage takes text alone: there its bytes are a data URL. */
export function useImageDraft(type: string) {
  const { scope, values } = use(DraftStartContext);
  const [shown, setShown] = useState<DraftImage | undefined>(() =>
    typeof values.imageUrl === 'string' ? { previewUrl: values.imageUrl } : undefined,
  );
  const key = `${prefixOf(type, scope)}image`;

  useEffect(() => {
    const stored = getStored<{ dataUrl: string; previewUrl: string }>(session, key);
    if (stored === undefined) return;
    const bytes = atob(stored.dataUrl.slice(stored.dataUrl.indexOf(',') + 1));
    const image = new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/jpeg' });
    setShown((now) => (now?.image === undefined ? { image, previewUrl: stored.previewUrl } : now));
  }, [key]);

  const change = (next: DraftImage | undefined) => {
    setShown(next);
    if (next?.image === undefined) return setStored(session, key, undefined);
    const reader = new FileReader();
    reader.onload = () => setStored(session, key, { dataUrl: reader.result, previewUrl: next.previewUrl });
    reader.readAsDataURL(next.image);
  };
  const imageUrl = shown?.image === undefined ? (shown?.previewUrl ?? '') : attachedImage;
  return [shown, change, imageUrl] as const;
}

/** The draft has become a puzzle: the next one begins empty. */
export function forgetDraft(type: string, scope = ''): void {
  removeStored(session, (key) => key.startsWith(prefixOf(type, scope)));
}
