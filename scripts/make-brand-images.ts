/**
 * Makes the brand's images, which are committed: the icons of the installed site, from `web/public/icon.svg`,
 * and the link image of every page except puzzles' pages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { asJpeg, page } from '../features/link-images/server/drawing.ts';
import { accents, butterfly, colors, sticker, turned } from '../features/link-images/server/shapes.ts';
import { textElement } from '../features/link-images/server/text.ts';

const publicDir = join(import.meta.dirname, '../web/public');
const icon = readFileSync(join(publicDir, 'icon.svg'));

/**
 * Draws the icon unchanged. With `isFull`, draws it in the inner four fifths of a full square, which phones may
 * crop to any shape.
 */
async function makeIcon(name: string, edge: number, isFull: boolean): Promise<void> {
  const inner = isFull ? Math.round(edge * 0.8) : edge;
  // A full icon has no rounded frame, because the phone adds its own.
  const drawing = isFull ? Buffer.from(icon.toString().replace(/<rect[^>]*>/, '')) : icon;
  const image = await sharp(drawing, { density: (72 * inner) / 48 })
    .resize(inner, inner)
    .toBuffer();
  const margin = Math.round((edge - inner) / 2);
  const background = isFull ? colors.paper : '#0000';
  await sharp({ create: { width: edge, height: edge, channels: 4, background } })
    .composite([{ input: image, left: margin, top: margin }])
    .png({ palette: true, quality: 95, compressionLevel: 9 })
    .toFile(join(publicDir, name));
}

function drawBrandImage(): string {
  const rows = [
    { text: 'Puzzlefly', x: 450, y: 252, size: 150, weight: 800 },
    { text: 'Make a puzzle, share the link.', x: 458, y: 338, size: 50 },
    { text: 'Free, no account.', x: 458, y: 402, size: 42 },
  ];
  const chips = Object.values(accents).map((fill, index) => {
    const place = { x: 460 + index * 98, y: 448, width: 70, height: 70 };
    return turned(sticker(place, fill, 17), index % 2 ? 6 : -6, place);
  });
  const paper = sticker({ x: 48, y: 48, width: 1104, height: 522 }, colors.paper, 40);
  const texts = rows.map(({ text, ...place }) => textElement(text, place));
  return page(accents.sun, [paper, butterfly(92, 148, 330), ...texts, ...chips].join(''));
}

await makeIcon('icon-192.png', 192, false);
await makeIcon('icon-512.png', 512, false);
await makeIcon('icon-maskable-512.png', 512, true);
await makeIcon('apple-touch-icon.png', 180, true);
writeFileSync(join(publicDir, 'preview.jpg'), await asJpeg(drawBrandImage()));
