import { LRUCache } from 'lru-cache';
import { createSteadyClock } from '../steady-clock.ts';

interface Options {
  burst: number;
  perMinute: number;
  now: () => number;
}

/** Maximum number of keys per limit. They take about 4 MB, a third of which is allocated on first use. */
const maxKeys = 20_000;

/** Leaky buckets of one limit. Each key's bucket drains at the limit's rate; a full bucket refuses. */
export function createBuckets({ burst, perMinute, now }: Options) {
  const buckets = new LRUCache<string, { level: number; at: number }>({ max: maxKeys });
  const perMs = perMinute / 60_000;
  const clock = createSteadyClock(now);

  function find(key: string) {
    const time = clock();
    const known = buckets.get(key);
    if (known === undefined) {
      const fresh = { level: 0, at: time };
      buckets.set(key, fresh);
      return fresh;
    }
    known.level = Math.max(0, known.level - (time - known.at) * perMs);
    known.at = time;
    return known;
  }

  /** Returns the number of seconds until `count` can be taken; 0 if it can be taken now. */
  function wait(key: string, count = 1): number {
    const excess = find(key).level + count - burst;
    return excess > 0 ? Math.ceil(excess / perMs / 1000) : 0;
  }

  return {
    wait,
    /** Takes `count` and returns 0; or takes nothing and returns the number of seconds to wait. */
    take(key: string, count = 1): number {
      const seconds = wait(key, count);
      if (seconds === 0) find(key).level += count;
      return seconds;
    },
    /** Adds what another process has taken. */
    add(key: string, count: number): void {
      const bucket = find(key);
      // Capped, so that nobody has to wait because several processes together admitted too many.
      bucket.level = Math.min(burst, bucket.level + count);
    },
  };
}
