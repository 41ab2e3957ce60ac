import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { graphemes, isBlank } from '../../../puzzles/text.ts';
import { emojiElement, isEmoji } from './emojis.ts';
import { type Box, centreIn, colors } from './shapes.ts';

// Fontconfig reads this variable when the process draws its first text.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url));

const scripts = ['Latin', 'Greek', 'Cyrillic', 'Devanagari', 'Arabic', 'Hebrew', 'Common', 'Inherited'];
const foreign = new RegExp(`[^${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');

/**
 * Returns whether a text is visible and the fonts have all its letters. Fonts for Chinese, Japanese or Korean
 * would be larger than the rest of the site.
 */
export function canDraw(text: string): boolean {
  return !isBlank(withoutControls(text)) && !foreign.test(text);
}

export interface TextPlace {
  x: number;
  /** Position of the baseline. */
  y: number;
  size: number;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
}

export function textElement(text: string, { x, y, size, weight = 700, anchor = 'start' }: TextPlace): string {
  return `<text x="${x}" y="${y}" font-family="'Baloo 2'" font-weight="${weight}" font-size="${size}" text-anchor="${anchor}" xml:space="preserve">${escapeXml(text)}</text>`;
}

/** Returns the width of a text on one line, as a multiple of its font size; 0 if the text cannot be drawn. */
export async function measureText(text: string, weight: 'Bold' | 'Ultra-Bold' = 'Bold'): Promise<number> {
  if (!canDraw(text)) return 0;
  const pango = { text: escapeXml(text), font: `Baloo 2 ${weight} 100`, dpi: 72 };
  return (await sharp({ text: pango }).metadata()).width / 100;
}

/** Maximum length of a text; an image has no room for more. */
const maxGraphemes = 600;

interface Fitting {
  min: number;
  max: number;
  /** Keeps line breaks. Otherwise they become spaces. */
  keepsLines?: boolean;
}

/**
 * Draws a text centered in a box, in the largest size from `min` to `max` that fits. If it is too long even for `min`,
 * cuts it with an ellipsis.
 */
export async function paragraph(text: string, box: Box, sizes: Fitting): Promise<string> {
  const { png, width, height, emojis } = await fitText(text, box, sizes);
  const place = centreIn(box, { width, height });
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  const letters = `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  const drawings = emojis.map((emoji) => emojiElement(emoji.text, x + emoji.x, y + emoji.y, emoji.size));
  return letters + drawings.join('');
}

/**
 * Fits a text into a box. Returns the text shown, an image of its letters as PNG, and the positions of its
 * emojis in that image.
 */
export async function fitText(
  text: string,
  box: Pick<Box, 'width' | 'height'>,
  { min, max, keepsLines = false }: Fitting,
) {
  // Keeps one empty line where there are several.
  const lineEnd = (space: string) => (space.split('\n').length > 2 ? '\n\n' : '\n');
  const spaced = text
    .slice(0, 20_000)
    .replace(/\s+/g, (space) => (keepsLines && space.includes('\n') ? lineEnd(space) : ' '));
  const whole = graphemes(spaced.trim()).slice(0, maxGraphemes);
  let shown = whole;
  for (;;) {
    const best = await drawText(shown, box);
    if (best.size > max) return drawText(shown, { width: box.width, dpi: max });
    if (best.size >= min) return best;
    // Halving the size makes room for four times as many letters.
    const share = Math.min(0.97, (best.size / min) ** 2);
    const fitting = whole.slice(0, Math.floor((shown.length - 1) * share));
    // Cuts after a whole word, unless that would remove another fifth of the text.
    const wordEnd = fitting.lastIndexOf(' ');
    shown = [...(wordEnd > 0.8 * fitting.length ? fitting.slice(0, wordEnd) : fitting), '…'];
  }
}

/**
 * Lays out a text, either in a given size or in the largest that fits the height. At 72 points, a font's height
 * in pixels equals its dpi.
 */
async function drawText(signs: string[], room: { width: number } & ({ height: number } | { dpi: number })) {
  const emojis = signs.filter(isEmoji);
  // Pango lays out the letters. Emojis become colored placeholders, whose colors show where to draw each of them.
  let count = 0;
  const markup = signs.map((sign) => (isEmoji(sign) ? marker(count++) : escapeXml(sign))).join('');
  const { data, info } = await sharp({
    text: {
      ...room,
      text: `<span foreground="${colors.ink}" line_height="0.8" insert_hyphens="false">${markup}</span>`,
      font: 'Baloo 2 Bold 72',
      align: 'centre',
      wrap: 'word-char',
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, textAutofitDpi = 0 } = info;
  const size = 'dpi' in room ? room.dpi : textAutofitDpi;
  const places = takeMarkers(data, width);
  const edge = size * 1.05;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return {
    text: signs.join(''),
    size,
    png,
    width,
    height,
    emojis: [...places].map(([index, { left, right, top, bottom }]) => ({
      text: emojis[index] ?? '',
      x: (left + right + 1 - edge) / 2,
      y: (top + bottom + 1 - edge) / 2,
      size: edge,
    })),
  };
}

/**
 * Returns the placeholder of an emoji. It has no direction of its own, is as wide as an emoji and its gap, and
 * allows line breaks on both sides.
 */
function marker(index: number): string {
  const colour = (0xff0000 + index).toString(16);
  return `\u200B<span foreground="#${colour}" size="120%" line_height="0.65">@</span>\u200B`;
}

/** Locates the placeholders and makes them transparent. */
function takeMarkers(pixels: Buffer, width: number) {
  const places = new Map<number, { left: number; right: number; top: number; bottom: number }>();
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) < 128) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    // The color is exact only inside a placeholder, not at its antialiased edge.
    if (pixels[at + 3] === 255) {
      const index = pixels.readUInt16BE(at + 1);
      const place = places.get(index) ?? { left: x, right: x, top: y, bottom: y };
      place.left = Math.min(place.left, x);
      place.right = Math.max(place.right, x);
      place.bottom = y;
      places.set(index, place);
    }
    pixels[at + 3] = 0;
  }
  return places;
}

function escapeXml(text: string): string {
  return withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Removes control characters and replaces lone surrogates, because XML does not allow them and the whole image would
 * break.
 */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '');
}
