import sharp from 'sharp';
import { side } from './drawing/kit.ts';

const maxBytes = 400 * 1024;
const qualities = [90, 80, 70, 50];

/** Rasterizes a drawing to a JPEG data URL, the form of an upload (rules: images#server-encoding). */
export async function imageUrlOf(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(side, side)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxBytes) return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  }
  throw new Error('a drawing is too fine to be stored');
}
