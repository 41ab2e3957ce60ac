import sharp from 'sharp';
import { linkImageSize } from '../../../contract/link-images.ts';
import { type ServerWords, serverWords } from '../../../contract/server-words.ts';
import type { LinkImageModel } from '../../../puzzles/link-images.ts';
import { graphemes } from '../../../puzzles/text.ts';
import type { Language } from '../../../words/languages.ts';
import { occasionInfo } from '../../gifts/gift.ts';
import type { Gift } from '../../gifts/schema.ts';
import type { Result } from '../../results/api.ts';
import { imageTiles, turnedImage } from './images.ts';
import {
  accents,
  type Box,
  butterfly,
  colors,
  gift as giftDrawing,
  occasionDrawing,
  sticker,
  trophy,
  turned,
} from './shapes.ts';
import { canDraw, measureText, paragraph, type TextPlace, textElement } from './text.ts';
import { drawTiles } from './tiles.ts';
import { hasAddress, isOurName, isWords } from './voice.ts';

export interface LinkImageContent {
  /** Language of the puzzle's maker; English by default. */
  language?: Language;
  title: string;
  /** Whether the puzzle is the site's own. If so, its words are not marked as a maker's. */
  isOurs?: boolean;
  /** The reward, while it can be won. */
  reward: RewardName | undefined;
  /** Names and occasion of a present. */
  gift?: Gift | undefined;
  model: LinkImageModel;
  /** Bytes of the image that the drawing contains, if any. */
  image: Uint8Array | undefined;
}

interface RewardName {
  title: string;
  /** The giver's name as the maker wrote it. */
  givenBy?: string | null;
  label: string;
}

export interface ResultImageContent {
  language?: Language;
  result: Pick<Result, 'winners' | 'tried'>;
  reward: RewardName;
}

const { width: fullWidth, height: fullHeight } = linkImageSize;
const margin = 48;
const right = fullWidth - margin;
/** A card as wide as the image without its margins. */
const card: Box = { x: margin, y: 128, width: right - margin, height: 362 };
const cardInside: Box = { x: card.x + 32, y: card.y + 22, width: card.width - 64, height: card.height - 44 };
const textBox: Box = { ...cardInside, y: card.y + 40, height: card.height - 80 };
/** Leaves room for the line below the quoted text. */
const quotedBox: Box = { ...textBox, y: card.y + 26, height: textBox.height - 2 };
const photoBox: Box = { x: margin + 15, y: margin + 15, width: 590, height: fullHeight - 2 * margin - 30 };

/**
 * Renders the link image of a puzzle or a result. Uses JPEG, which every chat shows, and stays below the 300 KB
 * that some chats allow.
 */
export async function renderLinkImage(
  content: LinkImageContent | ResultImageContent,
  words: ServerWords = serverWords,
): Promise<Buffer> {
  return asJpeg(
    await ('result' in content ? drawResultImage(content, words) : drawLinkImage(content, words)),
  );
}

/** Maximum size in bytes. Some chats show no larger image with a link. */
const maxBytes = 300 * 1024;

/**
 * Encodes an SVG as JPEG. `mozjpeg` takes six times as long as the default encoder: acceptable for link images, which
 * are cached, but not for keepsakes, for which solvers wait.
 */
export async function asJpeg(svg: string, mozjpeg = true): Promise<Buffer> {
  const { data, info: raw } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Full color resolution: subsampling would blur the outlines of letters.
  const encode = (quality: number) =>
    sharp(data, { raw }).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg }).toBuffer();
  const best = await encode(86);
  if (best.length <= maxBytes) return best;
  // Needed for long text on a large picture, or for a grainy photo.
  const lower = await encode(60);
  return lower.length <= maxBytes ? lower : encode(mozjpeg ? 25 : 15);
}

export async function drawLinkImage(
  content: LinkImageContent,
  words: ServerWords = serverWords,
): Promise<string> {
  const { model, image } = content;
  const accent = accents[model.accent];
  if (model.show === 'tiles' || model.show === 'text' || model.show === 'big text') {
    return page(accent, await onCard(content, await drawText(model, words, content.isOurs), words));
  }
  const photo =
    model.show === 'image tiles'
      ? await imageTiles(image, model, photoBox)
      : await turnedImage(image, photoBox);
  // An image on another host is missing, because it is never fetched (rules: images#older-content).
  return page(
    accent,
    photo === undefined ? await onCard(content, unknown, words) : await beside(photo, content, words),
  );
}

