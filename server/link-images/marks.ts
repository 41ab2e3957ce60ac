import { measureText, textElement } from './fonts.ts';
import { colors, round, sticker, turned } from './sticker.ts';

/** The mark of the house, as in `web/layout/butterfly.tsx`. */
export function butterfly(x: number, y: number, size: number): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="2 4 44 40" stroke="${colors.ink}" stroke-width="2.5" stroke-linejoin="round"><path fill="#ffc93c" d="M23 24C20 10 11 5 6 8c-5 3-3 15 4 17 3 1 5-3 8-2 3 0 4 1 5 1z"/><path fill="#ff6b6b" d="M25 24c3-14 12-19 17-16 5 3 3 15-4 17-3 1-5-3-8-2-3 0-4 1-5 1z"/><path fill="#2ec4a6" d="M23 25c-6 0-13 3-12 9 1 7 9 7 11 0 1-3 1-6 1-9z"/><path fill="#4d9de0" d="M25 25c6 0 13 3 12 9-1 7-9 7-11 0-1-3-1-6-1-9z"/><path fill="none" stroke-linecap="round" d="M24 40V20M24 20c-1-4-3-6-5-7M24 20c1-4 3-6 5-7"/></svg>`;
}

/** The butterfly and the name. */
export function mark(x: number, y: number): string {
  return butterfly(x, y, 80) + textElement('Puzzlefly', { x: x + 94, y: y + 60, size: 54, weight: 800 });
}

interface BadgePlace {
  right: number;
  y: number;
  /** In the middle of a column of this width, and no wider than it. */
  centredIn?: number;
}

/** The kind of reward that waits, with a parcel. */
export function rewardBadge(reward: string, { right, y, centredIn }: BadgePlace): string {
  const text = `Win: ${reward}`;
  const beside = 118;
  const textWidth = measureText(text, 1, 800);
  const size = Math.min(44, ((centredIn ?? 600) - beside) / textWidth);
  const width = textWidth * size + beside;
  const x = centredIn === undefined ? right - width : right - (centredIn + width) / 2;
  const parcel = `<g transform="translate(${round(x + 26)} ${y + 11}) scale(2)" fill="none" stroke="${colors.ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"><path d="M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a2.5 2.5 0 0 1 0-5C10 2 12 7 12 7s2-5 4.5-5a2.5 2.5 0 0 1 0 5"/><rect x="3" y="7" width="18" height="4" rx="1"/></g>`;
  return turned(
    sticker({ x, y, width, height: 72 }, { fill: colors.card, radius: 36 }) +
      parcel +
      textElement(text, { x: x + 88, y: y + 36 + size * 0.34, size: round(size), weight: 800 }),
    -2,
    { x: x + width / 2, y: y + 36 },
  );
}
