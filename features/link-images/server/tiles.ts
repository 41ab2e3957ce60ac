import { graphemes } from '../../../puzzles/text.ts';
import { emojiElement, isEmoji } from './emojis.ts';
import { accents, type Box, centreIn, sticker, turned } from './shapes.ts';
import { measureText, textElement } from './text.ts';

interface Tile {
  text: string;
  /** Width as a multiple of the tile's height. */
  width: number;
}

const heights = [124, 106, 90, 76, 64, 56];
/** Lengths as multiples of a tile's height. */
const gap = 0.16;
const letterSize = 0.62;
const padding = 0.5;
/** Degrees; no two neighbors have the same angle. */
const leans = [-4, 3, -2, 5, -3, 2, 4];
/** Maximum number of tiles; a link image has no room for more. */
const maxTiles = 120;
const maxLetters = 28;

/**
 * Draws letters or words on stickers, in rows centered in a box. If some do not fit, the last tile shows three dots.
 */
export async function drawTiles(texts: readonly string[], box: Box): Promise<string> {
  const tiles = await Promise.all(texts.slice(0, maxTiles).map(measureTile));
  const layouts = heights.map((height) => ({
    height,
    rows: layRows(tiles, box.width / height),
    fitting: Math.floor((box.height / height + gap) / (1 + gap)),
  }));
  const best = layouts.find(({ rows, fitting }) => rows.length <= fitting);
  if (best !== undefined) return drawRows(best.rows, best.height, box);
  const { height, rows, fitting } = layouts.at(-1) ?? { height: 0, rows: [], fitting: 0 };
  const shown = rows.slice(0, fitting);
  shown.at(-1)?.splice(-1, 1, { text: '…', width: 1 });
  return drawRows(shown, height, box);
}

/** Measures a tile. It is at least square and as wide as its word, which is cut to `maxLetters`. */
async function measureTile(whole: string): Promise<Tile> {
  if (isEmoji(whole)) return { text: whole, width: 1 };
  const letters = graphemes(whole);
  const text = letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : whole;
  return { text, width: Math.max(1, (await measureText(text)) * letterSize + padding) };
}

function layRows(tiles: readonly Tile[], width: number): Tile[][] {
  const rows: Tile[][] = [];
  let left = 0;
  for (const tile of tiles) {
    left -= gap + tile.width;
    const row = rows.at(-1);
    if (row !== undefined && left >= 0) row.push(tile);
    else {
      rows.push([tile]);
      left = width - tile.width;
    }
  }
  return rows;
}

function drawRows(rows: readonly Tile[][], height: number, box: Box): string {
  const step = height * (1 + gap);
  const block = centreIn(box, { width: 0, height: rows.length * step - height * gap });
  let count = 0;
  return rows
    .flatMap((row, index) => {
      const width = row.reduce((sum, tile) => sum + tile.width + gap, -gap) * height;
      let x = block.x - width / 2;
      return row.map((tile) => {
        const place = { x, y: block.y + index * step, width: tile.width * height, height };
        x += (tile.width + gap) * height;
        const lean = leans[count++ % leans.length] ?? 0;
        // Long stickers tilt less, so that their ends do not touch their neighbors.
        return drawTile(tile.text, place, tile.width > 1.5 ? lean / 3 : lean);
      });
    })
    .join('');
}

function drawTile(text: string, place: Box, degrees: number): string {
  const { height } = place;
  const x = place.x + place.width / 2;
  const y = place.y + height / 2;
  const edge = height * 0.66;
  const size = height * letterSize;
  const sign = isEmoji(text)
    ? emojiElement(text, x - edge / 2, y - edge / 2, edge)
    : textElement(text, { x, y: y + size * 0.32, size, anchor: 'middle' });
  return turned(sticker(place, accents.sun, height * 0.24) + sign, degrees, place);
}
