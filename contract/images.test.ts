import { expect, it } from 'vitest';
import { dimensionsOf, imageSourceSet, imageVariant } from './images.ts';

it('dimensionsOf reads the size from the address of our images only', () => {
  expect(dimensionsOf(`/images/${'a'.repeat(64)}-800x600.webp`)).toEqual({ width: 800, height: 600 });
  expect(dimensionsOf('https://pictures.example/cat-800x600.webp')).toBeUndefined();
});

it('imageSourceSet lists the widths of our images, upright ones included, and nothing for other addresses', () => {
  const address = (size: string) => `/images/${'a'.repeat(64)}-${size}.webp`;
  const base = `/images/${'a'.repeat(64)}`;
  expect(imageSourceSet(address('1024x768'), 'avif')).toBe(
    `${base}-1024x768-480.avif 480w, ${base}-1024x768-800.avif 800w, ${base}-1024x768.avif 1024w`,
  );
  expect(imageSourceSet(address('600x1200'), 'webp')).toBe(
    `${base}-600x1200-480.webp 240w, ${base}-600x1200-800.webp 400w, ${base}-600x1200.webp 600w`,
  );
  expect(imageSourceSet(address('300x200'), 'webp')).toBe(`${base}-300x200.webp 300w`);
  expect(imageSourceSet('https://example.com/a.png', 'avif')).toBeUndefined();
  expect(imageVariant('https://example.com/a.png', 'avif')).toBe('https://example.com/a.png');
});
