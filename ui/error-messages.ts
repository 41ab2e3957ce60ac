import { t } from '#words';
import type { ErrorMessage } from '../contract/errors.ts';

export const errorMessage = (title: string, message: string): ErrorMessage => ({ title, message });

/**
 * The browser's own messages, by code (rules: site#errors). Refusals come with the server's words. If browser and
 * server both have a message for a code, the messages are the same (`error-messages.test.ts`). Messages that only
 * makers see are in `maker-error-messages.ts`, so that players do not load them.
 */
export const errorMessages = {
  image_preload_failed: errorMessage(
    t`Image Loading Error`,
    t`The puzzle image failed to load. Please check the image URL.`,
  ),
  wrong_puzzle_type: errorMessage(
    t`Wrong Puzzle Type`,
    t`This appears to be a word puzzle, not an image puzzle.`,
  ),
  play_expired: errorMessage(t`Time's Up!`, t`The puzzle is restarting. Try again!`),
  answer_not_sent: errorMessage(
    t`No Connection`,
    t`We could not send your answer. Please check your connection and try again.`,
  ),
  restart_offline: errorMessage(
    t`No Connection`,
    t`We could not start the puzzle again. Please check your connection and try again.`,
  ),
  reward_already_claimed: errorMessage(
    t`Claim Failed`,
    t`Great job! Unfortunately, the reward was already claimed.`,
  ),
  claim_unexpected: errorMessage(t`Error`, t`An unexpected error occurred while claiming the reward.`),
  claim_not_sent: errorMessage(t`Submission Failed`, t`Failed to submit claim. Please try again.`),
  reward_load_failed: errorMessage(t`Error`, t`Failed to load reward data.`),
  copy_failed: errorMessage(t`Copy Failed`, t`Unable to copy to clipboard. Please manually copy the text.`),
  rewards_load_failed: errorMessage(
    t`Error Loading Rewards`,
    t`Could not load reward puzzles. Please try again.`,
  ),
  rewards_load_error: errorMessage(t`Error`, t`An error occurred while loading reward puzzles.`),
  no_connection: errorMessage(t`No Connection`, t`Please check your connection and try again.`),
  dashboard_load_failed: errorMessage(t`Error`, t`Failed to fetch dashboard data`),
};
