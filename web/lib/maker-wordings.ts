import type { Wording } from '../../contract/errors.ts';

/** What the browser says of itself to those who make puzzles and rewards (see `wordings.ts`). */
export const makerWordings = {
  file_over_15_mb: { title: 'File Too Large', message: 'Please select an image smaller than 15MB.' },
  file_type_invalid: {
    title: 'Invalid File Type',
    message: 'Please select a valid image file (JPG, PNG, GIF, WebP, BMP, SVG).',
  },
  file_over_5_mb: { title: 'File Too Large', message: 'Please select an image smaller than 5MB' },
  file_no_image: { title: 'Invalid File', message: 'Please select an image file (JPG, PNG, GIF, etc.)' },
  image_unreadable: {
    title: 'Error Creating Puzzle',
    message: 'The image could not be processed. Please try a JPG or PNG image.',
  },
  image_too_large_to_save: {
    title: 'Error Creating Puzzle',
    message:
      'There was a problem saving your puzzle. The image is too large even after compression. Please use a smaller image.',
  },
  save_failed_otherwise: {
    title: 'Error Creating Puzzle',
    message: 'There was a problem saving your puzzle. Please try again or contact support.',
  },
  save_offline: {
    title: 'Error Creating Puzzle',
    message: 'Your puzzle could not be sent. Please check your connection and try again. Nothing was lost.',
  },
  reward_create_failed: { title: 'Error', message: 'Failed to create reward.' },
  approve_failed: { title: 'Error', message: 'Could not approve puzzle for public listing.' },
} satisfies Record<string, Wording>;
