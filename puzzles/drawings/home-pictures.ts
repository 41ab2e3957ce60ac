import type { ComponentType } from 'react';
import { EmojiHomePicture } from '../emoji/home-picture.tsx';
import { ImageHomePicture } from '../image/home-picture.tsx';
import { ImageSpinHomePicture } from '../image-spin/home-picture.tsx';
import type { BoardType } from '../puzzle.ts';
import { QuizHomePicture } from '../quiz/home-picture.tsx';
import { WordHomePicture } from '../word/home-picture.tsx';

/** A 320 × 160 drawing of each type's board. */
export const homePictures: Record<BoardType, ComponentType> = {
  word: WordHomePicture,
  emoji: EmojiHomePicture,
  quiz: QuizHomePicture,
  image: ImageHomePicture,
  image_spin: ImageSpinHomePicture,
};
