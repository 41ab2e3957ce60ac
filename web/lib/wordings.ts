import type { Wording } from '../../contract/errors.ts';

/**
 * What the browser says of itself, by its code, worded as in specification §8. Refusals bring the server's words with
 * them. Where both know a code, both say the same (`wordings.test.ts`).
 */
export const wordings = {
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
  image_preload_failed: {
    title: 'Image Loading Error',
    message: 'The puzzle image failed to load. Please check the image URL.',
  },
  wrong_puzzle_type: {
    title: 'Wrong Puzzle Type',
    message: 'This appears to be a word puzzle, not an image puzzle.',
  },
  play_expired: { title: "Time's Up!", message: 'The puzzle is restarting. Try again!' },
  answer_not_sent: {
    title: 'No Connection',
    message: 'Your answer could not be sent. Please check your connection and try again.',
  },
  restart_offline: {
    title: 'No Connection',
    message: 'The puzzle could not be dealt anew. Please check your connection and try again.',
  },
  reward_create_failed: { title: 'Error', message: 'Failed to create reward.' },
  approve_failed: { title: 'Error', message: 'Could not approve puzzle for public listing.' },
  reward_already_claimed: {
    title: 'Claim Failed',
    message: 'Great job! Unfortunately, the reward was already claimed.',
  },
  claim_unexpected: { title: 'Error', message: 'An unexpected error occurred while claiming the reward.' },
  claim_not_sent: { title: 'Submission Failed', message: 'Failed to submit claim. Please try again.' },
  reward_load_failed: { title: 'Error', message: 'Failed to load reward data.' },
  copy_failed: {
    title: 'Copy Failed',
    message: 'Unable to copy to clipboard. Please manually copy the text.',
  },
  rewards_load_failed: {
    title: 'Error Loading Rewards',
    message: 'Could not load reward puzzles. Please try again.',
  },
  rewards_load_error: { title: 'Error', message: 'An error occurred while loading reward puzzles.' },
  no_connection: { title: 'No Connection', message: 'Please check your connection and try again.' },
  dashboard_load_failed: { title: 'Error', message: 'Failed to fetch dashboard data' },
} satisfies Record<string, Wording>;
