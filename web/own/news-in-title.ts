import { useEffect, useId } from 'react';

/** How many of each source there are now, and how many were there when the tab was last seen. */
const counts = new Map<string, { now: number; seen: number }>();

function writeTitle(): void {
  const plain = document.title.replace(/^\(\d+\) /, '');
  let news = 0;
  for (const count of counts.values()) {
    if (!document.hidden) count.seen = count.now;
    news += Math.max(0, count.now - count.seen);
  }
  document.title = news > 0 ? `(${news}) ${plain}` : plain;
}

/** While the tab is in the background its title counts what is new of all that is counted so. */
export function useNewsInTitle(now: number): void {
  const source = useId();
  useEffect(() => {
    counts.set(source, { now, seen: counts.get(source)?.seen ?? now });
    writeTitle();
  }, [source, now]);
  useEffect(() => {
    document.addEventListener('visibilitychange', writeTitle);
    return () => {
      document.removeEventListener('visibilitychange', writeTitle);
      counts.delete(source);
    };
  }, [source]);
}
