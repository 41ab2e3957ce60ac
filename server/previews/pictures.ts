import sharp, { type OverlayOptions } from 'sharp';
import { type Box, colors, round, sticker, turned } from './sticker.ts';

/** Its width and height fit the preview; none is bigger than the biggest upload. */
const maxPixels = 50e6;
/** How far the upper part of a turning picture is turned: plainly not upright. */
const turnDegrees = 38;

/** The picture cut into tiles that lie mixed, as in the game, on a sticker in the middle of a box. */
export async function cutPicture(
  picture: Uint8Array | undefined,
  size: number,
  order: readonly number[],
  box: Box,
): Promise<string | undefined> {
  const gap = 5;
  const whole = await fit(picture, box, size);
  if (whole === undefined) return undefined;
  const width = whole.width / size;
  const height = whole.height / size;
  const tiles: OverlayOptions[] = await Promise.all(
    order.map(async (tile, place) => ({
      input: await whole.part((tile % size) * width, Math.floor(tile / size) * height, width, height),
      raw: { width, height, channels: 3 as const },
      left: (place % size) * (width + gap),
      top: Math.floor(place / size) * (height + gap),
    })),
  );
  const total = { width: whole.width + (size - 1) * gap, height: whole.height + (size - 1) * gap };
  const mixed = await sharp({ create: { ...total, channels: 3, background: colors.ink } })
    .composite(tiles)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const frame = middleOf(box, total.width, total.height);
  return sticker(outset(frame, 10), { fill: colors.ink, radius: 16 }) + image(mixed, frame);
}

/** The picture with its upper part turned about its own centre over the still lower part. */
export async function turnedPicture(picture: Uint8Array | undefined, box: Box): Promise<string | undefined> {
  // What the turned half sweeps must fit too.
  const whole = await fit(picture, { ...box, width: box.width * 0.86, height: box.height * 0.86 }, 2);
  if (whole === undefined) return undefined;
  const { width } = whole;
  const height = whole.height / 2;
  const [upper, lower] = await Promise.all(
    [0, height].map(async (top) =>
      sharp(await whole.part(0, top, width, height), { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
  if (upper === undefined || lower === undefined) return undefined;
  const frame = middleOf(box, width, whole.height);
  const upperFrame = { ...frame, height };
  const lowerFrame = { ...frame, y: frame.y + height, height };
  const still = sticker(lowerFrame, { fill: colors.ink, radius: 4 }) + image(lower, lowerFrame);
  const turning = sticker(upperFrame, { fill: colors.ink, radius: 4 }) + image(upper, upperFrame);
  return still + turned(turning, turnDegrees, { x: frame.x + width / 2, y: frame.y + height / 2 });
}

/** A picture small enough for the box, its sides divisible by `parts`; nothing when there is none that can be read. */
async function fit(picture: Uint8Array | undefined, box: Box, parts: number) {
  if (picture === undefined) return undefined;
  const options = { limitInputPixels: maxPixels, failOn: 'truncated' } as const;
  const original = await sharp(picture, options)
    .metadata()
    .catch(() => undefined);
  if (original === undefined) return undefined;
  const scale = Math.min((box.width - 30) / original.width, (box.height - 30) / original.height);
  const side = (length: number) => Math.max(1, Math.round((length * scale) / parts)) * parts;
  const width = side(original.width);
  const height = side(original.height);
  const pixels = await sharp(picture, options)
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (pixels === undefined) return undefined;
  return {
    width,
    height,
    part: (left: number, top: number, partWidth: number, partHeight: number) =>
      sharp(pixels, { raw: { width, height, channels: 3 } })
        .extract({ left, top, width: partWidth, height: partHeight })
        .raw()
        .toBuffer(),
  };
}

function image(png: Buffer, { x, y, width, height }: Box): string {
  return `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

function middleOf(box: Box, width: number, height: number): Box {
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function outset({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
