import { afterEach, expect, it, vi } from 'vitest';
import { scrollIntoSight } from './use-browser.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['glides into sight', false, 'smooth'],
  ['is in sight at once where less motion is preferred', true, 'auto'],
])('An element %s', (_what, matches, behavior) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const scrollIntoView = vi.fn();
  scrollIntoSight({ scrollIntoView } as unknown as Element);
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior });
});
