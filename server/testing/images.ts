import sharp, { type Sharp } from 'sharp';

export function asDataUrl(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** A small image with a different colour in each half. */
export function drawImage({ width = 40, height = 20, left = '#ff0000', right = '#0000ff' } = {}): Sharp {
  const rightHalf = {
    create: { width: Math.floor(width / 2), height, channels: 3 as const, background: right },
  };
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: rightHalf, left: Math.ceil(width / 2), top: 0 },
  ]);
}

export const tinyImage: string = asDataUrl(await drawImage().png().toBuffer());

/** Returns the same random numbers in [0, 1) for the same seed. */
function seeded(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws an image like a photo, of 400 × 300 pixels or a fraction of that, with large and small shapes. It
 * differs for each seed.
 */
export function drawLandscape(seed: number, fraction = 1): Sharp {
  const [width, height] = [400, 300];
  const random = seeded(seed);
  const colour = () => `hsl(${Math.floor(random() * 360)} ${30 + random() * 60}% ${15 + random() * 70}%)`;
  const shapes = Array.from({ length: 14 }, (_, index) => {
    const size = index < 5 ? 60 + random() * 90 : 10 + random() * 40;
    const [x, y] = [random() * width, random() * height];
    return index % 2 === 0
      ? `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * (0.4 + random())}" fill="${colour()}"/>`
      : `<rect x="${x - size}" y="${y - size / 2}" width="${size * 1.6}" height="${size}" fill="${colour()}" transform="rotate(${random() * 90} ${x} ${y})"/>`;
  });
  const ground = `<defs><linearGradient id="g" x2="${random()}" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * fraction}" height="${height * fraction}">${ground}${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

/** An image with enough detail to be recognised, as a data URL. */
export const photo: string = asDataUrl(await drawLandscape(1).jpeg().toBuffer(), 'image/jpeg');
