/** Keeps what was loaded for a moment, so that a link everyone opens at once is read and drawn once. */
export interface TtlCache<Value> {
  /** The value kept under a key, or a fresh one. Calls at the same time share one load; a failed load is not kept. */
  get(key: string, load: (key: string) => Promise<Value>): Promise<Value>;
  forget(key: string): void;
}

interface Options {
  /** Milliseconds; 0 keeps nothing. */
  lastsMs: number;
  maxEntries: number;
  now: () => number;
}

export function createTtlCache<Value>({ lastsMs, maxEntries, now }: Options): TtlCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; until: number }>();
  return {
    get(key, load) {
      if (lastsMs === 0) return load(key);
      const known = entries.get(key);
      if (known !== undefined && now() < known.until) return known.value;
      const value = load(key);
      entries.delete(key);
      entries.set(key, { value, until: now() + lastsMs });
      value.catch(() => {
        if (entries.get(key)?.value === value) entries.delete(key);
      });
      // A map keeps the order of insertion: the first is the oldest.
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      return value;
    },
    forget: (key) => void entries.delete(key),
  };
}
