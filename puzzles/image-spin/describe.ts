import type { PuzzleDescription } from '../puzzle.ts';

export const imageSpinDescription = {
  name: 'Image Spin',
  shortName: 'Spin',
  invitation: 'Spin half an image. They stop it just right.',
  accent: 'grape',
  playRoute: 'image',
  title: 'Image Spin Challenge',
  subtitle: 'Stop the spinning image at the perfect moment!',
  recordedTexts: [],
  programsSolveIt: true,
  listedText: 'Your reward puzzle is now listed publicly and can be found by other users.',
} as const satisfies PuzzleDescription;
