import type { Wording } from '../contract/errors.ts';

export const wording = (title: string, message: string): Wording => ({ title, message });

/**
 * What the browser says of itself, by its code (rules: site#errors). Refusals bring the server's words with
 * them. Where both know a code, both say the same (`wordings.test.ts`). What only a maker meets is in `maker-wordings.ts`, so
 * that players do not load it.
 */
export const wordings = {
  image_preload_failed: wording(
    'Image Loading Error',
    'The puzzle image failed to load. Please check the image URL.',
  ),
  wrong_puzzle_type: wording('Wrong Puzzle Type', 'This appears to be a word puzzle, not an image puzzle.'),
  play_expired: wording("Time's Up!", 'The puzzle is restarting. Try again!'),
  answer_not_sent: wording(
    'No Connection',
    'We could not send your answer. Please check your connection and try again.',
  ),
  restart_offline: wording(
    'No Connection',
    'We could not start the puzzle again. Please check your connection and try again.',
  ),
  reward_already_claimed: wording(
    'Claim Failed',
    'Great job! Unfortunately, the reward was already claimed.',
  ),
  claim_unexpected: wording('Error', 'An unexpected error occurred while claiming the reward.'),
  claim_not_sent: wording('Submission Failed', 'Failed to submit claim. Please try again.'),
  reward_load_failed: wording('Error', 'Failed to load reward data.'),
  copy_failed: wording('Copy Failed', 'Unable to copy to clipboard. Please manually copy the text.'),
  rewards_load_failed: wording('Error Loading Rewards', 'Could not load reward puzzles. Please try again.'),
  rewards_load_error: wording('Error', 'An error occurred while loading reward puzzles.'),
  no_connection: wording('No Connection', 'Please check your connection and try again.'),
  dashboard_load_failed: wording('Error', 'Failed to fetch dashboard data'),
};
