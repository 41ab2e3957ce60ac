import sharp from 'sharp';

/**
 * Exponent for the weights of the layers: each finer layer adds about half as much as the next coarser one, as in a
 * photo.
 */
const roughness = 0.9;
const layers = 9;
const contrast = 45;

/** Returns an RGB image with detail of every size. It compresses to about the same size as a photo. */
export async function drawPhoto(width: number, height: number) {
  const sum = new Float32Array(width * height * 3);
  for (let layer = 0; layer < layers; layer++) {
    const step = 2 ** layer;
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const small = { width: Math.ceil(width / step), height: Math.ceil(height / step), channels: 3 as const };
    const grain = await sharp({ create: { ...small, background: '#000', noise } })
      .raw()
      .toBuffer();
    const grown = await sharp(grain, { raw: small }).resize(width, height, { fit: 'fill' }).raw().toBuffer();
    const weight = step ** roughness;
    for (let n = 0; n < sum.length; n++) sum[n] = (sum[n] ?? 0) + ((grown[n] ?? 0) - 128) * weight;
  }
  const deviation = Math.sqrt(sum.reduce((total, value) => total + value * value, 0) / sum.length);
  const bytes = Uint8ClampedArray.from(sum, (value) => 128 + (value / deviation) * contrast);
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

const block = 8;

/**
 * Returns the mean structural similarity of two images, which is 1 for identical ones. Scales both images to `width` ×
 * `height` pixels, and compares grey values in blocks of 8 × 8.
 */
export async function similarity(one: Uint8Array, other: Uint8Array, width: number, height: number) {
  const grey = (image: Uint8Array) =>
    sharp(image).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();
  const [a, b] = [await grey(one), await grey(other)];
  let sum = 0;
  let blocks = 0;
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      sum += blockSimilarity((n) => {
        const at = (top + Math.floor(n / block)) * width + left + (n % block);
        return [a[at] ?? 0, b[at] ?? 0];
      });
      blocks += 1;
    }
  }
  return sum / blocks;
}

/** SSIM as defined by Wang et al., 2004, with the usual constants for eight bits. */
function blockSimilarity(pixel: (n: number) => [number, number]): number {
  const count = block * block;
  const pixels = Array.from({ length: count }, (_, n) => pixel(n));
  const mean = (of: (a: number, b: number) => number) =>
    pixels.reduce((sum, [a, b]) => sum + of(a, b), 0) / count;
  const [meanA, meanB] = [mean((a) => a), mean((_, b) => b)];
  const varianceA = mean((a) => a * a) - meanA * meanA;
  const varianceB = mean((_, b) => b * b) - meanB * meanB;
  const covariance = mean((a, b) => a * b) - meanA * meanB;
  return (
    ((2 * meanA * meanB + 6.5) * (2 * covariance + 58.5)) /
    ((meanA * meanA + meanB * meanB + 6.5) * (varianceA + varianceB + 58.5))
  );
}
