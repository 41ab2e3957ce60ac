import { memoryFallback, setStored } from './storage.ts';

/** Removes the stored values whose keys match. */
export function removeStored(storage: () => Storage, isMeant: (key: string) => boolean): void {
  for (const key of storedKeys(storage)) if (isMeant(key)) setStored(storage, key, undefined);
}

/** Returns the names of all stored values, also of those that the browser did not accept. */
export function storedKeys(storage: () => Storage): string[] {
  const kept = [...(memoryFallback.get(storage)?.keys() ?? [])];
  try {
    return [...kept, ...Array.from({ length: storage().length }, (_, n) => storage().key(n) ?? '')];
  } catch {
    return kept;
  }
}
