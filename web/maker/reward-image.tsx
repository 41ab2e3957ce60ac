import { dimensionsOf } from '../../contract/images.ts';
import { StoredImage } from '../../ui/stored-image.tsx';

interface RewardImageProps {
  imageUrl: string;
  alt: string;
  /** In rem. */
  maxHeight: number;
}

/** A reward's image, never enlarged. */
export function RewardImage({ imageUrl, alt, maxHeight }: RewardImageProps) {
  const { width, height } = dimensionsOf(imageUrl) ?? { width: 1200, height: 1200 };
  return (
    <StoredImage
      imageUrl={imageUrl}
      sizes={`min(100vw - 4rem, ${width}px, ${((maxHeight * width) / height).toFixed(2)}rem)`}
      alt={alt}
      className="rounded-control border-2 border-ink"
    />
  );
}
