import { useEffect, useState } from 'react';
import type { Wording } from '../../contract/errors.ts';
import { wordings } from '../../web/lib/wordings.ts';
import { showError } from '../../web/ui/toast.tsx';
import { dimensionsOf } from './image-source.ts';

export interface ImageState {
  state: 'loading' | 'ready' | 'failed';
  /** Width divided by height; from the address at once, else known when loaded. */
  aspect: number;
  retry(): void;
}

/** Loads a puzzle's image. A failure is shown once, in the words of `failure`, the same object each time, or, for an address elsewhere, in others. */
export function useImage(imageUrl: string, failure: Wording): ImageState {
  const known = dimensionsOf(imageUrl);
  const [aspect, setAspect] = useState(known === undefined ? 1 : known.width / known.height);
  const [state, setState] = useState<ImageState['state']>('loading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same address again
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      setAspect(image.naturalWidth / image.naturalHeight);
      setState('ready');
    };
    image.onerror = () => {
      setState('failed');
      showError(/^https?:/.test(imageUrl) ? wordings.image_preload_failed : failure);
    };
    image.src = imageUrl;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [imageUrl, failure, attempt]);

  return {
    state,
    aspect,
    retry() {
      setState('loading');
      setAttempt((count) => count + 1);
    },
  };
}
