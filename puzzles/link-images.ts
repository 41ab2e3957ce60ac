import { emojiLinkImage } from './emoji/link-image.ts';
import { imageLinkImage } from './image/link-image.ts';
import { imageSpinLinkImage } from './image-spin/link-image.ts';
import type { PuzzleType } from './puzzle.ts';
import { quizLinkImage } from './quiz/link-image.ts';
import { wordLinkImage } from './word/link-image.ts';

/** What is drawn on a link image: a name for the way of drawing, and its data. */
type Drawing =
  | { show: 'tiles'; tiles: string[] }
  | { show: 'text' | 'big text'; text: string }
  /** `order[place]` is the tile that lies there; `size` is the number of tiles a side. */
  | { show: 'image tiles'; size: number; order: number[] }
  /** The upper half of the image is turned. */
  | { show: 'turned image' };

/**
 * What a link image shows of a puzzle. It is built field by field from a challenge, never from the content, so that it
 * shows no more than opening the link does (decision 1).
 */
export type LinkImageModel = { accent: 'sun' | 'coral' | 'mint' | 'sky' | 'grape' } & Drawing;

/** The link image of every type. */
// biome-ignore lint/suspicious/noExplicitAny: each type's own challenge is checked where its function is defined
export const linkImageOf: Record<PuzzleType, (challenge: any) => LinkImageModel> = {
  word: wordLinkImage,
  emoji: emojiLinkImage,
  quiz: quizLinkImage,
  image: imageLinkImage,
  image_spin: imageSpinLinkImage,
};
