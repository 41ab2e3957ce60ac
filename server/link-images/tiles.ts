import { graphemes } from '../../puzzles/text.ts';
import { emojiElement, isEmoji } from './emojis.ts';
import { measureText, textElement } from './fonts.ts';
import { type Box, colors, sticker, turned } from './sticker.ts';

interface Tile {
  text: string;
  width: number;
}

const heights = [124, 106, 90, 76, 64, 56];
/** Of a tile's height. */
const gap = 0.16;
const letterSize = 0.62;
const padding = 0.5;
/** Stuck on by hand: no two neighbours lie alike. */
const leans = [-4, 3, -2, 5, -3, 2, 4];

/** Letters or words on stickers, in rows in the middle of a box; what does not fit is a last tile of three dots. */
export function tiles(texts: readonly string[], box: Box): string {
  let height = 0;
  let rows: Tile[][] = [];
  for (height of heights) {
    rows = layRows(texts, height, box.width);
    if (rows.length <= rowsIn(box, height)) return drawRows(rows, height, box);
  }
  const kept = rows.slice(0, rowsIn(box, height));
  kept.at(-1)?.splice(-1, 1, { text: '…', width: height });
  return drawRows(kept, height, box);
}

const rowsIn = (box: Box, height: number) => Math.floor((box.height + height * gap) / (height * (1 + gap)));

function layRows(texts: readonly string[], height: number, width: number): Tile[][] {
  const rows: Tile[][] = [[]];
  let used = 0;
  // More tiles than that fit no image.
  for (const text of texts.slice(0, 120)) {
    const tile = fitTile(text, height, width);
    if (used > 0 && used + tile.width > width) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(tile);
    used += tile.width + height * gap;
  }
  return rows;
}

/** A letter's tile is square; a word's is as wide as the word, which is cut when it is wider than the box. */
function fitTile(text: string, height: number, maxWidth: number): Tile {
  if (isEmoji(text)) return { text, width: height };
  const widthOf = (part: string) =>
    Math.max(height, measureText(part, height * letterSize) + height * padding);
  const width = widthOf(text);
  if (width <= maxWidth) return { text, width };
  const letters = graphemes(text);
  const fitting = Math.floor((letters.length * maxWidth) / width) - 2;
  const cut = `${letters.slice(0, Math.max(1, fitting)).join('')}…`;
  return { text: cut, width: Math.min(maxWidth, widthOf(cut)) };
}

function drawRows(rows: readonly Tile[][], height: number, box: Box): string {
  const step = height * (1 + gap);
  const top = box.y + (box.height - rows.length * step + height * gap) / 2;
  let count = 0;
  return rows
    .map((row, index) => {
      const width = row.reduce((sum, tile) => sum + tile.width, 0) + (row.length - 1) * height * gap;
      let x = box.x + (box.width - width) / 2;
      return row
        .map((tile) => {
          const place = { x, y: top + index * step, width: tile.width, height };
          x += tile.width + height * gap;
          const lean = leans[count++ % leans.length] ?? 0;
          // A long sticker leans less, or its ends would meet its neighbours.
          return drawTile(tile.text, place, tile.width > height * 1.5 ? lean / 3 : lean);
        })
        .join('');
    })
    .join('');
}

function drawTile(text: string, place: Box, degrees: number): string {
  const { x, y, width, height } = place;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const edge = height * 0.66;
  const sign = isEmoji(text)
    ? emojiElement(text, centre.x - edge / 2, centre.y - edge / 2, edge)
    : textElement(text, {
        x: centre.x,
        y: centre.y + height * letterSize * 0.32,
        size: height * letterSize,
        anchor: 'middle',
      });
  return turned(sticker(place, { fill: colors.sun }) + sign, degrees, centre);
}
