import { afterEach, expect, it, vi } from 'vitest';
import { glide } from './glide.tsx';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['glides into its place', false],
  ['is there at once where less motion is preferred', true],
])('A tile %s', (_what, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const animate = vi.fn();
  glide({ animate } as unknown as HTMLElement, { x: 3, y: 4 });
  expect(animate).toHaveBeenCalledTimes(matches ? 0 : 1);
});
