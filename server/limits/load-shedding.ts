import { performance } from 'node:perf_hooks';

/** Keeps one network from slowing the process for the others. */
export interface LoadShedding {
  /** Counts a request of a network, and says whether it may be answered. */
  admits(network: string): boolean;
  stop(): void;
}

const windowMs = 250;
/** The share of its time at work above which a process answers others noticeably later. */
const busy = 0.5;
/** Whoever has less than this share of the requests is not what keeps the process busy. */
const dominant = 1 / 3;
/** Requests of one network in a window: no network is held to fewer, which is what 200 people need, and none has more. */
const allowance = { least: 30, most: 500 };

/** The share of its time that the event loop was at work since this was last called. */
export function measureLoad(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return utilization;
  };
}

/**
 * While the process is busy and most requests are one network's, every network may have half as many as that one, window after
 * window, until the process is no longer busy; then more again, little by little. A fixed limit would not do: a phone company
 * may have a whole country behind one IPv6 /48 (docs/decisions/0060).
 */
export function createLoadShedding(loadOf = measureLoad()): LoadShedding {
  const asked = new Map<string, number>();
  let answered = 0;
  let allowed = allowance.most;

  const timer = setInterval(() => {
    const greatest = Math.min(allowed, Math.max(0, ...asked.values()));
    const isBusy = loadOf() > busy;
    if (isBusy && greatest > answered * dominant) allowed = Math.max(allowance.least, greatest / 2);
    else allowed = Math.min(allowance.most, allowed * 1.1);
    asked.clear();
    answered = 0;
  }, windowMs).unref();

  return {
    admits(network) {
      const count = (asked.get(network) ?? 0) + 1;
      asked.set(network, count);
      if (count > allowed) return false;
      answered += 1;
      return true;
    },
    stop: () => clearInterval(timer),
  };
}
