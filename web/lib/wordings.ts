import type { Wording } from '../../contract/errors.ts';

/**
 * What the browser says of itself, by its code, worded as in specification §8. Refusals bring the server's words with
 * them. Where both know a code, both say the same (`wordings.test.ts`). What only a maker meets is in `maker-wordings.ts`, so
 * that players do not load it.
 */
export const wordings = {
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
