import { expect, it } from 'vitest';
import { formOf } from './maker-api.ts';

const jpeg = Uint8Array.from({ length: 100_000 }, (_, n) => n % 251);
const imageUrl = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;

it('An image travels as its bytes, with two in a hundred more at most', async () => {
  const form = formOf({
    requestId: 'a'.repeat(32),
    puzzle: { type: 'image', imageUrl, description: 'Us', size: 3 },
  });
  expect(form).toBeDefined();
  const sent = await new Response(form).arrayBuffer();
  expect(sent.byteLength).toBeLessThan(1.02 * jpeg.length);
  expect(Buffer.from(sent).includes(Buffer.from(jpeg))).toBe(true);
  expect(JSON.parse(String(form?.get('json'))).puzzle.imageUrl).toBe('attached');
});

it('A request without an image, or with one that is stored already, needs no form', () => {
  expect(formOf({ puzzle: { type: 'word', message: 'Hi' } })).toBeUndefined();
  expect(formOf({ imageUrl: 'https://example.com/a.png' })).toBeUndefined();
});
