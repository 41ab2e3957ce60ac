/** An image's width and height in pixels, if its address tells (`/images/…-800x600.webp`). */
export function dimensionsOf(imageUrl: string): { width: number; height: number } | undefined {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(imageUrl) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}
