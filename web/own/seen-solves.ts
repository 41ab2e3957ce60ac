import { getStored, local, setStored } from '../../ui/storage.ts';

const storageKey = 'puzzlefly.seenSolves';

const read = () => getStored<Record<string, number>>(local, storageKey) ?? {};

/** How often a puzzle was solved when its maker looked at its page last, in this browser. */
export const seenSolves = (puzzleId: string): number | undefined => read()[puzzleId];

export const setSeenSolves = (puzzleId: string, solved: number): void =>
  setStored(local, storageKey, { ...read(), [puzzleId]: solved });
