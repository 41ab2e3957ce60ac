/**
 * Makes a clock for measuring durations from a wall clock. It never goes back: if the wall clock was set back, the
 * next call returns the same time as the last one, and the clock continues from there.
 */
export function createSteadyClock(now: () => number): () => number {
  let last = now();
  let time = last;
  return () => {
    const at = now();
    time += Math.max(0, at - last);
    last = at;
    return time;
  };
}
