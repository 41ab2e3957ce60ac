import { missing, type PuzzleDescription, tooLong } from '../puzzle.ts';

export const imageDescription = {
  name: 'Image Tile',
  invitation: 'Cut a photo into tiles to swap back.',
  accent: 'sky',
  playRoute: 'image',
  title: 'Image Puzzle Challenge',
  subtitle: 'Rearrange the pieces to solve the image puzzle!',
  hints: [
    'Tap a tile, then another: they change places. You can also drag one onto the other.',
    'On a keyboard: arrows move, Enter picks and swaps, Escape lets go.',
    'The number sign shows numbers on the tiles.',
  ],
  createPageName: 'Create an image puzzle',
  texts: ['description'],
  errors: {
    image_missing: missing('Please select an image to create the puzzle.'),
    description_missing: missing('Please provide a description for your puzzle.'),
    description_too_long: tooLong('Please keep the description within 200 characters.'),
    image_file_too_large: {
      status: 413,
      title: 'File Too Large',
      message: 'Please select an image smaller than 15MB.',
    },
    image_file_type_invalid: {
      status: 415,
      title: 'Invalid File Type',
      message: 'Please select a valid image file (JPG, PNG, GIF, WebP, BMP, SVG).',
    },
    image_content_corrupt: {
      status: 422,
      title: 'Error Loading Puzzle',
      message: 'Failed to parse puzzle content. The image data may be corrupted.',
    },
    tile_image_failed: {
      status: 422,
      title: 'Image Failed to Load',
      message: 'Please check the image source',
    },
  },
  corruptContent: 'image_content_corrupt',
} as const satisfies PuzzleDescription;
