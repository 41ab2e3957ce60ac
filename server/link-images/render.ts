import sharp from 'sharp';
import { drawBrand, drawLinkImage } from './drawing.ts';
import { drawSvg } from './fonts.ts';
import type { LinkImageModel } from './link-image-model.ts';

/** The finished image as JPEG, which every chat shows; well under the 300 KB that some of them allow. */
export async function renderLinkImage(glimpse: LinkImageModel): Promise<Buffer> {
  return asJpeg(await drawLinkImage(glimpse));
}

export function paintBrand(): Promise<Buffer> {
  return asJpeg(drawBrand());
}

function asJpeg(svg: string): Promise<Buffer> {
  // Full colour resolution: halved, it would blur the outlines of letters.
  return sharp(drawSvg(svg)).jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
}
