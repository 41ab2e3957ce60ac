import { t } from '#words';
import type { PuzzleDescription } from '../puzzle.ts';

export const imageDescription = {
  name: t`Image Tile`,
  createTitle: t`Create an Image Tile puzzle`,
  accent: 'sky',
  playRoute: 'image',
  title: t`Image Puzzle Challenge`,
  subtitle: t`Rearrange the pieces to solve the image puzzle!`,
  moveName: 'swap',
  hasOwnSquares: true,
} as const satisfies PuzzleDescription;
