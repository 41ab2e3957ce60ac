import { getStored, isStored, local, session, setStored } from '../../ui/storage.ts';

/** Keys stored in this browser, by the id of what each opens (rules: makers#keys). The newest comes last. */
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
    /** False if the keys are lost when the page is left. */
    isKept: (): boolean => isStored(storage, storageKey),
  };
}

/** By puzzle: each proves who made it. */
export const creatorKeys = createKeyring('puzzlefly.creatorKeys');

/** By reward: each proves who won it. */
export const winnerKeys = createKeyring('puzzlefly.winnerKeys');

/** By puzzle or reward: keys from links, until the visitor has decided whether to keep them. They last as long as the tab. */
export const linkedKeys = createKeyring('puzzlefly.linkedKeys', session);

/** By reward: the puzzle it was won with. */
export const wonPuzzles = createKeyring('puzzlefly.wonPuzzles');

/** In local storage: the latest reward won here, until its page is first opened. */
export const newWinKey = 'puzzlefly.newWin';

/** Returns the reward that was won here with a puzzle. */
export const wonWith = (puzzleId: string): string | undefined =>
  Object.entries(wonPuzzles.all()).find(([, id]) => id === puzzleId)?.[0];

/** In local storage: the record of solved days, as text (rules: today#record). */
export const recordKey = 'puzzlefly.today';

/** Returns 32 hex digits that are unique and cannot be guessed. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
