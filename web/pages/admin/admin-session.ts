import { getStored, local, setStored } from '../../lib/storage.ts';

const storageKey = 'puzzlefly.adminLoggedIn';

let isOpen: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether the owner seems to be logged in. It decides which view is drawn first; what may be seen is the server's to say. */
export const adminSession = {
  isOpen(): boolean {
    isOpen ??= getStored<boolean>(local, storageKey) ?? false;
    return isOpen;
  },
  set(value: boolean): void {
    isOpen = value;
    setStored(local, storageKey, value || undefined);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
