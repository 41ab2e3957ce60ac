import type { ImgHTMLAttributes, Ref } from 'react';
import { imageSourceSet } from '../contract/images.ts';

interface StoredImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  imageUrl: string;
  /** The width at which it is drawn, as a CSS length without custom properties. */
  sizes: string;
  ref?: Ref<HTMLImageElement> | undefined;
}

/**
 * A stored image as the smallest file that is sharp here: AVIF or WebP, in one of its sizes. The browser
 * chooses the file from the document, before any script; all elements with the same `sizes` share one file.
 */
export function StoredImage({ imageUrl, sizes, alt, ...image }: StoredImageProps) {
  return (
    <picture className="contents">
      {/* Hidden, because it would take a cell of its own in a grid. */}
      <source type="image/avif" srcSet={imageSourceSet(imageUrl, 'avif')} sizes={sizes} className="hidden" />
      {/* `src` comes last: before the other attributes, it would load at once. */}
      <img
        {...image}
        alt={alt}
        draggable={false}
        sizes={sizes}
        srcSet={imageSourceSet(imageUrl, 'webp')}
        src={imageUrl}
      />
    </picture>
  );
}
