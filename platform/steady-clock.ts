/**
 * Makes a clock for measuring durations from a wall clock. It never goes back: if the wall clock was set back,
 * this clock stands still at the next call and continues from there.
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
