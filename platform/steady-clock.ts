/**
 * A clock for how long something lasts, made of one that says when it is: where the machine's is set back, this one stands still
 * until the next look, and goes on from there.
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
