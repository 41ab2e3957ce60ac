import sharp from 'sharp';
import { drawBrandImage, drawLinkImage, type LinkImageContent } from './drawing.ts';

/** The link image of a puzzle as JPEG, which every chat shows; well under the 300 KB that some of them allow. */
export async function renderLinkImage(content: LinkImageContent): Promise<Buffer> {
  return asJpeg(await drawLinkImage(content));
}

export function renderBrandImage(): Promise<Buffer> {
  return asJpeg(drawBrandImage());
}

function asJpeg(svg: string): Promise<Buffer> {
  // Full colour resolution: halved, it would blur the outlines of letters.
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
}
