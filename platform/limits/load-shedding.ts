import { performance } from 'node:perf_hooks';
import { createBuckets } from './buckets.ts';

const windowMs = 250;
/** The share of its time at work above which a process answers others noticeably later. */
const busy = 0.5;
/** Whoever has less than this share of the requests is not what keeps the process busy. */
const dominant = 1 / 3;
/** Requests of one network in a window: nobody is held to fewer, which is what 200 people need, or has more for long. */
const allowance = { least: 30, most: 500 };
/** How far a network may run ahead of its allowance: 200 people who ask for eight things at once. */
const burst = 1600;

/**
 * Milliseconds of heavy work for one network while the process is busy: a page each for a class of 200, on a slow machine and in two
 * languages, then a tenth of the process.
 */
export const heavyWork = { burst: 10_000, perMinute: 6000 };
/** Windows without load until a process counts as no longer busy for heavy work: ten seconds. */
const calmWindows = 40;

/** The share of its time that the event loop was at work since this was last called. */
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
 * Keeps one network from slowing the process for the others: while the process is busy and most requests are one network's, every
 * network may have half as many as that one or as before, window after window, until the process is no longer busy; then more again,
 * little by little. A crowd that answers in the same second borrows from the windows that follow (rules: limits#busy-moments). A fixed
 * limit would not do: a phone company may have a whole country behind one IPv6 /48 (docs/decisions/0060). Heavy work is counted by the
 * time that it takes: a few requests of it a second are enough (docs/decisions/0087).
 */
export function createLoadShedding(now: () => number, loadOf = measureLoad()) {
  const used = createBuckets({ ...heavyWork, now });
  let calm = calmWindows;
  /** Of this window, by network; then of the network that has the most, and of all. */
  const admitted = new Map<string, number>();
  let greatest = 0;
  let all = 0;
  /** What networks have had and not paid back yet: it drains all the time, so that a held network's requests come one by one. */
  const debts = new Map<string, { requests: number; at: number }>();
  let allowed = allowance.most;

  const debtOf = (network: string): number => {
    const debt = debts.get(network);
    return debt ? Math.max(0, debt.requests - ((now() - debt.at) / windowMs) * allowed) : 0;
  };

  /** Before the allowance changes. */
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
    /** Counts a request of a network, and says whether it may be answered. */
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
    /** Says whether heavy work may be done for a network. */
    admitsWork: (network: string) => calm >= calmWindows || used.wait(network) === 0,
    /** Counts the milliseconds that it took. */
    chargeWork: (network: string, ms: number) => used.add(network, ms),
    stop: () => clearInterval(timer),
  };
}

export type LoadShedding = ReturnType<typeof createLoadShedding>;
