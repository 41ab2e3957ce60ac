import { createContext, use, useEffect, useRef, useState } from 'react';
import { attachedImage } from '../../../contract/images.ts';
import { removeStored } from '../../../ui/remove-stored.ts';
import { getStored, session, setStored } from '../../../ui/storage.ts';
import { blobOf, dataUrlOf } from './data-url.ts';
import type { PreparedImage } from './prepare-image.ts';

/** The start values and the purpose of a form. Without them, the form is empty and creates a puzzle. */
export interface DraftStart {
  /** Separates the form's draft from the ordinary draft of the type. */
  scope: string;
  /** Values by the `name` of `useDraft`; `imageUrl` is a stored image. */
  values: Readonly<Record<string, unknown>>;
  saveLabel?: string;
}
export const DraftStartContext = createContext<DraftStart>({ scope: '', values: {} });

const prefixOf = (type: string, scope: string) => `puzzlefly.draft.${scope}${type}.`;

/**
 * Like `useState`, for one value of a draft. It survives a reload and a visit elsewhere in this tab. Text
 * typed before hydration wins over the stored value. A value that is too large to store is not remembered.
 */
export function useDraft<Value>(type: string, name: string, initial: Value) {
  const { scope, values } = use(DraftStartContext);
  const start = (values[name] ?? initial) as Value;
  const [value, setValue] = useState(start);
  const latest = useRef(start);
  const key = prefixOf(type, scope) + name;

  // In an effect, because the server rendered the form without knowing the stored value.
  useEffect(() => {
    const stored = getStored<Value>(session, key);
    if (stored === undefined || latest.current !== start) return;
    latest.current = stored;
    setValue(stored);
  }, [key, start]);

  /**
   * Takes the next value, or a function of the latest one, because fields that report early typing may hold an
   * older value.
   */
  const change = (next: Value | ((now: Value) => Value)) => {
    latest.current = next instanceof Function ? next(latest.current) : next;
    setStored(session, key, latest.current);
    setValue(latest.current);
  };
  return [value, change] as const;
}

/** The image of a draft. Without `image`, it is a stored image, whose bytes the browser does not have. */
export interface DraftImage extends Omit<PreparedImage, 'image'> {
  image?: Blob;
}

/** Like `useDraft`, but for the image. Also returns the draft's `imageUrl`. */
export function useImageDraft(type: string) {
  const { scope, values } = use(DraftStartContext);
  const [shown, setShown] = useState<DraftImage | undefined>(() =>
    typeof values.imageUrl === 'string' ? { previewUrl: values.imageUrl } : undefined,
  );
  const key = `${prefixOf(type, scope)}image`;

  useEffect(() => {
    const stored = getStored<{ dataUrl: string; previewUrl: string }>(session, key);
    if (stored === undefined) return;
    const image = blobOf(stored.dataUrl);
    setShown((now) => (now?.image === undefined ? { image, previewUrl: stored.previewUrl } : now));
  }, [key]);

  const change = (next: DraftImage | undefined) => {
    setShown(next);
    if (next?.image === undefined) return setStored(session, key, undefined);
    dataUrlOf(next.image).then((dataUrl) =>
      setStored(session, key, { dataUrl, previewUrl: next.previewUrl }),
    );
  };
  const imageUrl = shown?.image === undefined ? (shown?.previewUrl ?? '') : attachedImage;
  return [shown, change, imageUrl] as const;
}

/** Removes the stored draft once it has become a puzzle. */
export function forgetDraft(type: string, scope = ''): void {
  removeStored(session, (key) => key.startsWith(prefixOf(type, scope)));
}
