import type { PuzzleDescription } from '../puzzle.ts';

export const imageDescription = {
  name: 'Image Tile',
  shortName: 'Image',
  invitation: 'Cut an image into tiles to swap back.',
  accent: 'sky',
  playRoute: 'image',
  title: 'Image Puzzle Challenge',
  subtitle: 'Rearrange the pieces to solve the image puzzle!',
  moveName: 'swap',
  recordedTexts: ['description'],
  programsSolveIt: true,
} as const satisfies PuzzleDescription;
