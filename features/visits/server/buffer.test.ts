import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVisitBuffer, type Entry } from './buffer.ts';

const win = (n: number): Entry => ({ type: 'win', at: n, puzzleId: `p${n}` });

const solve = (at: number): Entry => ({
  type: 'solve',
  at,
  puzzleId: 'p',
  puzzleType: 'word',
  timeToSolve: 1000,
  attempts: 1,
  hints: 0,
  sessionId: null,
  playKey: 'play',
});

function buildBuffer({ maxRows = 2000, record = async (_entries: Entry[]) => {} } = {}) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const recorded: Entry[][] = [];
  const buffer = createVisitBuffer({
    maxRows,
    log,
    async record(entries) {
      await record(entries);
      recorded.push(entries);
    },
  });
  return { buffer, log, recorded };
}

/** Builds a buffer that records nothing until `finish` is called. */
function buildHeldBuffer() {
  let finish = () => {};
  const record = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  return { ...buildBuffer({ record }), finish: () => finish() };
}

describe('The buffer of visits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('records entries in order: each chunk when it is full, the rest soon after', async () => {
    const { buffer, recorded } = buildBuffer();
    const stop = buffer.start();
    for (let n = 0; n < 1500; n++) buffer.add(win(n));
    await vi.advanceTimersByTimeAsync(299);
    expect(recorded.map(({ length }) => length)).toEqual([400, 400, 400]);
    await vi.advanceTimersByTimeAsync(1);
    expect(recorded.map(({ length }) => length)).toEqual([400, 400, 400, 300]);
    expect(recorded.flat().map(({ at }) => at)).toEqual(Array.from({ length: 1500 }, (_, n) => n));
    expect(buffer.waitingRows).toBe(0);
    await stop();
  });

  it('keeps entries that arrive during a recording for the next chunk or flush', async () => {
    const { buffer, recorded, finish } = buildHeldBuffer();
    for (let n = 0; n <= 450; n++) buffer.add(win(n));
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(recorded.map(({ length }) => length)).toEqual([400]);
    const flushed = buffer.flush();
    buffer.add(win(451));
    finish();
    await flushed;
    expect(recorded.map(({ length }) => length)).toEqual([400, 51]);
    expect(buffer.waitingRows).toBe(1);
  });

  it('completes a flush only once the entries taken by another flush are recorded', async () => {
    const { buffer, recorded, finish } = buildHeldBuffer();
    buffer.add(win(1));
    void buffer.flush();
    let isFlushed = false;
    const flushed = buffer.flush().then(() => {
      isFlushed = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isFlushed).toBe(false);
    finish();
    await flushed;
    expect(recorded.flat()).toHaveLength(1);
  });

  it('queues a play once when its right answer is sent repeatedly, so that it displaces no other entry', async () => {
    const { buffer, recorded, log } = buildBuffer({ maxRows: 2 });
    const stop = buffer.start();
    for (let n = 1; n <= 1000; n++) buffer.add(solve(n));
    buffer.add(win(1001));
    await buffer.flush();
    buffer.add(solve(1002));
    await stop();
    expect(recorded.map((entries) => entries.map(({ at }) => at))).toEqual([[1, 1001], [1002]]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('never holds more than its limit, and logs each minute how many entries it dropped', async () => {
    const { buffer, recorded, log } = buildBuffer({ maxRows: 10 });
    for (let n = 0; n < 100_000; n++) buffer.add(win(n));
    expect(buffer.waitingRows).toBe(10);
    const stop = buffer.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(recorded.flat()).toHaveLength(10);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ dropped: 99_990 }, 'visits were dropped');
    await stop();
  });

  it('logs a failed recording and continues with later entries', async () => {
    const record = vi.fn(async () => {}).mockRejectedValueOnce(new Error('the disk is full'));
    const { buffer, recorded, log } = buildBuffer({ record });
    for (let n = 0; n < 450; n++) buffer.add(win(n));
    await buffer.flush();
    expect(recorded.map(({ length }) => length)).toEqual([50]);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('the disk is full') },
      'visits could not be recorded',
    );
  });

  it('flushes the remaining entries when it is stopped, and then no more', async () => {
    const { buffer, recorded } = buildBuffer();
    const stop = buffer.start();
    buffer.add(win(1));
    await stop();
    expect(recorded.flat()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
