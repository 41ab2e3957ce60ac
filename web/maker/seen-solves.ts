import { getStored, local, setStored } from '../../ui/storage.ts';

const storageKey = 'puzzlefly.seenSolves';

const read = () => getStored<Record<string, number>>(local, storageKey) ?? {};

/** Returns how many solves there were when the maker last opened the puzzle's page in this browser. */
export const seenSolves = (puzzleId: string): number | undefined => read()[puzzleId];

export const setSeenSolves = (puzzleId: string, solved: number): void =>
  setStored(local, storageKey, { ...read(), [puzzleId]: solved });
