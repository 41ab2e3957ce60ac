import type { ImageAnswer } from './schema.ts';

/** `order` has the tile in each place, `size` the number of tiles on a side. */
interface Board {
  order: readonly number[];
  size: number;
}

/** Returns the next place in the direction of an arrow key. Undefined at the edge, or for another key. */
export function neighbour(place: number, key: string, size: number): number | undefined {
  const column = place % size;
  if (key === 'ArrowLeft' && column > 0) return place - 1;
  if (key === 'ArrowRight' && column < size - 1) return place + 1;
  if (key === 'ArrowUp' && place >= size) return place - size;
  if (key === 'ArrowDown' && place + size < size * size) return place + size;
  return undefined;
}

/**
 * Returns the places of a tile's group, including its own: connected neighbors that have the same offset from home, so
 * they lie as in the image (docs/decisions/0115).
 */
export function groupOf({ order, size }: Board, place: number): number[] {
  const fromHome = (at: number, tile = order[at] ?? 0) =>
    `${(tile % size) - (at % size)} ${Math.floor(tile / size) - Math.floor(at / size)}`;
  const group = [place];
  // Breadth-first: the loop also visits the places that it adds.
  for (const each of group)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const other = neighbour(each, key, size) ?? each;
      if (!group.includes(other) && fromHome(other) === fromHome(place)) group.push(other);
    }
  return group;
}

/**
 * Returns the swaps that move a group so that its tile at `from` ends up at `onto`. Undefined if no tile would move,
 * if a tile would leave the board, or if a tile in the way cannot move.
 */
export function moveOf(
  { order, size }: Board,
  group: readonly number[],
  [from, onto]: [number, number],
  canMove: (place: number) => boolean,
): ImageAnswer['swaps'] | undefined {
  const by = onto - from;
  const across = (place: number) => ((place + by) % size) - (place % size);
  const fits = (place: number) =>
    order[place + by] !== undefined && across(place) === across(from) && canMove(place + by);
  if (by === 0 || !group.every(fits)) return undefined;
  // Starts with the foremost tile, so that no swap moves a tile of the group that has arrived.
  return [...group].sort((a, b) => (b - a) * by).map((place) => [place, place + by]);
}
