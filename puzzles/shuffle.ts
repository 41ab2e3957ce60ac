import type { Random } from './puzzle.ts';

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    swap(result, i, j);
  }
  return result;
}

/** Exchanges two places of a list, in place. Throws a RangeError when a place is outside it. */
export function swap<T>(items: T[], a: number, b: number): void {
  if (!(a in items) || !(b in items)) throw new RangeError(`no such places: ${a}, ${b}`);
  [items[a], items[b]] = [items[b] as T, items[a] as T];
}

/**
 * The items in a random order that is never the given one. Needs two items that differ; without them there is no other
 * order, and the given one comes back.
 */
export function shuffleUnlike<T>(items: readonly T[], random: Random): T[] {
  const isOriginal = (order: readonly T[]) => order.every((item, place) => item === items[place]);
  for (let attempt = 0; attempt < 16; attempt++) {
    const order = shuffled(items, random);
    if (!isOriginal(order)) return order;
  }
  const order = [...items];
  const different = order.findIndex((item) => item !== order[0]);
  if (different > 0) swap(order, 0, different);
  return order;
}

/** Every tile of an order is in its own place: `order[place]` is `place`. */
export function isHome(order: readonly number[]): boolean {
  return order.every((tile, place) => tile === place);
}

/** The fewest swaps that bring every tile home: each circle of tiles that lie in one another's places takes one less than it has. */
export function swapsNeeded(order: readonly number[]): number {
  const seen = new Set<number>();
  let circles = 0;
  for (const place of order.keys()) {
    if (seen.has(place)) continue;
    circles++;
    for (let at = place; !seen.has(at); at = order[at] ?? at) seen.add(at);
  }
  return order.length - circles;
}
