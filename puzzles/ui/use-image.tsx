import { ImageOff } from 'lucide-react';
import { type RefCallback, useCallback, useRef, useState } from 'react';
import { t } from '#words';
import type { ErrorMessage } from '../../contract/errors.ts';
import { dimensionsOf } from '../../contract/images.ts';
import { Button } from '../../ui/button.tsx';
import { errorMessages } from '../../ui/error-messages.ts';
import { showError } from '../../ui/toast.tsx';

export interface ImageState {
  state: 'loading' | 'ready' | 'failed';
  /**
   * Width divided by height, taken from the image's address or else from the first load. Does not change
   * afterwards.
   */
  aspect: number;
  /** The ref for one of the elements that show the image. */
  ref: RefCallback<HTMLImageElement>;
  /** Loads a failed image again when its element is next rendered. */
  retry(): void;
}

/**
 * Follows the loading of a puzzle's image through an element that shows it, so that no additional file loads. Shows a
 * failure to load as a toast: about external images if the image's address is external, else `failure`, which must be
 * a stable object.
 */
export function useImage(imageUrl: string, failure: ErrorMessage): ImageState {
  const known = dimensionsOf(imageUrl);
  const [aspect, setAspect] = useState(known && known.width / known.height);
  const [state, setState] = useState<ImageState['state']>('loading');
  // An image that failed before hydration may be complete and still fire `error` afterwards.
  const isTold = useRef(false);

  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return;
      const succeed = () => {
        // A known aspect stays: the natural size is rounded and follows `sizes`, which follows the aspect, so
        // updating it would loop. When a phone is rotated, it may begin to load another file, which has no size
        // yet.
        setAspect((is) => is || image.naturalWidth / image.naturalHeight);
        setState('ready');
      };
      const fail = () => {
        setState('failed');
        if (isTold.current) return;
        isTold.current = true;
        showError(/^https?:/.test(imageUrl) ? errorMessages.image_preload_failed : failure);
      };
      // The image may have loaded before hydration.
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

  const retry = () => {
    isTold.current = false;
    setState('loading');
  };
  return { state, aspect: aspect || 1, ref, retry };
}

/** Replaces a board whose image failed to load, with a button to try again. */
export function ImageFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="sticker flex flex-col items-center gap-3 p-8 text-center">
      <ImageOff aria-hidden size={40} />
      <p>{t`The image did not load.`}</p>
      <Button onClick={onRetry}>{t`Try Again`}</Button>
    </div>
  );
}
