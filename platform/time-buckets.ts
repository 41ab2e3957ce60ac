/** The first bucket begins at 0. Each bucket's upper bound is a quarter greater than the previous one's. */
const firstMs = 1000;
const growth = 1.25;

const lowerBound = (bucket: number) => (bucket === 0 ? 0 : firstMs * growth ** bucket);

export function timeBucket(ms: number): number {
  return ms < firstMs * growth ? 0 : Math.floor(Math.log(ms / firstMs) / Math.log(growth) + 1e-9);
}

/** Returns the median in milliseconds, as if times were spread evenly within each bucket; 0 if there are none. */
export function medianOf(counts: ReadonlyMap<number, number>): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const [bucket, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (before + count >= total / 2) {
      const [from, to] = [lowerBound(bucket), lowerBound(bucket + 1)];
      return Math.round(from + ((total / 2 - before) / count) * (to - from));
    }
    before += count;
  }
  return 0;
}
