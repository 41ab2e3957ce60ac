import sharp, { type OverlayOptions } from 'sharp';
import { type Box, colors, round, sticker, turned } from './sticker.ts';

/** Its width and height fit the preview; none is bigger than the biggest upload. */
const maxPixels = 50e6;
/** How far the upper part of a turning image is turned: plainly not upright. */
const turnDegrees = 30;
/** Left free at the sides of an image for its outline. */
const outline = 15;

/** The image cut into tiles that lie mixed, as in the game, on a sticker in the middle of a box. */
export async function cutImage(
  image: Uint8Array | undefined,
  size: number,
  order: readonly number[],
  box: Box,
): Promise<string | undefined> {
  const gap = 5;
  const whole = await shrink(image, box, size);
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
  return sticker(outset(frame, 10), { fill: colors.ink, radius: 16 }) + imageElement(mixed, frame);
}

/** The image with its upper part turned about its own centre over the still lower part. */
export async function turnedImage(image: Uint8Array | undefined, box: Box): Promise<string | undefined> {
  const whole = await shrink(image, box, 2, sweepOf);
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
  const sweep = sweepOf(width, whole.height);
  const swept = middleOf(box, sweep.width, sweep.height);
  const bottom = swept.y + swept.height;
  const x = box.x + (box.width - width) / 2;
  const lowerFrame = { x, y: bottom - height, width, height };
  const upperFrame = { x, y: bottom - 2 * height, width, height };
  const still = sticker(lowerFrame, { fill: colors.ink, radius: 4 }) + imageElement(lower, lowerFrame);
  const turning = sticker(upperFrame, { fill: colors.ink, radius: 4 }) + imageElement(upper, upperFrame);
  return still + turned(turning, turnDegrees, { x: x + width / 2, y: bottom - 1.5 * height });
}

/** The room that an image takes when its upper half is turned. */
function sweepOf(width: number, height: number): { width: number; height: number } {
  const angle = (turnDegrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turnedHeight = width * sin + (height / 2) * cos;
  return {
    width: Math.max(width, width * cos + (height / 2) * sin),
    height: Math.max(height, (height * 3) / 4 + turnedHeight / 2),
  };
}

/** An image small enough for the box, its sides divisible by `parts`; nothing when there is none that can be read. */
async function shrink(
  image: Uint8Array | undefined,
  box: Box,
  parts: number,
  roomOf: (width: number, height: number) => { width: number; height: number } = (width, height) => ({
    width,
    height,
  }),
) {
  if (image === undefined) return undefined;
  const options = { limitInputPixels: maxPixels, failOn: 'truncated' } as const;
  const original = await sharp(image, options)
    .metadata()
    .catch(() => undefined);
  if (original === undefined) return undefined;
  const room = roomOf(original.width, original.height);
  const scale = Math.min((box.width - 2 * outline) / room.width, (box.height - 2 * outline) / room.height);
  const side = (length: number) => Math.max(1, Math.round((length * scale) / parts)) * parts;
  const width = side(original.width);
  const height = side(original.height);
  const pixels = await sharp(image, options)
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

function imageElement(png: Buffer, { x, y, width, height }: Box): string {
  return `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

function middleOf(box: Box, width: number, height: number): Box {
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function outset({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
