import { getStored, local, setStored } from './storage.ts';

/** A value of the whole page, followed by `useSyncExternalStore`. */
export interface SharedValue<Value> {
  get(): Value;
  set(value: Value): void;
  /** Calls back at each change. Returns what ends it. */
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

/** A choice that is remembered in this browser. Where storage is switched off, it holds until the page is left. */
export function storedSwitch(key: string, byDefault?: () => boolean): SharedValue<boolean> {
  const chosen = sharedValue<boolean | undefined>(undefined);
  return {
    get: () => chosen.get() ?? getStored<boolean>(local, key) ?? byDefault?.() ?? false,
    set(value) {
      // Off needs no entry, unless something else is the default.
      setStored(local, key, value || byDefault ? value : undefined);
      chosen.set(value);
    },
    subscribe: chosen.subscribe,
  };
}
