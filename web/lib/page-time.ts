/** How long the device slept, in milliseconds: in some systems `performance.now` stands still then. */
let sleptMs = 0;
let gapWhenHidden = 0;

/**
 * Milliseconds since 1970 by a clock that changes of the device's own do not move: phones correct theirs, and people set it. It is
 * about right, so that it can be stored; what it is good for is the time between two moments.
 */
export const pageNow = (): number => performance.timeOrigin + performance.now() + sleptMs;

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    const gap = Date.now() - pageNow();
    if (document.hidden) gapWhenHidden = gap;
    else sleptMs += Math.max(0, gap - gapWhenHidden);
  });
