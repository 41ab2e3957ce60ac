import { t } from '#words';
import { missing, type PuzzleRules, problemMessage, tooLong } from '../puzzle.ts';
import { isHome, isRight, shuffleUnlike, swapsNeeded } from '../shuffle.ts';
import { swap } from '../shuffled.ts';
import { isImageAddress, readStoredJson } from '../stored-json.ts';
import { isBlank } from '../text.ts';
import { isTooLong } from '../text-length.ts';
import type { ImageAnswer, ImageChallenge, ImageDraft } from './schema.ts';

export const maxDescriptionLength = 200;
const gridSizes = [3, 4, 5] as const;
export const defaultGridSize = 3;

/** Refusals by stable code (rules: site#errors). */
const errors = {
  image_missing: missing(t`Please select an image to create the puzzle.`),
  description_missing: missing(t`Please provide a description for your puzzle.`),
  description_too_long: tooLong(t`Please keep the description within 200 characters.`),
  image_content_corrupt: problemMessage(
    422,
    t`Error Loading Puzzle`,
    t`Failed to parse puzzle content. The image data may be corrupted.`,
  ),
};
type Problem = keyof typeof errors;

interface ImageContent {
  imageUrl: string;
  size: number;
  /** Identical tiles are interchangeable (rules: images#equal-tiles). If undefined, no tiles count as identical. */
  equalTiles?: readonly number[];
}

type Rules = PuzzleRules<ImageDraft, ImageContent, ImageChallenge, ImageAnswer, Problem, number[]>;

/** Image Tile: swap the tiles of an image until each is home (rules: puzzles#image-tile). */
export const imageRules: Rules = {
  errors,
  idPrefix: 'img-',
  canBeGuessed: false,
  corruptContent: 'image_content_corrupt',

  problems({ imageUrl, description }) {
    const problems: Problem[] = [];
    if (isBlank(imageUrl)) problems.push('image_missing');
    if (isBlank(description)) problems.push('description_missing');
    if (isTooLong(description.trim(), maxDescriptionLength)) problems.push('description_too_long');
    return problems;
  },

  imageUrl: ({ imageUrl }) => imageUrl,
  description: ({ description }) => description.trim(),
  write: ({ imageUrl, size }, imagePath = imageUrl) => JSON.stringify({ imageUrl: imagePath, size }),

  read(text) {
    if (isImageAddress(text)) return { imageUrl: text, size: defaultGridSize };
    const { imageUrl, size = defaultGridSize } = readStoredJson(text);
    const isGridSize = gridSizes.some((gridSize) => gridSize === size);
    return isImageAddress(imageUrl) && isGridSize ? { imageUrl, size: Number(size) } : undefined;
  },

  title: () => undefined,
  texts: () => ({ shown: [], secret: [] }),
  withImage(content, factsOf) {
    const found = factsOf(content.imageUrl).equalTiles[content.size];
    // An image in one color would always be solved, so its identical tiles are ignored.
    return found === undefined || new Set(found).size < 2 ? content : { ...content, equalTiles: found };
  },

  challenge: ({ imageUrl, size, equalTiles }, random) => ({
    imageUrl,
    size,
    order: shuffleUnlike(homeOrder(size), random, (tile, other) => isRight(tile, other, equalTiles)),
    ...(equalTiles === undefined ? {} : { equalTiles: [...equalTiles] }),
  }),
  linkImage: ({ size, order }) => ({ show: 'image tiles', size, order }),
  tokenData: ({ order }) => order,

  judge({ equalTiles }, tokenData, { swaps }) {
    const order = [...tokenData];
    for (const [a, b] of swaps) {
      if (!(a in order) || !(b in order)) return { right: false };
      swap(order, a, b);
    }
    const isSolved = isHome(order, equalTiles);
    const moves = swaps.length;
    return { right: isSolved, moves, ...(isSolved && { squares: squaresOf(moves, swapsNeeded(tokenData)) }) };
  },

  // With identical tiles, fewer swaps than calculated can be enough; then the swaps made count.
  minHumanMs: (_content, tokenData, { swaps }) => 400 * Math.min(swapsNeeded(tokenData), swaps.length),
};

/** Three squares without a wasted swap. Wasted swaps take one away for each quarter, begun or full, of those needed. */
const squaresOf = (swaps: number, least: number): number =>
  Math.max(0, 3 - Math.ceil(Math.max(0, swaps - least) / Math.max(1, least / 4)));

function homeOrder(size: number): number[] {
  return Array.from({ length: size * size }, (_, tile) => tile);
}
