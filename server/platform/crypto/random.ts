import { randomInt } from 'node:crypto';
import type { Random } from '../../../puzzles/puzzle.ts';

const pool = new Uint32Array(1024);
let used = pool.length;

/**
 * A number in [0, 1) that nobody can foresee. `Math.random` will not do: its state can be worked out from a few
 * shuffles, and with it the order that the letters came from.
 */
export const secureRandom: Random = () => {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  return (pool[used++] ?? 0) / 2 ** 32;
};

const base36 = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A time-based base-36 text, a dash and six random characters (specification §3). */
export function createPuzzleId(prefix: string, now: number): string {
  const tail = Array.from({ length: 6 }, () => base36[randomInt(36)]).join('');
  return `${prefix}${now.toString(36)}-${tail}`;
}
