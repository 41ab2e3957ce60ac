/**
 * Makes the brand's images, which are committed: the icons that a phone shows for the installed site, out of
 * `web/public/icon.svg`, and the link image of every page that is not a puzzle's.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderBrandImage } from '../server/link-images/render.ts';

const publicDir = join(import.meta.dirname, '../web/public');
const paper = '#fff8ec';
const icon = readFileSync(join(publicDir, 'icon.svg'));

/** The icon as it is, or within the inner four fifths of a full square, which a phone may cut to any shape. */
async function makeIcon(name: string, edge: number, isFull: boolean): Promise<void> {
  const inner = isFull ? Math.round(edge * 0.8) : edge;
  // Without its own rounded frame, where the phone draws one.
  const drawing = isFull ? Buffer.from(icon.toString().replace(/<rect[^>]*>/, '')) : icon;
  const image = await sharp(drawing, { density: (72 * inner) / 48 })
    .resize(inner, inner)
    .toBuffer();
  const margin = Math.round((edge - inner) / 2);
  await sharp({ create: { width: edge, height: edge, channels: 4, background: isFull ? paper : '#0000' } })
    .composite([{ input: image, left: margin, top: margin }])
    .png({ palette: true, quality: 95, compressionLevel: 9 })
    .toFile(join(publicDir, name));
}

await makeIcon('icon-192.png', 192, false);
await makeIcon('icon-512.png', 512, false);
await makeIcon('icon-maskable-512.png', 512, true);
await makeIcon('apple-touch-icon.png', 180, true);
writeFileSync(join(publicDir, 'preview.jpg'), await renderBrandImage());
