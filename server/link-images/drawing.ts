import { linkImageSize } from '../../contract/link-images.ts';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { canDraw, textElement } from './fonts.ts';
import type { Hint, LinkImageModel } from './link-image-model.ts';
import { butterfly, mark, rewardBadge } from './marks.ts';
import { paragraph } from './paragraph.ts';
import { cutImage, turnedImage } from './photos.ts';
import { type Box, colors, sticker } from './sticker.ts';
import { tiles } from './tiles.ts';

const accents: Record<PuzzleType, string> = {
  word: colors.sun,
  emoji: colors.coral,
  quiz: colors.mint,
  image: colors.sky,
  image_spin: colors.grape,
};

const { width: fullWidth, height: fullHeight } = linkImageSize;
const invitation = 'Can you solve this?';
const margin = 48;
const right = fullWidth - margin;
/** For words, as wide as the image. */
const card: Box = { x: margin, y: 128, width: right - margin, height: 362 };
const cardInside: Box = { x: card.x + 32, y: card.y + 22, width: card.width - 64, height: card.height - 44 };
const emojiSizes = [170, 140, 116, 96, 80, 66, 54, 46];
const questionSizes = [92, 80, 70, 60, 52, 44];

/** The image of a puzzle's link, as SVG. */
export async function drawLinkImage(glimpse: LinkImageModel): Promise<string> {
  const { hint, title } = glimpse;
  const accent = accents[glimpse.type];
  if (hint.show === 'tiles' || hint.show === 'text')
    return page(
      accent,
      onCard(glimpse, drawText(hint, glimpse.type === 'emoji' ? emojiSizes : questionSizes)),
    );
  const drawn = await drawImage(hint);
  // An image from elsewhere (decision 13) is not fetched.
  return page(
    accent,
    drawn === undefined ? onCard(glimpse, drawUnknown()) : beside(drawn, title, glimpse.reward),
  );
}

function drawText(hint: Extract<Hint, { show: 'tiles' | 'text' }>, sizes: readonly number[]): string {
  if (!canDraw(hint.show === 'tiles' ? hint.tiles.join('') : hint.text)) return drawUnknown();
  if (hint.show === 'tiles') return tiles(hint.tiles, cardInside);
  return paragraph(hint.text, cardInside, sizes);
}

/** A question mark stands for what cannot be drawn: empty boxes would look broken. */
function drawUnknown(): string {
  return paragraph('?', cardInside, [300]);
}

/** The image of all other links, as SVG. */
export function drawBrand(): string {
  const rows = [
    { text: 'Puzzlefly', x: 450, y: 252, size: 150, weight: 800 },
    { text: 'Make a puzzle, share the link.', x: 458, y: 338, size: 50 },
    { text: 'Free, no account.', x: 458, y: 402, size: 42 },
  ];
  const chips = Object.values(accents).map((fill, index) =>
    sticker({ x: 460 + index * 98, y: 448, width: 70, height: 70 }, { fill, degrees: index % 2 ? 6 : -6 }),
  );
  return page(
    colors.sun,
    [
      sticker(
        { x: margin, y: margin, width: right - margin, height: 522 },
        { fill: colors.paper, radius: 40 },
      ),
      butterfly(92, 148, 330),
      ...rows.map(({ text, ...place }) => textElement(text, place)),
      ...chips,
    ].join(''),
  );
}

function page(accent: string, inside: string): string {
  // Big soft rounds, like the holes and knobs of puzzle pieces.
  const rounds = [
    [1120, 70, 210],
    [40, 600, 190],
    [640, 690, 120],
    [420, -40, 110],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffffff" fill-opacity="0.22"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${fullHeight}" viewBox="0 0 ${fullWidth} ${fullHeight}"><rect width="100%" height="100%" fill="${accent}"/>${rounds.join('')}<g fill="${colors.ink}">${inside}</g></svg>`;
}

/** The title above, the card with the puzzle, the invitation and the reward below. */
function onCard({ title, reward }: LinkImageModel, inside: string): string {
  return [
    mark(margin, 28),
    textElement(title, { x: right, y: 88, size: 46, weight: 800, anchor: 'end' }),
    sticker(card, { fill: colors.card, radius: 36 }),
    inside,
    textElement(invitation, { x: margin, y: 582, size: 58, weight: 800 }),
    reward === undefined ? '' : rewardBadge(reward, { right, y: 526 }),
  ].join('');
}

const imageBox: Box = { x: margin, y: margin, width: 620, height: fullHeight - 2 * margin };

function drawImage(hint: Exclude<Hint, { show: 'tiles' | 'text' }>): Promise<string | undefined> {
  return hint.show === 'cut picture'
    ? cutImage(hint.image, hint.size, hint.order, imageBox)
    : turnedImage(hint.image, imageBox);
}

/** The image on the left, what to do with it on the right. */
function beside(drawn: string, title: string, reward: string | undefined): string {
  const box: Box = { x: 716, y: 150, width: right - 716, height: 240 };
  return [
    drawn,
    mark(box.x + 30, 56),
    paragraph(title, box, [72, 60]),
    paragraph(invitation, { ...box, y: 400, height: 64 }, [46]),
    reward === undefined ? '' : rewardBadge(reward, { right, y: 500, centredIn: box.width }),
  ].join('');
}
