import { keep, local, readKept } from './components/storage.ts';

const storageKey = 'puzzlefly.creatorKeys';

/** Keeps the key that proves who made a puzzle (decision 4). */
export function keepCreatorKey(puzzleId: string, creatorKey: string): void {
  const keys = readKept<Record<string, string>>(local, storageKey);
  keep(local, storageKey, { ...keys, [puzzleId]: creatorKey });
}
