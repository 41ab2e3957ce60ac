import { performance } from 'node:perf_hooks';
import { createBuckets } from './buckets.ts';

const windowMs = 250;
/** Load (the share of time at work) above which a process answers noticeably later. */
const busy = 0.5;
/** A network with at least this share of all requests counts as the cause of the load. */
const dominant = 1 / 3;
/**
 * Requests that a network may send per window, besides its burst. While the process is busy, reduced from `most` down
 * to `least`, which 200 people need.
 */
const allowance = { least: 30, most: 500 };
/** How far a network may exceed its allowance: 200 people with eight requests each at once. */
const burst = 1600;

/**
 * Milliseconds of heavy work that one network may cause while the process is busy. `burst` is enough to draw a page in
 * two languages for each of 200 people on a slow machine; `perMinute` is a tenth of the process's time.
 */
export const heavyWork = { burst: 10_000, perMinute: 6000 };
/** Number of calm windows (ten seconds in all) after which a process no longer counts as busy for heavy work. */
const calmWindows = 40;

/** Returns a function that measures the event loop's utilization since its last call. */
function measureLoad(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/**
 * Keeps one network from slowing the process down for others. If the process is busy and one network sends most of the
 * requests, the allowance of every network becomes half of that network's requests or half of the previous allowance,
 * whichever is less, in each window. Once the process is no longer busy, the allowance rises gradually. A crowd that
 * answers within the same second borrows from the following windows (rules: limits#busy-moments). A fixed limit would
 * not work, because a mobile carrier may have a whole country behind one IPv6 /48 (docs/decisions/0060). Heavy work is
 * counted by its duration, because a few requests a second are enough to block the process (docs/decisions/0087).
 */
export function createLoadShedding(now: () => number, loadOf = measureLoad()) {
  const used = createBuckets({ ...heavyWork, now });
  let calm = calmWindows;
  /** This window's admitted requests: by network, of the busiest network (`greatest`), and of all networks (`all`). */
  const admitted = new Map<string, number>();
  let greatest = 0;
  let all = 0;
  /**
   * How far each network exceeds its allowance. Drained continuously, so that a network with a reduced allowance
   * is admitted one request at a time.
   */
  const debts = new Map<string, { requests: number; at: number }>();
  let allowed = allowance.most;

  const debtOf = (network: string): number => {
    const debt = debts.get(network);
    return debt ? Math.max(0, debt.requests - ((now() - debt.at) / windowMs) * allowed) : 0;
  };

  /** Drains all debts at the current allowance, before the allowance changes. */
  function settle(): void {
    for (const network of debts.keys()) {
      const requests = debtOf(network);
      if (requests > 0) debts.set(network, { requests, at: now() });
      else debts.delete(network);
    }
  }

  const timer = setInterval(() => {
    settle();
    const isBusy = loadOf() > busy;
    calm = isBusy ? 0 : calm + 1;
    if (isBusy && greatest > all * dominant)
      allowed = Math.max(allowance.least, Math.min(allowed, greatest) / 2);
    else allowed = Math.min(allowance.most, allowed * 1.1);
    admitted.clear();
    greatest = 0;
    all = 0;
  }, windowMs).unref();

  return {
    /** Counts a request of a network, and returns whether to answer it. */
    admits(network: string): boolean {
      const requests = debtOf(network) + 1;
      if (requests > allowed + burst) return false;
      debts.set(network, { requests, at: now() });
      const count = (admitted.get(network) ?? 0) + 1;
      admitted.set(network, count);
      greatest = Math.max(greatest, count);
      all += 1;
      return true;
    },
    admitsWork: (network: string) => calm >= calmWindows || used.wait(network) === 0,
    chargeWork: (network: string, ms: number) => used.add(network, ms),
    stop: () => clearInterval(timer),
  };
}

export type LoadShedding = ReturnType<typeof createLoadShedding>;
