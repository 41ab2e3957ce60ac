export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The look's tokens, light: a chat shows the image on its own ground. */
export const colors = {
  paper: '#fff8ec',
  card: '#ffffff',
  ink: '#1f1b3a',
  sun: '#ffc93c',
  coral: '#ff6b6b',
  mint: '#2ec4a6',
  sky: '#4d9de0',
  grape: '#b79ced',
};

/** Two decimals are finer than a pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

interface StickerLook {
  fill: string;
  /** Turned about its middle. */
  degrees?: number;
  radius?: number;
}

/** Filled, outlined, with its short hard shadow. */
export function sticker({ x, y, width, height }: Box, { fill, degrees = 0, radius }: StickerLook): string {
  const corner = radius ?? Math.min(width, height) * 0.24;
  const shape = `x="${round(x)}" width="${round(width)}" height="${round(height)}" rx="${round(corner)}" stroke="${colors.ink}" stroke-width="5"`;
  const depth = Math.min(12, Math.max(5, height / 14));
  return turned(
    `<rect ${shape} y="${round(y + depth)}" fill="${colors.ink}"/><rect ${shape} y="${round(y)}" fill="${fill}"/>`,
    degrees,
    { x: x + width / 2, y: y + height / 2 },
  );
}

export function turned(svg: string, degrees: number, centre: { x: number; y: number }): string {
  if (degrees === 0) return svg;
  return `<g transform="rotate(${degrees} ${round(centre.x)} ${round(centre.y)})">${svg}</g>`;
}
