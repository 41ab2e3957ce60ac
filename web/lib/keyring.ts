import { getStored, local, setStored } from './storage.ts';

/** Keys stored in this browser, each under the id of what it opens (decision 4). */
function createKeyring(storageKey: string) {
  const read = () => getStored<Record<string, string>>(local, storageKey) ?? {};
  return {
    set: (id: string, key: string): void => setStored(local, storageKey, { ...read(), [id]: key }),
    get: (id: string): string | undefined => read()[id],
  };
}

/** By puzzle: prove who made it. */
export const creatorKeys = createKeyring('puzzlefly.creatorKeys');

/** By reward: prove who won it. */
export const winnerKeys = createKeyring('puzzlefly.winnerKeys');

/** 32 hex digits that nobody can guess and nobody else has. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
