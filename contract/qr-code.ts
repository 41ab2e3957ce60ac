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
