import { expect, it, vi } from 'vitest';
import { Refusal } from '../http/errors.ts';
import { createLiveStates } from './live-states.ts';

/** Creates a live state that tests can change, and counts its reads. */
function liveFixture() {
  let current: { n: number; endsAt?: string } | Error = { n: 0 };
  const onError = vi.fn();
  const read = vi.fn(async () => {
    if (current instanceof Error) throw current;
    return current;
  });
  const live = createLiveStates<{ n: number; endsAt?: string }>({
    read,
    restMs: 20,
    onError,
    changesAt: ({ endsAt }) => [endsAt],
    now: Date.now,
    isLast: ({ n }) => n === 9,
  });
  return {
    live,
    read,
    onError,
    set: (next: typeof current) => {
      current = next;
    },
    async follow() {
      const sent: number[] = [];
      const end = vi.fn();
      const stop = await live.follow('a', ({ n }) => sent.push(n), end);
      return { sent, end, stop };
    },
  };
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

it('reads once for many changes and all followers, and sends the last change', async () => {
  const { live, read, set, follow } = liveFixture();
  const [one, other] = [await follow(), await follow()];
  for (let n = 1; n <= 5; n++) {
    set({ n });
    live.changed('a');
  }
  await expect.poll(() => one.sent.at(-1)).toBe(5);
  expect(other.sent).toEqual(one.sent);
  // At most one read for each of the two followers, one for the first change, and one after the pause between
  // reads.
  expect(read.mock.calls.length).toBeLessThanOrEqual(4);
});

it('reads a state that changes by time when that time comes, but not without followers', async () => {
  const { read, set, follow } = liveFixture();
  set({ n: 1, endsAt: inMs(30) });
  const { sent, stop } = await follow();
  set({ n: 2, endsAt: inMs(60) });
  await expect.poll(() => sent).toEqual([1, 2]);
  stop();
  const reads = read.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 90));
  expect(read).toHaveBeenCalledTimes(reads);
});

it('reads once more if a state changes by time during the read', async () => {
  const { read, set, follow } = liveFixture();
  read.mockImplementationOnce(async () => {
    const state = { n: 1, endsAt: inMs(10) };
    await new Promise((resolve) => setTimeout(resolve, 30));
    return state;
  });
  set({ n: 2 });
  const { sent } = await follow();
  await expect.poll(() => sent).toEqual([1, 2]);
});

it('ends a stream after the last state, even if that is its first', async () => {
  const { live, set, follow } = liveFixture();
  const { sent, end } = await follow();
  set({ n: 9 });
  live.changed('a');
  await expect.poll(() => end).toHaveBeenCalledOnce();
  expect(sent).toEqual([0, 9]);
  expect((await follow()).end).toHaveBeenCalledOnce();
});

it('ends a stream when its subject is gone, but not when a read fails temporarily', async () => {
  const { live, onError, set, follow } = liveFixture();
  const { sent, end } = await follow();
  set(new Error('no database'));
  live.changed('a');
  await expect.poll(() => onError).toHaveBeenCalledOnce();
  set({ n: 1 });
  live.changed('a');
  await expect.poll(() => sent).toEqual([0, 1]);
  expect(end).not.toHaveBeenCalled();
  set(new Refusal('puzzle_not_found'));
  live.changed('a');
  await expect.poll(() => end).toHaveBeenCalledOnce();
  await expect(follow()).rejects.toThrow();
});
