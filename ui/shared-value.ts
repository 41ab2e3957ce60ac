import { getStored, local, setStored } from './storage.ts';

/** A value that the whole page shares, for `useSyncExternalStore`. */
export interface SharedValue<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls `listener` on each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A choice that this browser remembers. If storage is off, it lasts until the page is left. */
export function storedSwitch(key: string, byDefault?: () => boolean): SharedValue<boolean> {
  const chosen = sharedValue<boolean | undefined>(undefined);
  return {
    get: () => chosen.get() ?? getStored<boolean>(local, key) ?? byDefault?.() ?? false,
    set(value) {
      // 'Off' is stored only if `byDefault` is given.
      setStored(local, key, value || byDefault ? value : undefined);
      chosen.set(value);
    },
    subscribe: chosen.subscribe,
  };
}
