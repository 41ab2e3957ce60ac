import { imageDescription } from '../image/describe.ts';
import { missing, type PuzzleDescription, wording } from '../puzzle.ts';

export const imageSpinDescription = {
  name: 'Image Spin',
  invitation: 'Spin half a photo. They stop it just right.',
  accent: 'grape',
  playRoute: 'image',
  title: 'Image Spin Challenge',
  subtitle: 'Stop the spinning image at the perfect moment!',
  texts: [],
  errors: {
    spin_image_missing: missing('Please select an image for the spin puzzle.'),
    spin_file_too_large: wording(413, 'File Too Large', 'Please select an image smaller than 5MB'),
    spin_file_type_invalid: wording(415, 'Invalid File', 'Please select an image file (JPG, PNG, GIF, etc.)'),
    spin_image_failed: wording(422, 'Image Loading Error', 'Failed to load the puzzle image.'),
    image_content_corrupt: imageDescription.errors.image_content_corrupt,
  },
  listedText: 'Your reward puzzle is now listed publicly and can be found by other users.',
} as const satisfies PuzzleDescription;
