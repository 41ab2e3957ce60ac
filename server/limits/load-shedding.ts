import { performance } from 'node:perf_hooks';

const windowMs = 250;
/** The share of its time at work above which a process answers others noticeably later. */
const busy = 0.5;
/** Whoever has less than this share of the requests is not what keeps the process busy. */
const dominant = 1 / 3;
/** Requests of one network in a window: nobody is held to fewer, which is what 200 people need; nobody has more. */
const allowance = { least: 30, most: 500 };

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
 * network may have half as many as that one, window after window, until the process is no longer busy; then more again, little by
 * little. A fixed limit would not do: a phone company may have a whole country behind one IPv6 /48 (docs/decisions/0060).
 */
export function createLoadShedding(loadOf = measureLoad()) {
  /** Of this window, by network; then of the network that has the most, and of all. */
  const admitted = new Map<string, number>();
  let greatest = 0;
  let all = 0;
  let allowed = allowance.most;

  const timer = setInterval(() => {
    const isBusy = loadOf() > busy;
    if (isBusy && greatest > all * dominant) allowed = Math.max(allowance.least, greatest / 2);
    else allowed = Math.min(allowance.most, allowed * 1.1);
    admitted.clear();
    greatest = 0;
    all = 0;
  }, windowMs).unref();

  return {
    /** Counts a request of a network, and says whether it may be answered. */
    admits(network: string): boolean {
      const count = (admitted.get(network) ?? 0) + 1;
      if (count > allowed) return false;
      admitted.set(network, count);
      greatest = Math.max(greatest, count);
      all += 1;
      return true;
    },
    stop: () => clearInterval(timer),
  };
}

export type LoadShedding = ReturnType<typeof createLoadShedding>;
