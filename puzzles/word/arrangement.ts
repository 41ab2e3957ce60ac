import { plainLetters } from '../plain-letters.ts';

/** The tiles placed on a word board. Tiles are numbered in the order in which the challenge lists them. */
export interface Arrangement {
  /** The tile in each place; null if the place is empty. */
  placed: (number | null)[];
  /** Places whose tiles are known to be right and stay. */
  locked: number[];
  /** The empty place that the player has chosen for the next tile. */
  chosen: number | null;
}

export type ArrangementEvent =
  /**
   * Puts a tile into a place, by default the next one. A tile from another place swaps with the tile there.
   */
  | { type: 'placed'; tile: number; place?: number }
  | { type: 'takenBack'; place: number }
  | { type: 'chosen'; place: number }
  | { type: 'cleared' }
  /** These places were right in `placed`, the arrangement that was checked. Tiles moved since then stay free. */
  | { type: 'locked'; places: readonly number[]; placed: readonly (number | null)[] };

export function emptyArrangement(count: number): Arrangement {
  return { placed: Array(count).fill(null), locked: [], chosen: null };
}

/** Returns the place for the next tile: the chosen place, else the first empty place; -1 if no place is empty. */
export function nextPlace({ placed, chosen }: Arrangement): number {
  return chosen ?? placed.indexOf(null);
}

/** Applies an event to an arrangement. Locked places no longer change. */
export function arrange(state: Arrangement, event: ArrangementEvent): Arrangement {
  const { placed, locked, chosen } = state;
  switch (event.type) {
    case 'placed':
      return place(state, event.tile, event.place ?? nextPlace(state));
    case 'takenBack':
      return locked.includes(event.place) ? state : { ...state, placed: replaced(placed, event.place, null) };
    case 'chosen':
      return { ...state, chosen: chosen === event.place ? null : event.place };
    case 'cleared':
      return {
        locked,
        chosen: null,
        placed: placed.map((tile, at) => (locked.includes(at) ? tile : null)),
      };
    case 'locked': {
      const right = event.places.filter((at) => placed[at] !== null && placed[at] === event.placed[at]);
      return { ...state, locked: [...new Set([...locked, ...right])] };
    }
  }
}

const replaced = (placed: Arrangement['placed'], at: number, tile: number | null) =>
  placed.map((current, place) => (place === at ? tile : current));

function place(state: Arrangement, tile: number, at: number): Arrangement {
  const { locked, chosen } = state;
  const from = state.placed.indexOf(tile);
  if (at === -1 || at === from || locked.includes(at) || locked.includes(from)) return state;
  const displaced = state.placed[at] ?? null;
  const placed = replaced(state.placed, at, tile);
  if (from !== -1) placed[from] = displaced;
  // After a chosen place, continue with the next empty place after it.
  const following = placed.indexOf(null, at);
  const goesOn = chosen === at && following !== -1 ? following : null;
  return { ...state, placed, chosen: chosen === null || chosen === at ? goesOn : chosen };
}

/** Returns the places of each word. `slots` are the lengths of the words. */
export function placesByWord(slots: readonly number[]): number[][] {
  let end = 0;
  return slots.map((length) => Array.from({ length }, () => end++));
}

/**
 * Returns the words that the player has reached. A single group (one word, or a message whose words are arranged)
 * appears place by place.
 */
export function wordsSoFar(words: readonly number[][], state: Arrangement): number[][] {
  const reached = Math.max(nextPlace(state), state.placed.map((tile) => tile !== null).lastIndexOf(true));
  return words.length > 1
    ? words.filter(([first = 0]) => first <= reached)
    : words.map((word) => word.slice(0, reached + 1));
}

/** Returns the words that are full and have a changed tile, each as a list of its places. */
export function newWords(
  slots: readonly number[],
  before: Arrangement['placed'],
  after: Arrangement['placed'],
): number[][] {
  return placesByWord(slots).filter(
    (word) =>
      word.every((place) => after[place] !== null) && word.some((place) => after[place] !== before[place]),
  );
}

/**
 * Returns the free tile for a key: the exact letter, or else a letter that this key types without its marks (o for
 * ọ, k for ƙ, s for ß).
 */
export function tileForKey(
  key: string,
  tiles: readonly string[],
  placed: readonly (number | null)[],
): number | undefined {
  const letter = key.toLowerCase().normalize('NFC');
  const free = tiles.map((_, index) => index).filter((tile) => !placed.includes(tile));
  const plainTile = (tile: number) => plainLetters(tiles[tile] ?? '');
  return (
    free.find((tile) => tiles[tile] === letter) ??
    free.find((tile) => plainTile(tile) === plainLetters(letter)) ??
    free.find((tile) => letter.length === 1 && plainTile(tile).startsWith(letter))
  );
}

/**
 * Returns the stacks of the tray in order: one per tile or, with `stacksEqual`, one per group of equal tiles.
 */
export function stacksOf(tiles: readonly string[], stacksEqual: boolean): number[][] {
  const all = tiles.map((_, tile) => tile);
  if (!stacksEqual) return all.map((tile) => [tile]);
  return all
    .filter((tile) => tiles.indexOf(tiles[tile] ?? '') === tile)
    .map((first) => all.filter((tile) => tiles[tile] === tiles[first]));
}
