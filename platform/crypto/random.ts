const pool = new Uint32Array(1024);
let used = pool.length;

/**
 * A number in [0, 1) that nobody can foresee. `Math.random` will not do: its state can be worked out from a few
 * shuffles, and with it the order that the letters came from.
 */
export const secureRandom = (): number => {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return (pool[used++] ?? 0) / 2 ** 32;
};
