import { qrCodeOf } from '../../../contract/qr-code.ts';
import { type ServerWords, serverWords } from '../../../contract/server-words.ts';
import { type Day, dayNumber, squaresOf } from '../../../contract/today.ts';
import { wingsOf } from '../../../contract/wings.ts';
import type { Language } from '../../../words/languages.ts';
import { type Occasion, occasionInfo } from '../../gifts/gift.ts';
import type { Gift } from '../../gifts/schema.ts';
import { giftTag, page } from './drawing.ts';
import { wholeImage } from './images.ts';
import { accents, type Box, butterfly, colors, sticker } from './shapes.ts';
import { canDraw, paragraph, textElement } from './text.ts';
import { hasAddress } from './voice.ts';

/** Sizes in pixels: tall for stories, square for posts. */
export const keepsakeSizes = {
  tall: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
} as const;
export type KeepsakeShape = keyof typeof keepsakeSizes;

/** Content of a solver's keepsake (rules: gifts#keepsake). */
export interface KeepsakeContent {
  keepsake: KeepsakeShape;
  /** Language of the solver; English by default. */
  language?: Language;
  title: string;
  gift?: Gift | undefined;
  accent: keyof typeof accents;
  /** The solution as the maker wrote it. */
  solution?: string | undefined;
  image?: Uint8Array | undefined;
  /** Result of a day's puzzle; its keepsake shows neither solution nor message (rules: today#result). */
  day?: { date: Day; tries: number; streak: number; best: number };
  timeMs: number;
  /** Undefined unless the solver includes the message. */
  message?: string | undefined;
  url: string;
}

const margin = 60;
const width = 1080 - 2 * margin;

/** Vertical positions and sizes of the parts. */
const places = {
  tall: { logo: 60, tag: 210, inside: 400, bottom: 1530, code: 300 },
  square: { logo: 36, tag: 0, inside: 170, bottom: 790, code: 230 },
} as const;

export async function drawKeepsake(
  content: KeepsakeContent,
  words: ServerWords = serverWords,
): Promise<string> {
  const { keepsake: shape, title, gift, accent, message, timeMs, url } = content;
  const at = places[shape];
  const isTall = shape === 'tall';
  const occasion: Occasion | undefined = gift?.occasion;
  const ground = accents[occasion === undefined ? accent : occasionInfo[occasion].accent];
  const tagBox: Box = isTall
    ? { x: margin, y: at.tag, width, height: 140 }
    : { x: 470, y: 36, width: 1080 - margin - 470, height: 100 };
  const tag =
    (await giftTag(gift, tagBox, words)) ??
    textElement(title, {
      x: isTall ? 540 : 1080 - margin,
      y: tagBox.y + tagBox.height / 2 + 16,
      size: isTall ? 60 : 40,
      weight: 800,
      anchor: isTall ? 'middle' : 'end',
    });
  const room = at.bottom - at.inside - 30;
  // A long message gets more room, so that it stays readable.
  const share = message === undefined ? 1 : message.length > 160 ? 0.42 : 0.52;
  const solved: Box = { x: margin, y: at.inside, width, height: Math.round(room * share) };
  const letter: Box = {
    x: margin,
    y: solved.y + solved.height + 36,
    width,
    height: room - solved.height - 36,
  };
  return page(
    ground,
    [
      butterfly(margin, at.logo, isTall ? 110 : 84),
      textElement('Puzzlefly', {
        x: margin + (isTall ? 126 : 98),
        y: at.logo + (isTall ? 80 : 62),
        size: isTall ? 70 : 54,
        weight: 800,
      }),
      tag,
      content.day ? dayPart(content.day, solved, words) : await solvedPart(content, solved),
      message === undefined ? '' : sticker(letter, colors.card, 8) + (await textIn(message, letter, 84)),
      code(url, { x: margin, y: at.bottom + 20, width: at.code, height: at.code }),
      textElement(words.picture.solvedIn(timeMs), {
        x: margin + at.code + 44,
        y: at.bottom + 20 + at.code * 0.42,
        size: isTall ? 84 : 72,
        weight: 800,
      }),
      // Only the keepsake of a day's puzzle asks whether others can solve it, because every other keepsake shows the
      // solution.
      content.day === undefined
        ? ''
        : textElement(words.picture.canYou, {
            x: margin + at.code + 44,
            y: at.bottom + 20 + at.code * 0.74,
            size: isTall ? 56 : 48,
          }),
    ].join(''),
    keepsakeSizes[shape],
  );
}

const squareColors = { '🟩': accents.mint, '🟨': accents.sun };

/** Draws a butterfly, the day's number and date, three squares and the streak on a calendar leaf. */
function dayPart(
  { date, tries, streak, best }: NonNullable<KeepsakeContent['day']>,
  box: Box,
  { picture }: ServerWords,
): string {
  const [middle, side] = [box.x + box.width / 2, Math.min(220, box.height * 0.2)];
  const hasStreak = streak > 1;
  /** Without a line for the streak, all else is lower, so that it is in the middle. */
  const lower = hasStreak ? 0 : 0.08;
  const text = (words: string, part: number, size: number) =>
    textElement(words, {
      x: middle,
      y: box.y + box.height * (part + lower),
      size,
      weight: 800,
      anchor: 'middle',
    });
  const squares = [...squaresOf(tries)].map((square, index) => {
    const x = middle + (index - 1.5) * (side * 1.25) + side * 0.125;
    const place = { x, y: box.y + box.height * (0.67 + lower) - side / 2, width: side, height: side };
    return sticker(place, squareColors[square as keyof typeof squareColors], side / 5);
  });
  return [
    sticker(box, colors.card, 36),
    butterfly(
      middle - box.height * 0.12,
      box.y + box.height * (0.05 + lower),
      box.height * 0.24,
      wingsOf(best)?.wings,
    ),
    text(picture.puzzleOf(dayNumber(date)), 0.4, box.height * 0.1),
    text(picture.dateOf(date), 0.5, Math.min(72, box.height * 0.09)),
    ...squares,
    hasStreak ? text(picture.streak(streak), 0.91, Math.min(80, box.height * 0.1)) : '',
  ].join('');
}

async function solvedPart({ solution, image }: KeepsakeContent, box: Box): Promise<string> {
  const photo = await wholeImage(image, { ...box, x: box.x + 15, width: box.width - 30 });
  if (photo !== undefined) return photo;
  return sticker(box, colors.card, 36) + (solution === undefined ? '' : await textIn(solution, box, 200));
}

/** Draws a text of the maker. Returns an empty string if the text cannot be drawn or contains an address. */
async function textIn(text: string, { x, y, width: wide, height }: Box, max: number): Promise<string> {
  if (!canDraw(text) || hasAddress(text)) return '';
  const inside = { x: x + 48, y: y + 40, width: wide - 96, height: height - 80 };
  return paragraph(text, inside, { min: 32, max, keepsLines: true });
}

function code(url: string, box: Box): string {
  const { size, path } = qrCodeOf(url);
  return `${sticker(box, '#ffffff', 20)}<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#000000" d="${path}"/></svg>`;
}
