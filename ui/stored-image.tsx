import type { ImgHTMLAttributes, Ref } from 'react';
import { imageSourceSet } from '../contract/images.ts';

interface StoredImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  imageUrl: string;
  /** The width at which the image is drawn, as a CSS length without custom properties. */
  sizes: string;
  ref?: Ref<HTMLImageElement> | undefined;
}

/**
 * A stored image, loaded as the smallest file that is sharp on this screen: AVIF or WebP, in one of the stored sizes.
 * The browser chooses the file from the document, before any script runs. All elements with the same `sizes` share one
 * file.
 */
export function StoredImage({ imageUrl, sizes, alt, ...image }: StoredImageProps) {
  return (
    <picture className="contents">
      {/* Hidden, because otherwise it would take up a cell in a grid. */}
      <source type="image/avif" srcSet={imageSourceSet(imageUrl, 'avif')} sizes={sizes} className="hidden" />
      {/* `src` must come last; otherwise the image would load before the browser sees the other attributes. */}
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
