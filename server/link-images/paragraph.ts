import { graphemes } from '../../puzzles/text.ts';
import { emojiElement, isEmoji } from './emojis.ts';
import { measureText, textElement } from './fonts.ts';
import { type Box, round } from './sticker.ts';

/** What is not torn apart at a line's end: a word or an emoji. */
interface Piece {
  text: string;
  isEmoji: boolean;
  spaceBefore: boolean;
}

type Line = Piece[];

const lineHeight = 1.25;
const spaceWidth = 0.26;
/** An image beside letters, a little bigger than a capital. */
const emojiSize = 1.1;
const emojiGap = 0.2;
/** More than any image shows; the rest is not even looked at. */
const maxGraphemes = 600;

/** A text in the biggest of these sizes that fits its box, in the middle of it; what does not fit is cut with an ellipsis. */
export function paragraph(text: string, box: Box, sizes: readonly number[]): string {
  const pieces = piecesOf(graphemes(text.slice(0, 20_000)).slice(0, maxGraphemes));
  let size = 0;
  let lines: Line[] = [];
  for (size of sizes) {
    lines = breakLines(pieces, size, box.width);
    if (lines.length <= linesIn(box, size)) return drawLines(lines, box, size, isRightToLeft(text));
  }
  const kept = lines.slice(0, linesIn(box, size));
  const last = kept.at(-1) ?? [];
  const ellipsis: Piece = { text: '…', isEmoji: false, spaceBefore: false };
  while (last.length > 1 && widthOf([...last, ellipsis], size) > box.width) last.pop();
  last.push(ellipsis);
  return drawLines(kept, box, size, isRightToLeft(text));
}

const linesIn = (box: Box, size: number) => Math.max(1, Math.floor(box.height / (size * lineHeight)));

function piecesOf(characters: string[]): Piece[] {
  const pieces: Piece[] = [];
  let spaceBefore = false;
  for (const character of characters) {
    const last = pieces.at(-1);
    if (/^\s+$/.test(character)) spaceBefore = pieces.length > 0;
    else if (isEmoji(character)) pieces.push({ text: character, isEmoji: true, spaceBefore });
    else if (spaceBefore || last === undefined || last.isEmoji)
      pieces.push({ text: character, isEmoji: false, spaceBefore });
    else last.text += character;
    if (!/^\s+$/.test(character)) spaceBefore = false;
  }
  return pieces;
}

function breakLines(pieces: readonly Piece[], size: number, width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  for (const piece of pieces.flatMap((whole) => splitToFit(whole, size, width))) {
    if (line.length > 0 && widthOf([...line, piece], size) > width) {
      lines.push(line);
      line = [];
    }
    line.push(piece);
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/** A word wider than the line is torn where the line ends. */
function splitToFit(piece: Piece, size: number, width: number): Piece[] {
  if (piece.isEmoji || measureText(piece.text, size) <= width) return [piece];
  const parts: Piece[] = [];
  let part = '';
  for (const character of graphemes(piece.text)) {
    if (part !== '' && measureText(part + character, size) > width) {
      parts.push({ ...piece, text: part, spaceBefore: piece.spaceBefore && parts.length === 0 });
      part = '';
    }
    part += character;
  }
  return [...parts, { ...piece, text: part, spaceBefore: false }];
}

interface Run {
  text: string;
  isEmoji: boolean;
  width: number;
  /** Before it, in the order of reading. */
  gap: number;
}

/** Words side by side are one run, so that the letters of different directions find their order. */
function runsOf(line: Line, size: number): Run[] {
  const runs: Run[] = [];
  for (const { text, isEmoji, spaceBefore } of line) {
    const last = runs.at(-1);
    const width = isEmoji ? size * emojiSize : measureText(text, size);
    if (last !== undefined && !last.isEmoji && !isEmoji) {
      last.text += (spaceBefore ? ' ' : '') + text;
      last.width += (spaceBefore ? size * spaceWidth : 0) + width;
    } else {
      const gap = last === undefined ? 0 : size * (spaceBefore ? spaceWidth : emojiGap);
      runs.push({ text, isEmoji, width, gap });
    }
  }
  return runs;
}

function widthOf(line: Line, size: number): number {
  return runsOf(line, size).reduce((sum, { width, gap }) => sum + gap + width, 0);
}

function drawLines(lines: readonly Line[], box: Box, size: number, rightToLeft: boolean): string {
  const top = box.y + (box.height - lines.length * size * lineHeight) / 2;
  return lines
    .map((line, index) => {
      const middle = top + (index + 0.5) * size * lineHeight;
      const runs = runsOf(line, size);
      if (rightToLeft) runs.reverse();
      let x = box.x + (box.width - widthOf(line, size)) / 2;
      return runs
        .map((run, place) => {
          // A gap stands before its run in the order of reading: on its right, where that goes to the left.
          const gap = rightToLeft ? (runs[place - 1]?.gap ?? 0) : run.gap;
          const at = x + gap;
          x = at + run.width;
          if (run.isEmoji) {
            const edge = size * emojiSize;
            return emojiElement(run.text, round(at), round(middle - edge / 2), round(edge));
          }
          // The base direction, told by invisible marks: without them a full stop would lie at the wrong end.
          const text = rightToLeft ? `\u202B${run.text}\u202C` : run.text;
          return textElement(text, { x: at, y: middle + size * 0.32, size });
        })
        .join('');
    })
    .join('');
}

/** By its first letter, as `dir="auto"` decides. */
function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first);
}
