import type { Random } from './puzzle.ts';
import { shuffled, swap } from './shuffled.ts';

/**
 * Returns the items in a random order that differs from the given one, where equal items are interchangeable. If all
 * items are equal, returns the given order, because there is no other.
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

/**
 * `equalTiles[n]` is the first tile that looks like tile n (rules: images#equal-tiles). If undefined, all tiles
 * differ.
 */
export type EqualTiles = readonly number[] | undefined;

/** Whether the tile, or one that looks like it, belongs in this place. */
export function isRight(tile: number | undefined, place: number, equalTiles: EqualTiles): boolean {
  if (tile === undefined || equalTiles === undefined) return tile === place;
  return equalTiles[tile] === equalTiles[place];
}

/** Whether every tile lies in its own place, or in the place of a tile that looks the same. */
export function isHome(order: readonly number[], equalTiles: EqualTiles): boolean {
  return order.every((tile, place) => isRight(tile, place, equalTiles));
}

/**
 * Returns the smallest number of swaps that bring every tile home. Each cycle of the permutation takes one swap fewer
 * than it has tiles.
 */
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
