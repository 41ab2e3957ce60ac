import type { Random } from './puzzle.ts';

/** Returns the items in a random order, each order as likely as the others. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    swap(result, i, j);
  }
  return result;
}

/** Swaps two items in place. Throws a RangeError if an index is out of range. */
export function swap<T>(items: T[], a: number, b: number): void {
  if (!(a in items) || !(b in items)) throw new RangeError(`no such places: ${a}, ${b}`);
  [items[a], items[b]] = [items[b] as T, items[a] as T];
}
