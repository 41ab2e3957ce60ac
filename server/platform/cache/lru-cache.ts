/** A map that forgets what was not used for long, so that it never holds more than it may. */
export interface LruCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  readonly size: number;
}

/**
 * Two generations: what is used moves to the young one, and when that is full the old one goes. A single map in the
 * order of use would need to find its oldest entry, which takes V8 20 µs once many have been removed.
 */
export function createLruCache<Value>(max: number): LruCache<Value> {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  function set(key: string, value: Value): void {
    young.set(key, value);
    if (young.size * 2 < max) return;
    old = young;
    young = new Map();
  }

  return {
    get(key) {
      const known = young.get(key);
      if (known !== undefined) return known;
      const older = old.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
    set,
    get size() {
      return young.size + old.size;
    },
  };
}
