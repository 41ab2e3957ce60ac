import type { AtOnce } from './limits.ts';

/** Counts what goes on at the moment, by key and in all. */
export interface ConcurrencyLimit {
  /** Lets one in and returns the way out, or nothing when there is no room. */
  enter(key: string): (() => void) | undefined;
}

export function createConcurrencyLimit({ perAddress, total }: AtOnce): ConcurrencyLimit {
  const byKey = new Map<string, number>();
  let all = 0;
  return {
    enter(key) {
      const present = byKey.get(key) ?? 0;
      if (present >= perAddress || all >= total) return undefined;
      byKey.set(key, present + 1);
      all += 1;
      return () => {
        all -= 1;
        const left = (byKey.get(key) ?? 1) - 1;
        if (left === 0) byKey.delete(key);
        else byKey.set(key, left);
      };
    },
  };
}
