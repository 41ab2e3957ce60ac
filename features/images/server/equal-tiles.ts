/** Finds the tiles of an image that look the same; players may swap them freely (rules: images#equal-tiles). */

/** For one grid size. Tile n looks like tile `groups[n]`, which is the first of its group. */
type TileGroups = number[];
/** Keyed by tiles per side; a size without equal tiles is left out. */
export type EqualTiles = Partial<Record<'3' | '4' | '5', TileGroups>>;

/** Rows of RGB pixels. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Tiles are compared by the mean colors of a grid with this many cells per side. */
const cells = 32;
/**
 * Maximum difference between two means, from 0 to 255. It is larger than the noise that a lossy format adds to an
 * even color, and too small to see.
 */
const tolerance = 3;
/**
 * JPEG and WebP encode blocks of 16 pixels together, so the next tile leaves artifacts on this side of the
 * border. This is the width of the affected margin, in pixels and as a maximum share of the tile.
 */
const margin = { pixels: 18, part: 1 / 5 };
/**
 * Maximum difference of a pixel in the margin, by distance from the border. Slightly larger than the artifacts
 * measured at JPEG 0.7 and WebP 80.
 */
const traces = [90, 56, 36];
/** Maximum mean difference from the third pixel on. Artifacts average out there; a faint mark does not. */
const traceMean = 10;

export function findEqualTiles(pixels: Pixels): EqualTiles {
  const found: EqualTiles = {};
  for (const size of [3, 4, 5] as const) {
    const groups = groupTiles(pixels, size);
    if (groups.some((first, tile) => first !== tile)) found[`${size}`] = groups;
  }
  return found;
}

/**
 * Compares each tile only with the first of each group. So the groups are disjoint, and two tiles of a group differ
 * by at most twice the tolerance. If neighbors were compared, all tiles of a slow gradient would be equal.
 */
function groupTiles(pixels: Pixels, size: number): TileGroups {
  const tiles = Array.from({ length: size * size }, (_, tile) => cellsOf(pixels, tile, size));
  const firsts: number[] = [];
  return tiles.map((tile, number) => {
    const known = firsts.find((first) => lookSame(pixels, tiles[first] ?? [], tile));
    if (known === undefined) firsts.push(number);
    return known ?? number;
  });
}

interface Cell {
  /** The first pixel, and the pixel after the last one. */
  x: readonly [number, number];
  y: readonly [number, number];
  /** Distances in pixels from the cell to the left, top, right and bottom edges of its tile. */
  inside: readonly [number, number, number, number];
  /** Margin of the cell's tile, in pixels. */
  margin: number;
  /** Red, green and blue. */
  mean: readonly [number, number, number];
}

function cellsOf(pixels: Pixels, tile: number, size: number): Cell[] {
  const { width, height } = pixels;
  const left = ((tile % size) * width) / size;
  const top = (Math.floor(tile / size) * height) / size;
  // A cell never reaches into the next tile and has at least one pixel.
  const columns = Math.max(1, Math.min(cells, Math.floor(width / size)));
  const rows = Math.max(1, Math.min(cells, Math.floor(height / size)));
  const xs = Array.from({ length: columns }, (_, n) => span(left, width / size, n, columns, width));
  const ys = Array.from({ length: rows }, (_, n) => span(top, height / size, n, rows, height));
  const [x1, y1, x2, y2] = [xs[0]?.[0] ?? 0, ys[0]?.[0] ?? 0, xs.at(-1)?.[1] ?? 0, ys.at(-1)?.[1] ?? 0];
  const wide = Math.min(margin.pixels, Math.floor(Math.min(x2 - x1, y2 - y1) * margin.part));
  return ys.flatMap((y) =>
    xs.map((x): Cell => {
      const inside = [x[0] - x1, y[0] - y1, x2 - x[1], y2 - y[1]] as const;
      return { x, y, inside, margin: wide, mean: meanOf(pixels, x, y) };
    }),
  );
}

function meanOf({ data, width }: Pixels, [x1, x2]: Cell['x'], [y1, y2]: Cell['y']): Cell['mean'] {
  let [red, green, blue] = [0, 0, 0];
  for (let y = y1; y < y2; y += 1) {
    for (let at = (y * width + x1) * 3; at < (y * width + x2) * 3; at += 3) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  }
  const count = (y2 - y1) * (x2 - x1);
  return [red / count, green / count, blue / count];
}

/** Returns a cell's first pixel in one direction, and the pixel after its last. */
function span(start: number, length: number, cell: number, count: number, end: number): [number, number] {
  const from = Math.min(end - 1, Math.ceil(start + (cell * length) / count - 0.5));
  return [from, Math.max(from + 1, Math.min(end, Math.ceil(start + ((cell + 1) * length) / count - 0.5)))];
}

function lookSame(pixels: Pixels, one: readonly Cell[], other: readonly Cell[]): boolean {
  return one.every((cell, n) => {
    const same = other[n];
    if (same === undefined) return false;
    const isEven = cell.mean.every((mean, colour) => Math.abs(mean - (same.mean[colour] ?? 0)) <= tolerance);
    return isEven || differByTraces(pixels, cell, same);
  });
}

/**
 * Reports whether two cells at the border of their tiles differ only by the artifacts of an edge in the next
 * tile.
 */
function differByTraces({ data, width }: Pixels, one: Cell, other: Cell): boolean {
  const [left, top, right, bottom] = one.inside;
  const columns = Math.min(one.x[1] - one.x[0], other.x[1] - other.x[0]);
  const rows = Math.min(one.y[1] - one.y[0], other.y[1] - other.y[0]);
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const border = Math.min(left + x, top + y, right + columns - 1 - x, bottom + rows - 1 - y);
      if (border >= one.margin) return false;
      const allowed = traces[Math.min(border, traces.length - 1)] ?? 0;
      const isFurtherIn = border >= traces.length - 1;
      if (isFurtherIn) count += 1;
      for (let colour = 0; colour < 3; colour += 1) {
        const at = data[((one.y[0] + y) * width + one.x[0] + x) * 3 + colour] ?? 0;
        const difference = at - (data[((other.y[0] + y) * width + other.x[0] + x) * 3 + colour] ?? 0);
        if (Math.abs(difference) > allowed) return false;
        if (isFurtherIn) sums[colour] = (sums[colour] ?? 0) + difference;
      }
    }
  }
  return sums.every((sum) => Math.abs(sum) <= traceMean * Math.max(1, count));
}
