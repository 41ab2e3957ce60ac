import { afterAll, expect, it } from 'vitest';
import { drawPhoto, similarity } from '../../../server/testing/photo.ts';
import { createDecoder } from './decoder.ts';

const turnOf = (sender: string) => ({ senders: [sender], cost: 1 });
const decoder = createDecoder();
afterAll(() => decoder.close());

/** Board of a 360 × 740 phone with two device pixels per CSS pixel. */
const board = { width: 656, height: 492 };

it('A photo on a phone takes at most 35 % of the JPEG that a browser sends, without visible loss', async () => {
  const photo = await drawPhoto(1024, 768);
  const original = await photo.clone().png().toBuffer();
  const jpeg = await photo.jpeg({ quality: 85 }).toBuffer();
  const { files } = await decoder.decode(jpeg, turnOf('a'));
  const full = files['full.webp'] ?? new Uint8Array();
  const avif = await decoder.makeAvif(full);
  // The smallest file with at least the board's pixels.
  const shown = avif['800.avif'] ?? new Uint8Array();
  expect(shown.length / jpeg.length).toBeLessThan(0.35);
  expect(shown.length).toBeGreaterThan(0);
  expect(await similarity(original, shown, board.width, board.height)).toBeGreaterThan(0.96);
});
