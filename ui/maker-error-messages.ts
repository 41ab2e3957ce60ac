import { t } from '#words';
import { errorMessage } from './error-messages.ts';

const notSaved = (message: string) => errorMessage(t`Error Creating Puzzle`, message);

/** The browser's own messages to people who make puzzles and rewards (see `error-messages.ts`). */
export const makerErrorMessages = {
  file_over_15_mb: errorMessage(t`File Too Large`, t`Please select an image smaller than 15MB.`),
  file_type_invalid: errorMessage(
    t`Invalid File Type`,
    t`Please select a valid image file (JPG, PNG, GIF, WebP, BMP, SVG).`,
  ),
  file_over_5_mb: errorMessage(t`File Too Large`, t`Please select an image smaller than 5MB`),
  file_no_image: errorMessage(t`Invalid File`, t`Please select an image file (JPG, PNG, GIF, etc.)`),
  file_unreadable: errorMessage(
    t`Invalid File`,
    t`The image could not be processed. Please try a JPG or PNG image.`,
  ),
  file_heic: errorMessage(
    t`Invalid File`,
    t`This photo is in Apple’s HEIC format. Please save it as JPG, or take a screenshot of it.`,
  ),
  image_too_large_to_save: notSaved(
    t`There was a problem saving your puzzle. The image is too large even after compression. Please use a smaller image.`,
  ),
  save_failed_otherwise: notSaved(
    t`There was a problem saving your puzzle. Please try again or contact support.`,
  ),
  not_linked: errorMessage(
    t({ message: 'Not linked', comment: 'a puzzle that was made back is not linked to the first one' }),
    t`Your puzzle is saved. It could not be linked to the other one.`,
  ),
  save_offline: notSaved(
    t`We could not send your puzzle. Please check your connection and try again. You lost nothing.`,
  ),
  reward_create_failed: errorMessage(t`Error`, t`Failed to create reward.`),
  puzzle_hidden: errorMessage(
    t`Under Review`,
    t`Someone reported this puzzle. We hide it until we have looked at it.`,
  ),
  tell_failed: errorMessage(
    t`Not Possible`,
    t({
      message: 'This browser cannot tell you just now.',
      comment: 'by a notification, when someone solves your puzzle',
    }),
  ),
  approve_failed: errorMessage(t`Error`, t`Could not approve puzzle for public listing.`),
};
