import { LRUCache } from 'lru-cache';
import { createSteadyClock } from '../steady-clock.ts';

interface Options {
  burst: number;
  perMinute: number;
  now: () => number;
}

/** About 4 MB a limit at most, of which a third is taken when it first counts. */
const maxKeys = 20_000;

/** One limit's counts. Each key has a bucket that drains at the limit's rate; when it is full, no more is taken. */
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

  /** How many seconds to wait until `count` can be taken; 0 when they can be taken at once. */
  function wait(key: string, count = 1): number {
    const excess = find(key).level + count - burst;
    return excess > 0 ? Math.ceil(excess / perMs / 1000) : 0;
  }

  return {
    wait,
    /** Takes `count` and returns 0, or takes none and returns how many seconds to wait. */
    take(key: string, count = 1): number {
      const seconds = wait(key, count);
      if (seconds === 0) find(key).level += count;
      return seconds;
    },
    /** Counts what another process took. */
    add(key: string, count: number): void {
      const bucket = find(key);
      // Never fuller than full: whom several processes let in at once need not wait for all of them.
      bucket.level = Math.min(burst, bucket.level + count);
    },
  };
}
