/** Images as they travel and as they are addressed (docs/decisions/0030). */

/** What an upload may be. */
export const uploadLimits = { bytes: 4 * 1024 * 1024, pixels: 4_500_000, side: 4096 } as const;

/** Stands in the place of an image's data URL when its bytes come beside the JSON, in the part `imageField`. */
export const attachedImage = 'attached';
/** The parts of a `multipart/form-data` request: the JSON, then the image. */
export const jsonField = 'json';
export const imageField = 'image';

/** The long sides, in pixels, at which an image is stored besides its full size of at most 1,200. */
export const smallSides = [480, 800] as const;
export type SmallSide = (typeof smallSides)[number];
export type ImageFormat = 'webp' | 'avif';

const ownImage = /^(.*\/images\/[0-9a-f]{64}-(\d+)x(\d+))\.webp$/;

/**
 * The address of one of our images at another size or as AVIF: `/images/{hash}-{width}x{height}[-{side}].{format}`, where
 * width and height are the full size's. Any other address is returned as it is.
 */
export function imageVariant(imageUrl: string, format: ImageFormat, side?: SmallSide): string {
  const [, base] = ownImage.exec(imageUrl) ?? [];
  if (base === undefined) return imageUrl;
  return `${base}${side === undefined ? '' : `-${side}`}.${format}`;
}

/** The full size of one of our images in pixels, which its address tells; nothing for any other. */
export function dimensionsOf(imageUrl: string): { width: number; height: number } | undefined {
  const [, , width, height] = ownImage.exec(imageUrl) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** The value of a `srcset` for one of our images, by width; nothing for any other. */
export function imageSourceSet(imageUrl: string, format: ImageFormat): string | undefined {
  const { width, height } = dimensionsOf(imageUrl) ?? {};
  if (width === undefined || height === undefined) return undefined;
  const long = Math.max(width, height);
  const widthAt = (side: number) => Math.max(1, Math.round((width * side) / long));
  return [
    ...smallSides
      .filter((side) => side < long)
      .map((side) => `${imageVariant(imageUrl, format, side)} ${widthAt(side)}w`),
    `${imageVariant(imageUrl, format)} ${width}w`,
  ].join(', ');
}
