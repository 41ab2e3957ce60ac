import { encode } from 'uqr';

/** The quiet zone that scanners need around the code, in modules. */
const border = 4;

/** A QR code as one path of unit squares. */
export interface QrCode {
  /** Width and height with the quiet zone, in modules. */
  size: number;
  path: string;
}

/** A longer one is shown on a screen, never printed small. */
const shortText = 400;

/**
 * The code of a text of at most 2,900 bytes. Of a short one a quarter may be smudged or lie in shadow and it still reads; a long
 * one would have too many modules so.
 */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: text.length > shortText ? 'L' : 'Q', border });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}

/** The code as a PNG image, with whole pixels for each module. */
export function drawQrCode({ size, path }: QrCode): Promise<Blob | null> {
  const scale = Math.ceil(1024 / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
