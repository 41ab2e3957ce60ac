import { puzzleErrors } from '../puzzles/registry.ts';
import { claimProblemCatalogue, rewardProblemCatalogue } from '../rewards/problems.ts';
import { standingTexts } from '../rewards/standing.ts';

/** What a person reads: a toast's title and text (specification §8). */
export interface Wording {
  title: string;
  message: string;
}

interface CatalogueEntry extends Wording {
  /** The HTTP status that goes with it. */
  status: number;
}

const notSaved = (status: number, message: string) => ({ status, title: 'Error Creating Puzzle', message });
const notLoaded = (status: number, message: string) => ({
  status,
  title: 'Oops! Something went wrong',
  message,
});

/** A switch of the admin's is on. */
const paused = (message: string) => ({ status: 503, title: 'Not Just Now', message });

const claimFailed = (status: number, message: string) => ({ status, title: 'Claim Failed', message });

/** Every refusal the product knows, by its stable code. Each is worded once. */
export const errorCatalogue = {
  ...puzzleErrors,
  ...rewardProblemCatalogue,
  ...claimProblemCatalogue,

  image_unreadable: notSaved(422, 'The image could not be processed. Please try a JPG or PNG image.'),
  image_too_many_pixels: notSaved(
    422,
    'The image has more than 4.5 megapixels, or a side of more than 4,096 pixels. Please choose a smaller image.',
  ),
  image_format_unsupported: notSaved(
    415,
    'There was a problem saving your puzzle. The image format is unsupported. Please try a JPG or PNG image.',
  ),
  images_full: notSaved(
    507,
    'Our picture store is full just now. Please try a word puzzle, or come back later.',
  ),
  images_busy: notSaved(503, 'The site is busy with pictures. Please try again in a moment.'),
  images_unavailable: notSaved(
    503,
    'Our picture store cannot be reached just now. Nothing was lost. Please try again in a moment.',
  ),
  images_budget_spent: notSaved(
    429,
    'Many pictures came from your network today. Please try a word puzzle, or come back tomorrow.',
  ),
  image_blocked: notSaved(
    403,
    'This picture was taken down from the site, or looks like one that was. Please choose another one.',
  ),
  link_blocked: notSaved(403, 'A link in it was taken down from the site. Please leave it out.'),
  creations_blocked: notSaved(
    403,
    'A puzzle from your network was taken down. Nothing can be made from it for a day.',
  ),
  save_failed: notSaved(503, 'There was a problem saving your puzzle. Please try again.'),

  puzzle_id_missing: notLoaded(400, 'No puzzle ID provided'),
  puzzle_not_found: notLoaded(404, 'Puzzle not found. Please check the link and try again.'),
  puzzle_expired: notLoaded(410, 'This puzzle has expired.'),
  puzzle_taken_down: notLoaded(410, 'This puzzle was taken down.'),
  puzzle_hidden: {
    status: 410,
    title: 'Hidden for Now',
    message: 'This puzzle was reported. It is hidden until the site has looked at it.',
  },
  puzzle_removed: notLoaded(410, 'This puzzle was removed by its maker.'),

  play_invalid: {
    status: 400,
    title: 'Game Not Recognised',
    message: 'This game could not be continued. A new one has been started.',
  },
  play_expired: {
    status: 410,
    title: "Time's Up!",
    message: 'The puzzle is restarting. Try again!',
  },
  answer_kept: {
    status: 403,
    title: 'Not Yet',
    message: 'The answer is shown after three wrong tries, and never while there is something to win.',
  },

  puzzle_required: {
    status: 404,
    title: 'Puzzle Required',
    message: 'Please create a puzzle first before adding a reward.',
  },
  reward_save_failed: {
    status: 503,
    title: 'Failed to Create Reward',
    message: 'Failed to create reward record. Please try again.',
  },
  reward_exists: {
    status: 409,
    title: 'Failed to Create Reward',
    message: 'This puzzle already has a reward.',
  },
  creator_key_wrong: {
    status: 403,
    title: 'Not Allowed',
    message: 'Only the creator of this puzzle can do that, in the browser that made it.',
  },
  key_missing: {
    status: 401,
    title: 'Not Allowed',
    message: 'This needs the private key that came with the puzzle or the reward.',
  },
  reward_won: {
    status: 409,
    title: 'Already Won',
    message: 'Somebody has won this reward. It can no longer be changed or withdrawn.',
  },
  reward_held: {
    status: 409,
    title: 'Just Being Won',
    message: 'Somebody has solved the puzzle and can claim the reward now. Please try again later.',
  },
  reward_codes_number: {
    status: 409,
    title: 'Not Possible',
    message: 'How many win cannot be changed. Please enter as many codes as before, one a line.',
  },
  answer_known: {
    status: 409,
    title: 'Not Possible',
    message: 'Its answer is known already. Make a new puzzle for the reward.',
  },
  delivery_open: {
    status: 409,
    title: 'Not Delivered Yet',
    message:
      'The reward was won and is not delivered yet. The puzzle can be deleted once the winner says it has come, ' +
      'or 14 days after you sent it.',
  },
  extend_not_possible: {
    status: 409,
    title: 'Not Possible',
    message: 'A puzzle with a reward already stays for a year.',
  },
  approve_failed: {
    status: 503,
    title: 'Error',
    message: 'Could not approve puzzle for public listing.',
  },
  reward_not_listable: {
    status: 409,
    title: 'Error',
    message: 'This kind of reward is shared by link only.',
  },
  reward_unlisted: {
    status: 409,
    title: 'Error',
    message: 'This reward was taken off the public list. It can still be won by its link.',
  },

  fee_paid: { status: 409, title: 'Paid Already', message: 'The platform fee is paid. Thank you.' },
  fee_by_transfer: {
    status: 409,
    title: 'Not Possible',
    message: 'The platform fee is paid by bank transfer.',
  },
  fee_checkout_failed: {
    status: 503,
    title: 'One Moment',
    message:
      'The payment page cannot be reached just now. Nothing was charged. Please try again in a moment.',
  },
  notice_not_signed: {
    status: 401,
    title: 'Not Allowed',
    message: 'This does not come from the payment service.',
  },
  listing_changed: {
    status: 409,
    title: 'Changed Meanwhile',
    message: 'Its maker has changed the texts. Please look at them again.',
  },

  proof_missing: claimFailed(400, 'Please solve the puzzle first.'),
  proof_invalid: claimFailed(403, 'This claim does not belong to a solved puzzle. Please solve it again.'),
  proof_expired: claimFailed(403, standingTexts.tooOld),
  proof_used: claimFailed(
    409,
    'This win was already claimed with other details. Send the same details again to see your reward.',
  ),
  solved_too_early: claimFailed(409, standingTexts.tooEarly),
  solved_too_fast: claimFailed(409, standingTexts.tooFast),
  hold_missing: claimFailed(409, standingTexts.next),
  hold_ended: claimFailed(409, 'Your five minutes are over. If nobody else is next, you get five more.'),
  deadline_ahead: claimFailed(409, 'The best is chosen after the deadline. Please come back then.'),
  claimed_before: claimFailed(409, 'You have won one of these already. Each person wins once.'),
  reward_already_claimed: claimFailed(409, standingTexts.lost),
  reward_none: claimFailed(404, 'This puzzle has no reward.'),
  result_none: { status: 404, title: 'No Result', message: 'This puzzle has no reward.' },
  claim_failed: claimFailed(503, 'Failed to claim reward. Please try again.'),

  reward_not_found: {
    status: 404,
    title: 'Reward Not Found',
    message: "This reward doesn't exist or hasn't been claimed yet.",
  },
  reward_load_failed: { status: 503, title: 'Error', message: 'Failed to load reward data.' },
  winner_key_wrong: {
    status: 403,
    title: 'Not Allowed',
    message: 'This private link is not the winner’s.',
  },

  puzzles_paused: paused('New puzzles are switched off for now. Playing goes on.'),
  images_paused: paused('Pictures are switched off for now. Please try a puzzle without one.'),
  list_frozen: paused('The public list takes nothing new for now. Sharing by link goes on.'),
  typed_rewards_only: paused('For now, rewards go only with puzzles whose answer is typed.'),
  read_only: paused('Nothing can be saved for now. Please come back a little later.'),
  host_invalid: { status: 400, title: 'Not Blocked', message: 'This is no host, like example.com.' },
  decision_changed: {
    status: 409,
    title: 'Not Undone',
    message: 'Something was decided about this puzzle since, or a day has passed.',
  },

  request_invalid: {
    status: 400,
    title: 'Request Not Understood',
    message: 'The request is not in the expected form.',
  },
  request_too_large: { status: 413, title: 'Too Large', message: 'The request is too large.' },
  password_wrong: { status: 401, title: 'Not Allowed', message: 'Invalid password' },
  code_needed: { status: 401, title: 'One More Step', message: 'Please enter the code of your app.' },
  second_factor_on: {
    status: 409,
    title: 'Not Changed',
    message: 'The second step is set up already. Turn it off first.',
  },
  code_wrong: { status: 401, title: 'Not Allowed', message: 'Invalid code' },
  not_logged_in: { status: 401, title: 'Not Allowed', message: 'Please log in.' },
  cross_site: { status: 403, title: 'Not Allowed', message: 'This was asked for by another site.' },
  too_many_requests: {
    status: 429,
    title: 'One Moment',
    message: 'That was a lot at once. Please wait a little and try again.',
  },
  work_needed: {
    status: 429,
    title: 'One Moment',
    message: 'Very many answers came for this puzzle. Your browser has to show that it is no program.',
  },
  not_found: { status: 404, title: 'Not Found', message: 'There is nothing at this address.' },
  unavailable: {
    status: 503,
    title: 'One Moment',
    message: 'We cannot reach our puzzles just now. Please try again in a moment.',
  },
  internal: {
    status: 500,
    title: 'Error',
    message: 'Something went wrong on our side. Please try again.',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The words for a code, in the form that goes over the wire. */
export function wordingOf(code: ErrorCode): Wording & { code: ErrorCode } {
  const { title, message } = errorCatalogue[code];
  return { code, title, message };
}
