/** A value stored in the browser as JSON; undefined when there is none or storage is switched off. */
export function getStored<Value>(storage: () => Storage, key: string): Value | undefined {
  try {
    const text = storage().getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; undefined removes it. Where storage is full or switched off, nothing happens. */
export function setStored(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // A private window: what is lost is a convenience.
  }
}

export const local = () => window.localStorage;
export const session = () => window.sessionStorage;
