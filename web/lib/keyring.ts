import { getStored, isStored, local, session, setStored } from '../../ui/storage.ts';

/**
 * Keys stored in this browser, by the id of the puzzle or reward that each opens (rules: makers#keys). The newest
 * comes last.
 */
function createKeyring(storageKey: string, storage = local) {
  const read = () => getStored<Record<string, string>>(storage, storageKey) ?? {};
  return {
    all: read,
    set(id: string, key: string): void {
      const { [id]: _, ...others } = read();
      setStored(storage, storageKey, { ...others, [id]: key });
    },
    get: (id: string): string | undefined => read()[id],
    remove(id: string): void {
      const { [id]: _, ...others } = read();
      setStored(storage, storageKey, others);
    },
    clear: (): void => setStored(storage, storageKey, undefined),
    /** False if the keys will be lost when the page is left. */
    isKept: (): boolean => isStored(storage, storageKey),
  };
}

/** Keys by puzzle. Each proves who made the puzzle. */
export const creatorKeys = createKeyring('puzzlefly.creatorKeys');

/** Keys by reward. Each proves who won the reward. */
export const winnerKeys = createKeyring('puzzlefly.winnerKeys');

/**
 * Keys from links by puzzle or reward, until the visitor has decided whether to keep them. They last as long as
 * the tab.
 */
export const linkedKeys = createKeyring('puzzlefly.linkedKeys', session);

/** The puzzle with which each reward was won, by reward. */
export const wonPuzzles = createKeyring('puzzlefly.wonPuzzles');

/** Storage key of the latest reward that was won in this browser, until the reward's page is first opened. */
export const newWinKey = 'puzzlefly.newWin';

/** Returns the id of the reward that this browser has won with a puzzle. */
export const wonWith = (puzzleId: string): string | undefined =>
  Object.entries(wonPuzzles.all()).find(([, id]) => id === puzzleId)?.[0];

/** Storage key of the record of solved days, which is stored as text (rules: today#record). */
export const recordKey = 'puzzlefly.today';

/** Returns 32 hex digits, which are unique and cannot be guessed. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
