import { readFileSync } from 'node:fs';
import { type Occasion, occasions } from '../../gifts/gift.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Colors of the site's light theme. */
export const colors = { paper: '#fff8ec', card: '#ffffff', ink: '#1f1b3a' };

export const accents = {
  sun: '#ffc93c',
  coral: '#ff6b6b',
  mint: '#2ec4a6',
  sky: '#4d9de0',
  grape: '#b79ced',
};

/** Draws a filled, outlined box with a short hard shadow. */
export function sticker({ x, y, width, height }: Box, fill: string, radius: number): string {
  const shape = `x="${x}" width="${width}" height="${height}" rx="${radius}" stroke="${colors.ink}" stroke-width="5"`;
  const depth = Math.min(12, Math.max(5, height / 14));
  return `<rect ${shape} y="${y + depth}" fill="${colors.ink}"/><rect ${shape} y="${y}" fill="${fill}"/>`;
}

/** Rotates a drawing clockwise about the center of a box. */
export function turned(svg: string, degrees: number, { x, y, width, height }: Box): string {
  return `<g transform="rotate(${degrees} ${x + width / 2} ${y + height / 2})">${svg}</g>`;
}

/** Returns the largest box with a shape's aspect ratio, centered in `box`. */
export function fitInside(box: Box, shape: { width: number; height: number }): Box {
  const scale = Math.min(box.width / shape.width, box.height / shape.height);
  return centreIn(box, { width: shape.width * scale, height: shape.height * scale });
}

export function centreIn(box: Box, { width, height }: { width: number; height: number }): Box {
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

const occasionFiles = Object.fromEntries(
  occasions.map((occasion) => [
    occasion,
    readFileSync(new URL(`../../../web/public/occasions/${occasion}.svg`, import.meta.url), 'utf8'),
  ]),
) as Record<Occasion, string>;

export function occasionDrawing(occasion: Occasion, { x, y, width, height }: Box): string {
  return occasionFiles[occasion].replace(
    /^<svg [^>]*?width="64" height="64"/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}"`,
  );
}

const siteWings = ['#ffc93c', '#ff6b6b', '#2ec4a6', '#4d9de0'] as const;

/** Draws the same logo as `ui/butterfly.tsx`, by default in the site's colours. */
export function butterfly(
  x: number,
  y: number,
  size: number,
  [one, two, three, four]: readonly [string, string, string, string] = siteWings,
): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="2 4 44 40" stroke="${colors.ink}" stroke-width="2.5" stroke-linejoin="round"><path fill="${one}" d="M23 24C20 10 11 5 6 8c-5 3-3 15 4 17 3 1 5-3 8-2 3 0 4 1 5 1z"/><path fill="${two}" d="M25 24c3-14 12-19 17-16 5 3 3 15-4 17-3 1-5-3-8-2-3 0-4 1-5 1z"/><path fill="${three}" d="M23 25c-6 0-13 3-12 9 1 7 9 7 11 0 1-3 1-6 1-9z"/><path fill="${four}" d="M25 25c6 0 13 3 12 9-1 7-9 7-11 0-1-3-1-6-1-9z"/><path fill="none" stroke-linecap="round" d="M24 40V20M24 20c-1-4-3-6-5-7M24 20c1-4 3-6 5-7"/></svg>`;
}

/** Draws a Lucide icon from its paths, on a grid of 24 units. */
const outline = (
  paths: string,
  { x, y, scale, width }: { x: number; y: number; scale: number; width: number },
) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colors.ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;

export function trophy(x: number, y: number, scale: number): string {
  return outline(
    '<path d="M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3"/>',
    { x, y, scale, width: 1.7 },
  );
}

export function gift(x: number, y: number): string {
  return outline(
    '<path d="M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a2.5 2.5 0 0 1 0-5C10 2 12 7 12 7s2-5 4.5-5a2.5 2.5 0 0 1 0 5"/><rect x="3" y="7" width="18" height="4" rx="1"/>',
    { x, y, scale: 2, width: 2.4 },
  );
}
