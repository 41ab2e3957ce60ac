import { encode } from 'uqr';

/** The quiet zone around the code, in modules. */
const border = 4;

/** A QR code as one path of unit squares. */
export interface QrCode {
  /** Width and height with the quiet zone, in modules. */
  size: number;
  path: string;
}

/** Maximum number of characters in a code that is printed small. Longer texts are only shown on a screen. */
const shortText = 400;

/**
 * Returns the code of a text of at most 2,900 bytes. A short text gets error correction level Q, which survives
 * damage to a quarter of the code; a long text gets L, because Q would need too many modules.
 */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: text.length > shortText ? 'L' : 'Q', border });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
