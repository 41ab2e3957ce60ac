/**
 * Lays out messages with both writing directions, by the main rules of Unicode's bidirectional algorithm
 * (rules: puzzles#word).
 */

/**
 * Places that are read against the direction around them, `to` excluded. A message from right to left is one
 * run as a whole.
 */
export interface Run {
  from: number;
  to: number;
}

const rightToLeft =
  /^(?:\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}|\p{Script=Hanifi_Rohingya}|\p{Script=Samaritan}|\p{Script=Mandaic}|\p{Script=Mende_Kikakui})/u;

type Direction = 'left' | 'right' | 'number' | 'neutral';

/** Numbers are read from left to right in every script. */
function directionOf(tile: string): Direction {
  const letter = tile.match(/\p{L}/u)?.[0];
  if (letter !== undefined) return rightToLeft.test(letter) ? 'right' : 'left';
  return /\p{Nd}/u.test(tile) ? 'number' : 'neutral';
}

/** Returns the runs of a message, outer ones first. `words` has the tiles of each word in order. */
export function runsOf(words: readonly (readonly string[])[]): Run[] {
  const levels = levelsOf(words);
  const runs: Run[] = [];
  for (let depth = 1; depth <= 2; depth++) {
    let from: number | undefined;
    let place = 0;
    for (const { level, isSpace } of [...levels, { level: 0, isSpace: true }]) {
      if (level >= depth && !isSpace) from ??= place;
      if (level < depth && from !== undefined) {
        runs.push({ from, to: place });
        from = undefined;
      }
      if (!isSpace) place++;
    }
  }
  return runs.sort((a, b) => a.from - b.from || b.to - a.to);
}

interface Item {
  direction: Direction;
  isSpace: boolean;
}

/**
 * Returns the embedding level of each tile and of each space between words. Even levels are read from left to
 * right, odd ones from right to left.
 */
function levelsOf(words: readonly (readonly string[])[]): { level: number; isSpace: boolean }[] {
  const items = words.flatMap((word, at): Item[] => [
    ...(at > 0 ? [{ direction: 'neutral' as const, isSpace: true }] : []),
    ...word.map((tile) => ({ direction: directionOf(tile), isSpace: false })),
  ]);
  const first = items.find(({ direction }) => direction === 'left' || direction === 'right');
  const base = first?.direction === 'right' ? 'right' : 'left';
  joinNumbers(items, base);
  const before = neighbours(items, base);
  const after = neighbours(items.slice().reverse(), base).reverse();
  return items.map(({ direction, isSpace }, at) => {
    // A neutral item between two items of the same direction takes that direction.
    const between = before[at] === after[at] ? before[at] : base;
    const own = direction === 'neutral' ? between : direction;
    if (own === 'right') return { level: 1, isSpace };
    return { level: own === 'number' || base === 'right' ? 2 : 0, isSpace };
  });
}

/** Gives numbers after left-to-right letters the same direction. */
function joinNumbers(items: readonly Item[], base: Direction): void {
  let letters = base;
  for (const item of items) {
    if (item.direction === 'number' && letters === 'left') item.direction = 'left';
    else if (item.direction === 'left' || item.direction === 'right') letters = item.direction;
  }
}

/**
 * Returns, for each item, the direction of the last item before it that has a direction. Numbers count as
 * right-to-left.
 */
function neighbours(items: readonly Item[], base: Direction): Direction[] {
  let last = base;
  return items.map(({ direction }) => {
    const before = last;
    if (direction !== 'neutral') last = direction === 'left' ? 'left' : 'right';
    return before;
  });
}

/** Splits words at the edges of runs. */
export function splitByRuns(words: readonly (readonly string[])[], runs: readonly Run[]): string[][] {
  let place = 0;
  return words.flatMap((word) => {
    const parts: string[][] = [[]];
    for (const tile of word) {
      const isEdge = runs.some(({ from, to }) => from === place || to === place);
      if (isEdge && parts.at(-1)?.length !== 0) parts.push([]);
      parts.at(-1)?.push(tile);
      place++;
    }
    return parts;
  });
}
