import type { QrCode } from '../../contract/qr-code.ts';

/** Draws the code as a PNG image in which each module is a whole number of pixels wide. */
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
