import type { ImgHTMLAttributes, Ref } from 'react';
import { imageSourceSet } from '../contract/images.ts';

interface StoredImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  imageUrl: string;
  /** How wide it is drawn, as a CSS length without custom properties. */
  sizes: string;
  ref?: Ref<HTMLImageElement> | undefined;
}

/**
 * One of our stored images as the smallest file that is sharp here: AVIF or WebP, in one of its sizes. The browser chooses,
 * by the document and before any script; all elements with the same `sizes` share one file.
 */
export function StoredImage({ imageUrl, sizes, alt, ...image }: StoredImageProps) {
  return (
    <picture className="contents">
      {/* Hidden, as in a grid it would take a place of its own. */}
      <source type="image/avif" srcSet={imageSourceSet(imageUrl, 'avif')} sizes={sizes} className="hidden" />
      {/* The address stands last: set before the others, it would be loaded at once. */}
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
