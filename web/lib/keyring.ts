import { getStored, isStored, local, session, setStored } from '../../ui/storage.ts';

/** Keys stored in this browser, each under the id of what it opens (rules: makers#keys). The newest stands last. */
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
    /** False where they are lost as soon as the page is left. */
    isKept: (): boolean => isStored(storage, storageKey),
  };
}

/** By puzzle: prove who made it. */
export const creatorKeys = createKeyring('puzzlefly.creatorKeys');

/** By reward: prove who won it. */
export const winnerKeys = createKeyring('puzzlefly.winnerKeys');

/** By puzzle or reward: keys of links, until the visitor has said whether they are kept. They last as long as the tab. */
export const linkedKeys = createKeyring('puzzlefly.linkedKeys', session);

/** By reward: the puzzle it was won with. */
export const wonPuzzles = createKeyring('puzzlefly.wonPuzzles');

/** In local storage: the reward that was won here last, until its page was opened first. */
export const newWinKey = 'puzzlefly.newWin';

/** The reward that was won here with a puzzle. */
export const wonWith = (puzzleId: string): string | undefined =>
  Object.entries(wonPuzzles.all()).find(([, id]) => id === puzzleId)?.[0];

/** In local storage: the record of solved days, as text (rules: today#record). */
export const recordKey = 'puzzlefly.today';

/** 32 hex digits that nobody can guess and nobody else has. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
