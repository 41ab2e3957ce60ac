import sharp, { type Sharp } from 'sharp';

/** Plain bytes as the data URL a browser sends. */
export function asDataUrl(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** A small image, one colour in its left half and another in its right. */
export function drawImage({ width = 40, height = 20, left = '#ff0000', right = '#0000ff' } = {}): Sharp {
  const rightHalf = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: right },
  };
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: rightHalf, left: Math.ceil(width / 2), top: 0 },
  ]);
}

/** A tiny generated PNG as a data URL. */
export const tinyImage: string = asDataUrl(await drawImage().png().toBuffer());
