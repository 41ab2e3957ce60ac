import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import { managedPuzzleQuery } from '../../own/manage-api.ts';
import { followPuzzle } from './managed-events.ts';

/** Keeps the puzzle of `managedPuzzleQuery` up to date while `isOn`. */
export function useManagedEvents(puzzleId: string, key: string, isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return;
    const { queryKey } = managedPuzzleQuery(puzzleId, key);
    const stop = new AbortController();
    const onPuzzle = (puzzle: ManagedPuzzle) => client.setQueryData(queryKey, puzzle);
    void followPuzzle({ puzzleId, key, signal: stop.signal, onPuzzle }).then((end) => {
      // Gone, or the key is not right: the answer says which.
      if (end === 'refused') void client.invalidateQueries({ queryKey });
    });
    return () => stop.abort();
  }, [client, puzzleId, key, isOn]);
}
