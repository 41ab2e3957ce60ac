/** The delay if the browser does not report when it is idle. */
const assumedIdleMs = 200;

/** Calls `run` once the page is idle. Returns a function that cancels the call. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, assumedIdleMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
