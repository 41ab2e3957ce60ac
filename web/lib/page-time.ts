/** How long the device has slept, in milliseconds, because on some systems `performance.now` pauses during sleep. */
let sleptMs = 0;
let gapWhenHidden = 0;

/**
 * Returns milliseconds since 1970 by a clock that ignores changes of the device's own clock, which phones
 * correct and people set. Accurate enough to be stored, but meant for measuring the time between two moments.
 */
export const pageNow = (): number => performance.timeOrigin + performance.now() + sleptMs;

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    const gap = Date.now() - pageNow();
    if (document.hidden) gapWhenHidden = gap;
    else sleptMs += Math.max(0, gap - gapWhenHidden);
  });
