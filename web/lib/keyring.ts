import { keep, local, readKept } from './storage.ts';

/** Keys kept in this browser, each under the id of what it opens (decision 4). */
function createKeyring(storageKey: string) {
  const read = () => readKept<Record<string, string>>(local, storageKey) ?? {};
  return {
    keep: (id: string, key: string): void => keep(local, storageKey, { ...read(), [id]: key }),
    find: (id: string): string | undefined => read()[id],
  };
}

/** By puzzle: prove who made it. */
export const creatorKeys = createKeyring('puzzlefly.creatorKeys');

/** By reward: prove who won it. */
export const winnerKeys = createKeyring('puzzlefly.winnerKeys');
