import { useEffect, useId } from 'react';

/** For each source, the count now, and the count when the visitor last saw the tab. */
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

/** While the tab is in the background, its title shows the sum of what is new in all uses of this hook. */
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
