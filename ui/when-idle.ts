/** Where the browser does not report when it is idle, this wait stands for it. */
const assumedIdleMs = 200;

/** Runs it when the page has nothing else to do. Returns a function that calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, assumedIdleMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
