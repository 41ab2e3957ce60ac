/**
 * Prepares a chosen file for saving (rules: images#browser-encoding): one still JPEG, small enough for a
 * phone's connection.
 */

/** Longest side in pixels, and JPEG quality; `lowerQuality` applies above `manyBytes`. */
const longSide = 1200;
const quality = 0.85;
const lowerQuality = 0.7;
const manyBytes = 1_500_000;
const previewLongSide = 400;
const previewQuality = 0.8;

export interface PreparedImage {
  /** The JPEG to save. */
  image: Blob;
  /** A smaller JPEG to show in the form, as a data URL. */
  previewUrl: string;
}

/** Maximum ratio of an image's longer side to its shorter one, so that tiles can be told apart. */
const maxAspect = 2;

/**
 * Crops an image that is too long to the part at `cropAt`, from 0 (left or top) to 1. Also reports whether it was
 * cropped, and whether nearly all of it has one color. Throws if the browser cannot decode the file, or if the file is
 * truncated.
 */
export async function prepareImage(
  file: File,
  cropAt = 0.5,
): Promise<PreparedImage & { isCropped: boolean; isMostlyEmpty: boolean }> {
  if (await isCutOff(file)) throw new Error('a part of an image');
  const address = URL.createObjectURL(await sized(file));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = draw(image, longSide, cropAt);
    const best = await toJpeg(canvas, quality);
    const preview = draw(image, previewLongSide, cropAt);
    return {
      image: best.size > manyBytes ? await toJpeg(canvas, lowerQuality) : best,
      previewUrl: preview.toDataURL('image/jpeg', previewQuality),
      isCropped:
        Math.max(image.naturalWidth / image.naturalHeight, image.naturalHeight / image.naturalWidth) >
        maxAspect,
      isMostlyEmpty: isMostlyEmpty(preview),
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

function draw(image: HTMLImageElement, maxSide: number, cropAt: number): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const width = Math.min(naturalWidth, maxAspect * naturalHeight);
  const height = Math.min(naturalHeight, maxAspect * naturalWidth);
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // JPEG has no transparency: without a background, it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(
    image,
    (naturalWidth - width) * cropAt,
    (naturalHeight - height) * cropAt,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return canvas;
}

/**
 * The largest difference per color channel (0 to 255) that counts as the same color. JPEG blurs edges, so colors are
 * not exact.
 */
const nearly = 16;
/** If a smaller share of the pixels differs from the background, the image counts as empty. */
const leastShown = 0.03;

/** Whether nearly all pixels have the color of at least three corners. */
function isMostlyEmpty(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  const differs = (a: number, b: number) =>
    [0, 1, 2].some((part) => Math.abs((data[4 * a + part] ?? 0) - (data[4 * b + part] ?? 0)) > nearly);
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  const ground = corners.find((one) => corners.filter((other) => !differs(one, other)).length >= 3);
  if (ground === undefined) return false;
  let shown = 0;
  for (let point = 0; point < width * height; point++) if (differs(point, ground)) shown += 1;
  return shown < leastShown * width * height;
}

/**
 * Scales an SVG to the largest size that we store. An SVG may have the size of an icon, or no size. Browsers draw
 * such a file blurred, too small or not at all.
 */
async function sized(file: File): Promise<Blob> {
  if (!/svg/i.test(file.type || file.name)) return file;
  const svg = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
  const [width = 0, height = 0] = ['width', 'height'].map((name) => {
    const size = svg.getAttribute(name) ?? '';
    return size.endsWith('%') ? 0 : Number.parseFloat(size) || 0;
  });
  const box = svg.getAttribute('viewBox')?.split(/[\s,]+/);
  const [across, down] = width && height ? [width, height] : [Number(box?.[2]) || 1, Number(box?.[3]) || 1];
  if (!box) svg.setAttribute('viewBox', `0 0 ${across} ${down}`);
  const scale = longSide / Math.max(across, down);
  svg.setAttribute('width', String(across * scale));
  svg.setAttribute('height', String(down * scale));
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
}

/** Whether the end of a JPEG or PNG is missing; browsers would show such an image in part. */
async function isCutOff(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const startsWith = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (startsWith(0x89, 0x50, 0x4e, 0x47)) return !has(bytes, [0x49, 0x45, 0x4e, 0x44], 8);
  if (!startsWith(0xff, 0xd8)) return false;
  // Skip the segments before the image, because one of them may hold a whole thumbnail.
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda && at + 4 <= bytes.length)
    // A marker may be preceded by more than one 0xff byte.
    at += bytes[at + 1] === 0xff ? 1 : 2 + view.getUint16(at + 2);
  return !has(bytes, [0xff, 0xd9], at);
}

function has(bytes: Uint8Array, part: readonly number[], from: number): boolean {
  const [first = 0] = part;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, n) => bytes[at + n] === byte)) return true;
  return false;
}
