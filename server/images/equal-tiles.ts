/** Tiles of an image that look the same count as one another (decision 50). */

/** For a number of tiles a side: tile n is equal to tile `groups[n]`, the first one that looks like it. */
export type TileGroups = number[];
/** By tiles a side; a size at which all tiles differ is left out. */
export type EqualTiles = Partial<Record<'3' | '4' | '5', TileGroups>>;

/** Pixels as rows of red, green and blue. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Tiles are compared by the mean colours of so many cells a side. */
const cells = 32;
/** A mean may differ by so much, of 255: what a lossy format adds to an even colour, and less than an eye sees. */
const tolerance = 3;

export function findEqualTiles(pixels: Pixels): EqualTiles {
  const found: EqualTiles = {};
  for (const size of [3, 4, 5] as const) {
    const groups = groupTiles(pixels, size);
    if (groups.some((first, tile) => first !== tile)) found[`${size}`] = groups;
  }
  return found;
}

function groupTiles(pixels: Pixels, size: number): TileGroups {
  const tiles = Array.from({ length: size * size }, (_, tile) => cellMeans(pixels, tile, size));
  return tiles.map((tile) => tiles.findIndex((other) => lookSame(tile, other)));
}

function cellMeans({ data, width, height }: Pixels, tile: number, size: number): Float32Array {
  const left = ((tile % size) * width) / size;
  const top = (Math.floor(tile / size) * height) / size;
  // A cell never reaches into the next tile, and holds one pixel at least.
  const columns = Math.max(1, Math.min(cells, Math.floor(width / size)));
  const rows = Math.max(1, Math.min(cells, Math.floor(height / size)));
  const means = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row += 1) {
    const [y1, y2] = span(top, height / size, row, rows, height);
    for (let column = 0; column < columns; column += 1) {
      const [x1, x2] = span(left, width / size, column, columns, width);
      let [red, green, blue] = [0, 0, 0];
      for (let y = y1; y < y2; y += 1) {
        for (let at = (y * width + x1) * 3; at < (y * width + x2) * 3; at += 3) {
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
        }
      }
      const count = (y2 - y1) * (x2 - x1);
      means.set([red / count, green / count, blue / count], (row * columns + column) * 3);
    }
  }
  return means;
}

/** The pixels of a cell in one direction, from and to. */
function span(start: number, length: number, cell: number, count: number, end: number): [number, number] {
  const from = Math.min(end - 1, Math.ceil(start + (cell * length) / count - 0.5));
  return [from, Math.max(from + 1, Math.min(end, Math.ceil(start + ((cell + 1) * length) / count - 0.5)))];
}

function lookSame(one: Float32Array, other: Float32Array): boolean {
  return one.every((mean, index) => Math.abs(mean - (other[index] ?? 0)) <= tolerance);
}
