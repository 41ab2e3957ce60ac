import { t } from '#words';
import type { PuzzleDescription } from '../puzzle.ts';

export const imageSpinDescription = {
  name: t`Image Spin`,
  createTitle: t`Create an Image Spin puzzle`,
  accent: 'grape',
  playRoute: 'image',
  title: t`Image Spin Challenge`,
  subtitle: t`Stop the spinning image at the perfect moment!`,
  hasOwnSquares: true,
} as const satisfies PuzzleDescription;
