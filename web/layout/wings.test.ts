import { afterEach, expect, it, vi } from 'vitest';
import { wingsOf } from '../../contract/wings.ts';
import { applyWings } from './wings.ts';

afterEach(() => vi.unstubAllGlobals());

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
