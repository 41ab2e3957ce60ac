import { wording } from './wordings.ts';

const notSaved = (message: string) => wording('Error Creating Puzzle', message);

/** What the browser says of itself to those who make puzzles and rewards (see `wordings.ts`). */
export const makerWordings = {
  file_over_15_mb: wording('File Too Large', 'Please select an image smaller than 15MB.'),
  file_type_invalid: wording(
    'Invalid File Type',
    'Please select a valid image file (JPG, PNG, GIF, WebP, BMP, SVG).',
  ),
  file_over_5_mb: wording('File Too Large', 'Please select an image smaller than 5MB'),
  file_no_image: wording('Invalid File', 'Please select an image file (JPG, PNG, GIF, etc.)'),
  image_unreadable: notSaved('The image could not be processed. Please try a JPG or PNG image.'),
  image_too_large_to_save: notSaved(
    'There was a problem saving your puzzle. The image is too large even after compression. Please use a smaller image.',
  ),
  save_failed_otherwise: notSaved(
    'There was a problem saving your puzzle. Please try again or contact support.',
  ),
  not_linked: wording('Not linked', 'Your puzzle is saved. It could not be linked to the other one.'),
  save_offline: notSaved(
    'We could not send your puzzle. Please check your connection and try again. You lost nothing.',
  ),
  reward_create_failed: wording('Error', 'Failed to create reward.'),
  puzzle_hidden: wording(
    'Under Review',
    'Someone reported this puzzle. We hide it until we have looked at it.',
  ),
  tell_failed: wording('Not Possible', 'This browser cannot tell you just now.'),
  approve_failed: wording('Error', 'Could not approve puzzle for public listing.'),
};
