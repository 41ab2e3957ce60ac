/** Makes a chosen file ready to be saved (rules: images#before-sending): one still JPEG, small enough for a phone's connection. */

/** Longest side in pixels, and JPEG qualities; the second when the first gives too many bytes. */
const longSide = 1200;
const quality = 0.85;
const lowerQuality = 0.7;
const manyBytes = 1_500_000;
const previewLongSide = 400;
const previewQuality = 0.8;

export interface PreparedImage {
  /** A JPEG to save. */
  image: Blob;
  /** A smaller one to show meanwhile, as a data URL. */
  previewUrl: string;
}

/** Throws when the browser cannot read the file as an image. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = draw(image, longSide);
    const best = await toJpeg(canvas, quality);
    return {
      image: best.size > manyBytes ? await toJpeg(canvas, lowerQuality) : best,
      previewUrl: draw(image, previewLongSide).toDataURL('image/jpeg', previewQuality),
    };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function toJpeg(canvas: HTMLCanvasElement, jpegQuality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob === null ? reject(new Error('no image')) : resolve(blob));
    canvas.toBlob(take, 'image/jpeg', jpegQuality);
  });
}

function draw(image: HTMLImageElement, maxSide: number): HTMLCanvasElement {
  // An SVG without a size has none of its own; it is drawn as large as we keep images.
  const width = image.naturalWidth || longSide;
  const height = image.naturalHeight || longSide;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // JPEG has no transparency; without a ground it would come out black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
