import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ManagedPuzzle } from '../../features/manage/api.ts';
import { eventsOf, followPuzzle } from './managed-events.ts';

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  return new Blob(chunks).stream().pipeThrough(
    new TransformStream({
      // Sends one byte at a time, because a chunk can end within a character.
      transform: (bytes: Uint8Array, controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      },
    }),
  );
}

const event = (puzzle: Partial<ManagedPuzzle>) => `data: ${JSON.stringify(puzzle)}\n\n`;

describe('eventsOf', () => {
  it('yields whole events however the stream is chunked, without heartbeats and settings', async () => {
    const stream = streamOf(
      'retry: 1000\n\n',
      'data: {"title":"Ẹ kú ọjọ́ ìbí"}\n\n',
      ':\n\ndata: {"n":2}\n\ndata: {"cut',
    );
    const events: string[] = [];
    for await (const data of eventsOf(stream)) events.push(data);
    expect(events).toEqual(['{"title":"Ẹ kú ọjọ́ ìbí"}', '{"n":2}']);
  });
});

describe('followPuzzle', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Follows a puzzle through these responses, in order and with fake timers. */
  async function follow(...answers: (() => Response)[]) {
    vi.useFakeTimers();
    const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => {
      const next = answers.shift();
      if (next === undefined) throw new Error('asked too often');
      return next();
    });
    vi.stubGlobal('fetch', fetched);
    const states: string[] = [];
    const stop = new AbortController();
    const end = followPuzzle({
      puzzleId: 'abc',
      key: 'a key',
      signal: stop.signal,
      onPuzzle: ({ state }) => states.push(state),
    });
    return { states, fetched, end, stop };
  }
  const opened = (...puzzles: Partial<ManagedPuzzle>[]) => new Response(streamOf(...puzzles.map(event)));

  it('reopens the stream after it ends or fails, with the key in a header', async () => {
    const { states, fetched, end } = await follow(
      () => opened({ state: 'open' }),
      () => new Response(null, { status: 503 }),
      () => {
        throw new TypeError('no connection');
      },
      () => opened({ state: 'expired' }, { state: 'removed' }),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await end).toBe('removed');
    expect(states).toEqual(['open', 'expired', 'removed']);
    expect(fetched).toHaveBeenCalledTimes(4);
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/puzzles/abc/manage/events');
    expect(init?.headers).toMatchObject({ authorization: 'Bearer a key' });
  });

  it('reconnects later if the stream has given way to other tabs', async () => {
    const gaveWay = new TextEncoder().encode('retry: 60000\n\n');
    const { fetched } = await follow(
      () => new Response(gaveWay),
      () => opened({ state: 'removed' }),
    );
    await vi.advanceTimersByTimeAsync(59_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([401, 403, 404, 410])('stops after a refusal with %d', async (status) => {
    const { end, fetched } = await follow(() => new Response('{}', { status }));
    expect(await end).toBe('refused');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('stops when the page is left', async () => {
    const { end, stop, fetched } = await follow(() => opened({ state: 'open' }));
    stop.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await end).toBe('stopped');
    expect(fetched).toHaveBeenCalledOnce();
  });
});