/** Draws the link image of a result as SVG. Winners' names are masked, as on all public pages. */
export async function drawResultImage(
  { result, reward }: ResultImageContent,
  { resultText, picture }: ServerWords = serverWords,
): Promise<string> {
  const text = resultText(result);
  const nameless = () =>
    resultText({ ...result, winners: result.winners.map((one) => ({ ...one, name: null })) });
  const beside: Box = { ...textBox, x: textBox.x + 236, width: textBox.width - 236 };
  return page(
    accents.sun,
    [
      logo(margin, 28),
      textElement(picture.result, { x: right, y: 88, size: 46, weight: 800, anchor: 'end' }),
      sticker(card, colors.card, 36),
      trophy(card.x + 52, card.y + 82, 8.2),
      await paragraph(canDraw(text) ? text : nameless(), beside, { min: 60, max: 96 }),
      await fittedLine(picture.howItWasWon, roomBeside(reward), { x: margin, y: 582, size: 58, weight: 800 }),
      await rewardBadge(picture.won, reward, { y: 526 }),
    ].join(''),
  );
}

async function drawText(
  model: Extract<LinkImageModel, { show: 'tiles' | 'text' | 'big text' }>,
  { picture }: ServerWords,
  isOurs = false,
): Promise<string> {
  const text = model.show === 'tiles' ? model.tiles.join('') : model.text;
  if (!canDraw(text) || hasAddress(text)) return unknown;
  if (model.show === 'tiles') return drawTiles(model.tiles, cardInside);
  const sizes = { min: 44, max: model.show === 'text' ? 92 : 170 };
  if (isOurs || !isWords(text)) return paragraph(text, textBox, sizes);
  const quoted = await paragraph(`“${text.trim()}”`, quotedBox, sizes);
  // In our frame, a stranger's words could be taken for ours, so a line below says whose they are.
  return (
    quoted +
    textElement(picture.whoseWords, { x: fullWidth / 2, y: card.y + 346, size: 30, anchor: 'middle' })
  );
}

/** Drawn in place of anything that cannot be drawn, because empty boxes would look broken. */
const unknown = textElement('?', { x: fullWidth / 2, y: 405, size: 300, anchor: 'middle' });

