import sharp from 'sharp';

/** A drawing as an image that a puzzle is made of: a data URL. */
export async function imageUrlOf(svg: string): Promise<string> {
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
