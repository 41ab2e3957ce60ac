import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSweeper } from './sweeper.ts';

const minute = 60_000;

describe('The sweeper', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sweeps every minute until stopped, and logs a failing sweep and goes on', async () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const emptyExpired = vi.fn(async () => 0).mockRejectedValueOnce(new Error('the disk is full'));
    const sweeper = createSweeper(log);
    sweeper.add(async () => ({ emptied: await emptyExpired() }));
    const stop = sweeper.start();
    await vi.advanceTimersByTimeAsync(minute);
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: new Error('the disk is full') }, 'sweep failed');
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(emptyExpired).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(emptyExpired).toHaveBeenCalledTimes(3);
  });

  it('sweeps in reverse order of registration, and logs all counts if anything was removed', async () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const sweeper = createSweeper(log);
    const order: string[] = [];
    const counts = { rows: 0, images: 0 };
    for (const name of ['images', 'rows'] as const) {
      sweeper.add(async () => {
        order.push(name);
        return { [name]: counts[name] };
      });
    }
    await sweeper.sweep();
    expect(order).toEqual(['rows', 'images']);
    expect(log.info).not.toHaveBeenCalled();
    counts.rows = 2;
    await sweeper.sweep();
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ rows: 2, images: 0 }, 'swept');
  });
});
