import { missing, type PuzzleDescription, tooLong, wording } from '../puzzle.ts';

export const imageDescription = {
  name: 'Image Tile',
  invitation: 'Cut a photo into tiles to swap back.',
  accent: 'sky',
  playRoute: 'image',
  title: 'Image Puzzle Challenge',
  subtitle: 'Rearrange the pieces to solve the image puzzle!',
  texts: ['description'],
  errors: {
    image_missing: missing('Please select an image to create the puzzle.'),
    description_missing: missing('Please provide a description for your puzzle.'),
    description_too_long: tooLong('Please keep the description within 200 characters.'),
    image_content_corrupt: wording(
      422,
      'Error Loading Puzzle',
      'Failed to parse puzzle content. The image data may be corrupted.',
    ),
  },
} as const satisfies PuzzleDescription;
