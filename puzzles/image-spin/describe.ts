import { missing, type PuzzleDescription } from '../puzzle.ts';

export const imageSpinDescription = {
  name: 'Image Spin',
  invitation: 'Spin half a photo. They stop it just right.',
  accent: 'grape',
  playRoute: 'image',
  title: 'Image Spin Challenge',
  subtitle: 'Stop the spinning image at the perfect moment!',
  hints: [
    'Stop the upper part when it meets the lower part.',
    'On a keyboard: Space or Enter on the Stop button.',
    'Within 15 degrees counts as aligned.',
  ],
  createPageName: 'Create an image spin puzzle',
  texts: [],
  errors: {
    spin_image_missing: missing('Please select an image for the spin puzzle.'),
    spin_file_too_large: {
      status: 413,
      title: 'File Too Large',
      message: 'Please select an image smaller than 5MB',
    },
    spin_file_type_invalid: {
      status: 415,
      title: 'Invalid File',
      message: 'Please select an image file (JPG, PNG, GIF, etc.)',
    },
    spin_image_failed: {
      status: 422,
      title: 'Image Loading Error',
      message: 'Failed to load the puzzle image.',
    },
  },
  // Worded as that of the other type with an image.
  corruptContent: 'image_content_corrupt',
  listedText: 'Your reward puzzle is now listed publicly and can be found by other users.',
} as const satisfies PuzzleDescription;
