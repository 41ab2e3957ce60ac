import { afterEach, expect, it, vi } from 'vitest';
import { applyWings } from '../web/layout/wings.ts';
import { daysToNextWings, wingsOf } from './wings.ts';

afterEach(() => vi.unstubAllGlobals());

it('gives the butterfly new wings at 3, 7, 30 and 100 days (rules: today#streak)', () => {
  const changes = Array.from({ length: 200 }, (_, best) => best).filter(
    (best) => best > 0 && wingsOf(best) !== wingsOf(best - 1),
  );
  expect(changes).toEqual([3, 7, 30, 100]);
  expect([0, 3, 29, 30, 100].map(daysToNextWings)).toEqual([3, 7, 30, 100, undefined]);
});

it('gives every butterfly on the page the wings of the longest streak', () => {
  const colours = new Map<string, string>();
  vi.stubGlobal('document', {
    documentElement: { style: { setProperty: (name: string, value: string) => colours.set(name, value) } },
  });
  applyWings(2);
  expect(colours.size).toBe(0);
  applyWings(8);
  expect([...colours.keys()]).toEqual(['--wing-1', '--wing-2', '--wing-3', '--wing-4']);
  expect([...colours.values()]).toEqual(wingsOf(7)?.wings);
});
