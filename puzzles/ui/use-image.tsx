import { ImageOff } from 'lucide-react';
import { type RefCallback, useCallback, useState } from 'react';
import { t } from '#words';
import type { Wording } from '../../contract/errors.ts';
import { dimensionsOf } from '../../contract/images.ts';
import { Button } from '../../ui/button.tsx';
import { showError } from '../../ui/toast.tsx';
import { wordings } from '../../ui/wordings.ts';

export interface ImageState {
  state: 'loading' | 'ready' | 'failed';
  /** Width divided by height: from the address and never another, or where that tells none, as first loaded. */
  aspect: number;
  /** For one of the elements that show the image. */
  ref: RefCallback<HTMLImageElement>;
  /** Loads it again, once it has failed, as soon as the element is drawn again. */
  retry(): void;
}

/**
 * Follows the loading of a puzzle's image by an element that shows it, so that no other file of it is loaded. A failure is
 * shown once, in the words of `failure`, the same object each time, or, for an address elsewhere, in others.
 */
export function useImage(imageUrl: string, failure: Wording): ImageState {
  const known = dimensionsOf(imageUrl);
  const [aspect, setAspect] = useState(known && known.width / known.height);
  const [state, setState] = useState<ImageState['state']>('loading');

  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      const succeed = () => {
        // A turned phone may have begun another file meanwhile, and there is no size then. What is known stays: a natural size is
        // rounded and follows `sizes`, which follows the aspect, so each drawing would bring about the next.
        setAspect((is) => is || image.naturalWidth / image.naturalHeight);
        setState('ready');
      };
      const fail = () => {
        setState('failed');
        showError(/^https?:/.test(imageUrl) ? wordings.image_preload_failed : failure);
      };
      // The document may have loaded it before the scripts came.
      if (image.complete) (image.naturalWidth > 0 ? succeed : fail)();
      image.addEventListener('load', succeed);
      image.addEventListener('error', fail);
      return () => {
        image.removeEventListener('load', succeed);
        image.removeEventListener('error', fail);
      };
    },
    [imageUrl, failure],
  );

  return { state, aspect: aspect || 1, ref, retry: () => setState('loading') };
}

/** Stands in the place of a board whose image failed to load, with a way to try again. */
export function ImageFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="sticker flex flex-col items-center gap-3 p-8 text-center">
      <ImageOff aria-hidden size={40} />
      <p>{t`The image did not load.`}</p>
      <Button onClick={onRetry}>{t`Try Again`}</Button>
    </div>
  );
}