/** Wraps the content in a complete picture as SVG, by default in the size of a link image. */
export function page(
  accent: string,
  inside: string,
  { width, height }: { width: number; height: number } = linkImageSize,
): string {
  // Big soft circles, like the holes and knobs of puzzle pieces.
  const rounds = [
    [1120, 70, 210],
    [40, 600, 190],
    [640, 690, 120],
    [420, -40, 110],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffffff" fill-opacity="0.22"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${accent}"/>${rounds.join('')}<g fill="${colors.ink}">${inside}</g></svg>`;
}

/** Draws the title or the gift tag above, the card with the puzzle, and the invitation and reward below. */
async function onCard(
  { title, reward, gift }: LinkImageContent,
  inside: string,
  words: ServerWords,
): Promise<string> {
  return [
    logo(margin, 28),
    (await giftTag(gift, { x: 420, y: 20, width: right - 420, height: 92 }, words)) ??
      (await fittedLine(title, right - 440, { x: right, y: 88, size: 46, weight: 800, anchor: 'end' })),
    sticker(card, colors.card, 36),
    inside,
    await fittedLine(words.picture.invitation, roomBeside(reward), {
      x: margin,
      y: 582,
      size: 58,
      weight: 800,
    }),
    await rewardBadge(winText(words), reward, { y: 526 }),
  ].join('');
}

/** Draws the image on the left, and the title or gift tag, the invitation and the reward on the right. */
async function beside(
  photo: string,
  { title, reward, gift }: LinkImageContent,
  words: ServerWords,
): Promise<string> {
  const box: Box = { x: 716, y: 150, width: right - 716, height: 240 };
  return [
    photo,
    logo(box.x + 30, 56),
    (await giftTag(gift, box, words)) ?? (await paragraph(title, box, { min: 60, max: 72 })),
    await fittedLine(words.picture.invitation, box.width, {
      x: box.x + box.width / 2,
      y: 447,
      size: 46,
      anchor: 'middle',
    }),
    await rewardBadge(winText(words), reward, { y: 500, column: box.width }),
  ].join('');
}

/**
 * Draws the tag of a present with occasion and names. Returns undefined if there are no names, or if they must not be
 * drawn.
 */
export async function giftTag(
  gift: Gift | undefined,
  box: Box,
  { giftLine }: ServerWords,
): Promise<string | undefined> {
  const line = gift && giftLine(gift);
  if (line === undefined || !canDraw(line) || hasAddress(line) || isOurName(line)) return undefined;
  const { occasion = 'just_because' } = gift ?? {};
  const isHigh = box.height > box.width / 3;
  const side = isHigh ? 96 : box.height - 16;
  const text = isHigh
    ? { x: box.x + 16, y: box.y + side + 14, width: box.width - 32, height: box.height - side - 24 }
    : { x: box.x + side + 24, y: box.y + 18, width: box.width - side - 44, height: box.height - 36 };
  const drawing = isHigh
    ? { x: box.x + (box.width - side) / 2, y: box.y + 10 }
    : { x: box.x + 14, y: box.y + 8 };
  return (
    sticker(box, accents[occasionInfo[occasion].accent], 24) +
    occasionDrawing(occasion, { ...drawing, width: side, height: side }) +
    (await paragraph(line, text, { min: 26, max: Math.max(50, box.height / 2) }))
  );
}

function logo(x: number, y: number): string {
  return butterfly(x, y, 80) + textElement('Puzzlefly', { x: x + 94, y: y + 60, size: 54, weight: 800 });
}

/** Smallest font size that is readable in a chat. Below `smallestLine`, the text takes two lines. */
const smallestBadge = 26;
const smallestLine = 32;

/** Cuts a line to the width `most`, a multiple of the font size. */
async function cutToWidth(text: string, most: number): Promise<string> {
  const letters = graphemes(text);
  const width = await measureText(text, 'Ultra-Bold');
  if (width <= most) return text;
  return `${letters
    .slice(0, Math.floor((letters.length * most) / width) - 1)
    .join('')
    .trim()}…`;
}

/**
 * Keeps a text on one line if it fits into `room` pixels with letters of the size `smallest`. Otherwise splits it into
 * two lines of similar length, and cuts what still does not fit. `width` is a multiple of the font size.
 */
async function inLines(text: string, room: number, smallest = smallestLine) {
  const words = text.split(' ');
  let best = { lines: [text], width: await widest([text]) };
  if (best.width <= room / smallest) return best;
  const most = room / smallestBadge;
  for (let count = 1; count < words.length; count++) {
    const lines = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    const [first = 0, second = 0] = await Promise.all(lines.map((line) => measureText(line, 'Ultra-Bold')));
    if (first > most) break;
    if (Math.max(first, second) < best.width) best = { lines, width: Math.max(first, second) };
  }
  const lines = await Promise.all(best.lines.map((line) => cutToWidth(line, most)));
  return { lines, width: await widest(lines) };
}

/** Returns the width of the widest line, as a multiple of the font size. */
const widest = async (lines: string[]): Promise<number> =>
  Math.max(...(await Promise.all(lines.map((line) => measureText(line, 'Ultra-Bold')))));

/** The width for a line below the card, which a reward shares. */
const roomBeside = (reward: RewardName | undefined) => (reward === undefined ? right - margin : 510);

/** Draws a line no larger than its place's size and no wider than `room`; if it would be small, as two lines. */
async function fittedLine(text: string, room: number, place: TextPlace): Promise<string> {
  const sizeOfTwo = place.size * 0.8;
  const { lines, width } = await inLines(text, room, sizeOfTwo);
  const size = Math.min(lines.length === 1 ? place.size : sizeOfTwo, Math.floor(room / width));
  return lines
    .map((line, index) => {
      const y = place.y + (index - (lines.length - 1) / 2) * size;
      return textElement(line, { ...place, size, y });
    })
    .join('');
}

/** A giver's name comes before the prize, unless it cannot be drawn or is misleading. */
const winText =
  ({ picture }: ServerWords) =>
  (prize: string, { givenBy }: RewardName): string =>
    givenBy && canDraw(givenBy) && !hasAddress(givenBy) && !isOurName(givenBy)
      ? picture.gives(prize, givenBy)
      : picture.win(prize);

/** Draws the reward on the right or, if a column is given, centered in the column and no wider. */
async function rewardBadge(
  say: (prize: string, reward: RewardName) => string,
  reward: RewardName | undefined,
  { y, column }: { y: number; column?: number },
): Promise<string> {
  if (reward === undefined) return '';
  const around = 118;
  const room = (column ?? 580) - around;
  const { title, label } = reward;
  const name = canDraw(title) && !hasAddress(title) ? title : label;
  const { lines, width: textWidth } = await inLines(say(name, reward), room);
  const isOne = lines.length === 1;
  const size = Math.min(isOne ? 44 : 34, room / textWidth);
  const width = textWidth * size + around;
  const height = isOne ? 72 : 92;
  const middle = y + (isOne ? 36 : 38);
  const place = {
    x: right - ((column ?? width) + width) / 2,
    y: middle - height / 2,
    width,
    height,
  };
  const baseline = middle + size * (isOne ? 0.34 : -0.16);
  return turned(
    sticker(place, colors.card, 36) +
      giftDrawing(place.x + 26, y + 11) +
      lines
        .map((line, index) =>
          textElement(line, { x: place.x + 88, y: baseline + index * size, size, weight: 800 }),
        )
        .join(''),
    -2,
    place,
  );
}
