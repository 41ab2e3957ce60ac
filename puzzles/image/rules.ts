import type { DraftProblem, PuzzleRules } from '../puzzle.ts';
import { isHome, shuffleUnlike, swap } from '../shuffle.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { countCharacters, isBlank } from '../text.ts';
import type { ImageAnswer, ImageChallenge, ImageDraft } from './schema.ts';

export const maxDescriptionLength = 200;
const gridSizes = [3, 4, 5] as const;
export const defaultGridSize = 3;

export interface ImageContent {
  imageUrl: string;
  size: number;
}

/** Image Tile: swap the tiles of an image until each is home (specification §4, decision 11). */
export const imageRules: PuzzleRules<ImageDraft, ImageContent, ImageChallenge, ImageAnswer, number[]> = {
  type: 'image',
  playRoute: 'image',
  idPrefix: 'img-',

  problems({ imageUrl, description }) {
    const problems: DraftProblem[] = [];
    if (isBlank(imageUrl)) problems.push('image_missing');
    if (isBlank(description)) problems.push('description_missing');
    if (countCharacters(description.trim()) > maxDescriptionLength) problems.push('description_too_long');
    return problems;
  },

  write: ({ imageUrl, size }) => JSON.stringify({ imageUrl, size }),

  read(text) {
    if (isImageAddress(text)) return { imageUrl: text, size: defaultGridSize };
    const { imageUrl, size = defaultGridSize } = readStoredJson(text);
    const isGridSize = gridSizes.some((gridSize) => gridSize === size);
    return isImageAddress(imageUrl) && isGridSize ? { imageUrl, size: Number(size) } : undefined;
  },

  challenge: ({ imageUrl, size }, random) => ({
    imageUrl,
    size,
    order: shuffleUnlike(homeOrder(size), random),
  }),
  tokenData: ({ order }) => order,

  judge(_content, tokenData, { swaps }) {
    const order = [...tokenData];
    for (const [a, b] of swaps) {
      if (!(a in order) || !(b in order)) return { right: false };
      swap(order, a, b);
    }
    return { right: isHome(order) };
  },
};

function homeOrder(size: number): number[] {
  return Array.from({ length: size * size }, (_, tile) => tile);
}

/** An image that a page can show: ours, a data URL, or (in older content) an address elsewhere (decision 13). */
export function isImageAddress(value: unknown): value is string {
  if (!isFilledText(value)) return false;
  // No ; or , in a host: it goes into a content security policy, where they end a source.
  const isElsewhere = /^https?:\/\/[^\s/?#;,]+([/?#]\S*)?$/.test(value) && URL.canParse(value);
  return isElsewhere || /^(\/images\/\w[\w.-]*|data:image\/[\w.+-]+[;,].*)$/s.test(value);
}
