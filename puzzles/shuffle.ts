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
 * The items in a random order that is never the given one, where those that are the same count as one another. Needs two
 * that differ; without them there is no other order, and the given one comes back.
 */
export function shuffleUnlike<T>(
  items: readonly T[],
  random: Random,
  isSame: (a: T, b: T) => boolean = Object.is,
): T[] {
  const isOriginal = (order: readonly T[]) => order.every((item, place) => isSame(item, items[place] as T));
  for (let attempt = 0; attempt < 16; attempt++) {
    const order = shuffled(items, random);
    if (!isOriginal(order)) return order;
  }
  const order = [...items];
  const different = order.findIndex((item) => !isSame(item, order[0] as T));
  if (different > 0) swap(order, 0, different);
  return order;
}

/** Tile n looks like tile `equalTiles[n]`, the first that looks so (rules: images#equal-tiles). Without a list, all differ. */
export type EqualTiles = readonly number[] | undefined;

/** A tile, or one that looks like it, is in its own place. */
export function isRight(tile: number | undefined, place: number, equalTiles: EqualTiles): boolean {
  if (tile === undefined || equalTiles === undefined) return tile === place;
  return equalTiles[tile] === equalTiles[place];
}

/** Every tile of an order is in its own place, or in one of a tile that looks the same. */
export function isHome(order: readonly number[], equalTiles: EqualTiles): boolean {
  return order.every((tile, place) => isRight(tile, place, equalTiles));
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
