const pool = new Uint32Array(1024);
let used = pool.length;

/**
 * Returns an unpredictable number in [0, 1). `Math.random` would be unsafe: a few shuffles reveal its state, and with
 * it the original order of the letters.
 */
export const secureRandom = (): number => {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return (pool[used++] ?? 0) / 2 ** 32;
};
