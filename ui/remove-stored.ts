import { memoryFallback, setStored } from './storage.ts';

export function removeStored(storage: () => Storage, isMeant: (key: string) => boolean): void {
  for (const key of storedKeys(storage)) if (isMeant(key)) setStored(storage, key, undefined);
}

/** Returns the keys of all stored values, including values that the browser did not accept. */
export function storedKeys(storage: () => Storage): string[] {
  const kept = [...(memoryFallback.get(storage)?.keys() ?? [])];
  try {
    return [...kept, ...Array.from({ length: storage().length }, (_, n) => storage().key(n) ?? '')];
  } catch {
    return kept;
  }
}
