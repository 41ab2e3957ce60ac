import { getStored, local, setStored } from '../../lib/storage.ts';

const storageKey = 'puzzlefly.adminLoggedIn';

let isOpen: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether the admin seems to be logged in. It decides what is drawn first; the server decides what may be seen. */
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
