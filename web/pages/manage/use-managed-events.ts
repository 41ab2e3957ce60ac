import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import { puzzlePath } from '../../lib/api.ts';
import { managedPuzzleQuery } from '../../own/manage-api.ts';

const reopenMs = 2000;

/**
 * Follows a puzzle live while `isOn`: each event is the whole of it. The key goes in a header, which the browser's
 * own `EventSource` cannot send, so the stream is read as it comes and opened again when it ends.
 */
export function useManagedEvents(puzzleId: string, key: string, isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const { queryKey } = managedPuzzleQuery(puzzleId, key);
    const stop = new AbortController();
    const wait = () => new Promise((resolve) => setTimeout(resolve, reopenMs));
    const follow = async () => {
      while (!stop.signal.aborted) {
        const isRefused = await readEvents(
          `${puzzlePath(puzzleId)}/manage/events`,
          key,
          stop.signal,
          (puzzle) => client.setQueryData(queryKey, puzzle),
        ).catch(() => false);
        if (isRefused) {
          // Removed, or the key is not right: the answer says which.
          await client.invalidateQueries({ queryKey });
          return;
        }
        await wait();
      }
    };
    void follow();
    return () => stop.abort();
  }, [client, puzzleId, key, isOn]);
}

/** Reads a stream to its end. Returns whether it was refused for good. */
async function readEvents(
  path: string,
  key: string,
  signal: AbortSignal,
  onPuzzle: (puzzle: ManagedPuzzle) => void,
): Promise<boolean> {
  const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' };
  const response = await fetch(path, { headers, signal });
  if (!response.ok || response.body === null) return [401, 403, 404, 410].includes(response.status);
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return false;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      if (data !== undefined) onPuzzle(JSON.parse(data) as ManagedPuzzle);
    }
  }
}
