import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

test('runs one call at a time, and only the last of those that wait', async () => {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const run = latestOnly((number: number) => {
    begun.push(number);
    return new Promise<string>((resolve) => ends.push(() => resolve(`result ${number}`)));
  });
  const first = run(1);
  await Promise.resolve();
  const [second, third] = [run(2), run(3)];
  expect(begun).toEqual([1]);
  ends[0]?.();
  expect(await first).toBeUndefined();
  expect(await second).toBeUndefined();
  expect(begun).toEqual([1, 3]);
  ends[1]?.();
  expect(await third).toBe('result 3');
});

test('continues after a failed call', async () => {
  const run = latestOnly(async (isBroken: boolean) => {
    if (isBroken) throw new Error('broken');
    return 'fine';
  });
  await expect(run(true)).rejects.toThrow('broken');
  expect(await run(false)).toBe('fine');
});
