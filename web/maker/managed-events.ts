import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ManagedPuzzle } from '../../features/manage/api.ts';
import { bearerOf, ownLanguage, puzzlePath } from '../lib/api.ts';
import { managedPuzzleQuery } from './manage-api.ts';

const reopenMs = 2000;
/** Statuses that a retry would not change. */
const finalStatuses = [401, 403, 404, 410];

interface Following {
  puzzleId: string;
  key: string;
  signal: AbortSignal;
  onPuzzle(puzzle: ManagedPuzzle): void;
}

/** Keeps the puzzle of `managedPuzzleQuery` up to date while `isOn`. */
export function useManagedEvents(puzzleId: string, key: string, isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const { queryKey } = managedPuzzleQuery(puzzleId, key);
    const stop = new AbortController();
    const onPuzzle = (puzzle: ManagedPuzzle) => client.setQueryData(queryKey, puzzle);
    void followPuzzle({ puzzleId, key, signal: stop.signal, onPuzzle }).then((end) => {
      // Either the puzzle is gone or the key is wrong; the refetch shows which.
      if (end === 'refused') void client.invalidateQueries({ queryKey });
    });
    return () => stop.abort();
  }, [client, puzzleId, key, isOn]);
}

/**
 * Follows a puzzle live; each event holds the whole puzzle. The key must be in a header, which `EventSource`
 * cannot send, so this reads the stream itself and reopens it when it ends. Resolves when nothing more will
 * come: with 'refused', with 'removed' after the last event, or with 'stopped' if the signal was aborted.
 */
export async function followPuzzle(following: Following): Promise<'refused' | 'removed' | 'stopped'> {
  while (!following.signal.aborted) {
    let waitMs = reopenMs;
    const end = await readStream(following, (retryMs) => {
      waitMs = Math.max(reopenMs, retryMs);
    }).catch(() => undefined);
    if (end !== undefined) return end;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return 'stopped';
}

/**
 * Reads a stream to its end. `onRetry` gets the delay before reconnecting, which is longer if the stream was
 * closed for a newer tab.
 */
async function readStream(
  { puzzleId, key, signal, onPuzzle }: Following,
  onRetry: (retryMs: number) => void,
) {
  const headers = { ...ownLanguage, ...bearerOf(key), accept: 'text/event-stream' };
  const response = await fetch(`${puzzlePath(puzzleId)}/manage/events`, { headers, signal });
  if (!response.ok || response.body === null)
    return finalStatuses.includes(response.status) ? 'refused' : undefined;
  for await (const data of eventsOf(response.body, onRetry)) {
    const puzzle = JSON.parse(data) as ManagedPuzzle;
    onPuzzle(puzzle);
    if (puzzle.state === 'removed') return 'removed';
  }
  return undefined;
}

/** Yields the data of each server-sent event, wherever the chunks of the stream end. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  onRetry: (retryMs: number) => void = () => {},
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const events = (rest + read.value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      if (data !== undefined) yield data;
      const retry = /^retry: ?(\d+)$/m.exec(event)?.[1];
      if (retry !== undefined) onRetry(Number(retry));
    }
  }
}
