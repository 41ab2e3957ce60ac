import { t } from '#words';
import { giftErrors } from '../features/gifts/gift-rules.ts';
import { claimProblemCatalogue, rewardProblemCatalogue } from '../features/rewards/problems.ts';
import { queueMessages } from '../features/rewards/queue-status.ts';
import { type PuzzleError, problemMessage } from '../puzzles/puzzle.ts';
import { puzzleErrors } from '../puzzles/registry.ts';

/** A toast's title and text (rules: site#errors). */
export interface ErrorMessage {
  title: string;
  message: string;
}

const notSaved = (status: number, message: string) =>
  problemMessage(status, t`Error Creating Puzzle`, message);
const notLoaded = (status: number, message: string) =>
  problemMessage(status, t`Oops! Something went wrong`, message);
const claimFailed = (status: number, message: string) => problemMessage(status, t`Claim Failed`, message);
const notAllowed = (status: number, message: string) => problemMessage(status, t`Not Allowed`, message);
const notPossible = (message: string) => problemMessage(409, t`Not Possible`, message);
/** A refusal because of an emergency switch. */
const paused = (message: string) => problemMessage(503, t`Not Just Now`, message);

/** Every refusal by its stable code, each worded once. */
export const errorCatalogue = {
  ...puzzleErrors,
  ...rewardProblemCatalogue,
  ...claimProblemCatalogue,
  ...giftErrors,

  image_unreadable: notSaved(422, t`The image could not be processed. Please try a JPG or PNG image.`),
  image_too_many_pixels: notSaved(
    422,
    t`The image has more than 4.5 megapixels, or a side of more than 4,096 pixels. Please choose a smaller image.`,
  ),
  image_format_unsupported: notSaved(
    415,
    t`There was a problem saving your puzzle. The image format is unsupported. Please try a JPG or PNG image.`,
  ),
  images_full: notSaved(
    507,
    t`We have no room for images right now. Please try a word puzzle, or come back later.`,
  ),
  images_busy: notSaved(503, t`We are busy with images. Please try again in a moment.`),
  images_unavailable: notSaved(
    503,
    t`We cannot store images right now. You lost nothing. Please try again in a moment.`,
  ),
  images_budget_spent: notSaved(
    429,
    t`Your network sent many images today. Please try a word puzzle, or come back tomorrow.`,
  ),
  image_blocked: notSaved(403, t`We took this image down before, or one like it. Please choose another one.`),
  link_blocked: notSaved(403, t`It contains a link that we took down before. Please remove it.`),
  creations_blocked: notSaved(
    403,
    t`We took down a puzzle from your network. Nobody there can make one for a day.`,
  ),
  save_failed: notSaved(503, t`There was a problem saving your puzzle. Please try again.`),

  puzzle_id_missing: notLoaded(400, t`No puzzle ID provided`),
  puzzle_not_found: notLoaded(404, t`Puzzle not found. Please check the link and try again.`),
  puzzle_expired: problemMessage(410, t`Puzzle Ended`, t`This puzzle has ended.`),
  puzzle_taken_down: notLoaded(410, t`This puzzle was taken down.`),
  puzzle_hidden: problemMessage(
    410,
    t`Under Review`,
    t`Someone reported this puzzle. We hide it until we have looked at it.`,
  ),
  puzzle_removed: notLoaded(410, t`This puzzle was removed by its maker.`),
  day_not_found: problemMessage(404, t`No puzzle on this day`, t`Today’s puzzle is waiting for you.`),

  texts_have_reward: notPossible(t`A puzzle with a reward keeps its texts.`),
  puzzle_opened: problemMessage(
    409,
    t({ message: 'Already Opened', comment: 'someone has looked at the puzzle' }),
    t`Someone has opened this puzzle. Its texts stay as they are.`,
  ),

  play_invalid: problemMessage(
    400,
    t`Game Not Recognised`,
    t`We could not continue this game. We started a new one.`,
  ),
  puzzle_changed: problemMessage(
    409,
    t`Puzzle Changed`,
    t`The maker just changed this puzzle. Here is the new one.`,
  ),
  play_expired: problemMessage(410, t`Time's Up!`, t`The puzzle is restarting. Try again!`),
  prize_needs_scripts: notPossible(t`To win the prize, open this link in Chrome.`),
  answer_kept: problemMessage(
    403,
    t({ message: 'Not Yet', comment: 'title: the answer is not shown yet' }),
    t`You see the answer after three wrong tries, but never while there is a reward to win.`,
  ),

  thanks_off: problemMessage(
    403,
    t({ message: 'No Thanks', comment: 'words of thanks are not taken; it does not refuse an offer' }),
    t`The maker takes no thanks for this puzzle.`,
  ),
  thanks_full: problemMessage(
    409,
    t({ message: 'No Thanks', comment: 'words of thanks are not taken; it does not refuse an offer' }),
    t({
      message: 'This puzzle has very many thanks already.',
      comment: 'the puzzle has its maximum number of thanks',
    }),
  ),
  replies_full: problemMessage(
    409,
    t({ message: 'Not Linked', comment: 'a puzzle that was made back is not linked to the first one' }),
    t({
      message: 'This puzzle has very many answers already.',
      comment: 'an answer is here a puzzle that was made back',
    }),
  ),
  push_unknown: problemMessage(
    422,
    t`Not Possible`,
    t({
      message: 'This browser cannot tell you.',
      comment: 'by a notification, when someone solves your puzzle',
    }),
  ),
  board_closed: problemMessage(
    409,
    t({ message: 'No Board', comment: 'the list of people who solved a puzzle' }),
    t({
      message: 'There is no board while a reward is open.',
      comment: 'the board of solvers; an open reward can still be won',
    }),
  ),
  board_full: problemMessage(
    409,
    t({ message: 'No Place', comment: 'you get no place on the board of solvers' }),
    t`This board is full.`,
  ),
  board_too_fast: problemMessage(
    409,
    t({ message: 'No Place', comment: 'you get no place on the board of solvers' }),
    queueMessages.tooFast,
  ),
  suggestions_full: problemMessage(
    409,
    t({ message: 'Not sent', comment: 'what a reader says reads wrong on the site' }),
    t({
      message: 'Many suggestions wait to be read. Please come back in some days.',
      comment: 'what readers say reads wrong on the site',
    }),
  ),
  hint_none: problemMessage(403, t`No Hint`, t`There is no hint. With a reward to win, there never is.`),

  puzzle_required: problemMessage(
    404,
    t`Puzzle Required`,
    t`Please create a puzzle first before adding a reward.`,
  ),
  reward_save_failed: problemMessage(
    503,
    t`Failed to Create Reward`,
    t`Failed to create reward record. Please try again.`,
  ),
  reward_exists: problemMessage(409, t`Failed to Create Reward`, t`This puzzle already has a reward.`),
  creator_key_wrong: notAllowed(403, t`Only the maker can do that, in the browser that made the puzzle.`),
  key_missing: notAllowed(401, t`This needs the private link of the puzzle or reward.`),
  reward_won: problemMessage(
    409,
    t`Already Won`,
    t`Someone has won this reward. You can no longer change or withdraw it.`,
  ),
  reward_held: problemMessage(
    409,
    t({ message: 'Just Being Won', comment: 'someone is about to claim this reward' }),
    t`Someone solved the puzzle and can claim the reward now. Please try again later.`,
  ),
  reward_changed: problemMessage(
    409,
    t`Changed Elsewhere`,
    t`This reward was changed in another tab. Nothing was saved here.`,
  ),
  reward_codes_number: notPossible(
    t`The number of winners stays. Please enter as many codes as before, one a line.`,
  ),
  answer_known: notPossible(t`People know its answer already. Make a new puzzle for the reward.`),
  choices_no_reward: notPossible(t`With choices, only a trail of five or more takes a reward.`),
  choices_best_only: notPossible(t`With choices, a reward is for the best by a deadline.`),
  answers_fixed: notPossible(t`With a reward to win, the answers stay as they are.`),
  wrong_answer_unknown: problemMessage(404, t`Not Found`, t`This answer is no longer there.`),
  delivery_open: problemMessage(
    409,
    t`Not Delivered Yet`,
    t`You can delete it when the winner has the reward, 14 days after it was sent or shown, or 90 days after the win.`,
  ),
  not_yet_early: problemMessage(
    409,
    t({ message: 'A Little Early', comment: 'you ask too soon' }),
    t`Please wait 24 hours after the win, or after it was sent.`,
  ),
  extend_not_possible: notPossible(t`A puzzle with a reward already stays for a year.`),
  approve_failed: problemMessage(503, t`Error`, t`Could not approve puzzle for public listing.`),
  reward_not_listable: problemMessage(409, t`Error`, t`This kind of reward is shared by link only.`),
  reward_deadline_over: problemMessage(
    409,
    t`Error`,
    t`The deadline is over. The public list shows only rewards you can still win.`,
  ),
  reward_unlisted: problemMessage(
    409,
    t`Error`,
    t`We took this reward off the public list. People can still win it by its link.`,
  ),

  fee_paid: problemMessage(409, t`Paid Already`, t`The platform fee is paid. Thank you.`),
  fee_by_transfer: notPossible(t`Please pay the platform fee by bank transfer.`),
  fee_checkout_failed: problemMessage(
    503,
    t`One Moment`,
    t`We cannot reach the payment page. You paid nothing. Please try again in a moment.`,
  ),
  notice_not_signed: notAllowed(401, t`This does not come from the payment service.`),
  listing_changed: problemMessage(
    409,
    t`Changed Meanwhile`,
    t`Its maker changed the texts. Please look at them again.`,
  ),

  proof_missing: claimFailed(400, t`Please solve the puzzle first.`),
  proof_invalid: claimFailed(403, t`We cannot match this claim to a solved puzzle. Please solve it again.`),
  proof_expired: claimFailed(403, queueMessages.tooOld),
  proof_used: claimFailed(
    409,
    t`You claimed this with other details. Send the same ones again to see your reward.`,
  ),
  solved_too_early: claimFailed(409, queueMessages.tooEarly),
  solved_too_fast: claimFailed(409, queueMessages.tooFast),
  hold_missing: claimFailed(409, queueMessages.next),
  hold_ended: claimFailed(409, queueMessages.ended),
  deadline_ahead: claimFailed(409, t`We choose the best after the deadline. Please come back then.`),
  claimed_before: claimFailed(409, t`You have won one of these already. This one goes to the next in line.`),
  reward_already_claimed: claimFailed(409, queueMessages.lost),
  reward_none: claimFailed(404, t`This puzzle has no reward.`),
  result_none: problemMessage(404, t`No Result`, t`This puzzle has no reward.`),
  claim_failed: claimFailed(503, t`Failed to claim reward. Please try again.`),

  reward_not_found: problemMessage(
    404,
    t`Reward Not Found`,
    t`This reward doesn't exist or hasn't been claimed yet.`,
  ),
  reward_load_failed: problemMessage(503, t`Error`, t`Failed to load reward data.`),
  winner_key_wrong: notAllowed(403, t`This private link is not the winner’s.`),

  puzzles_paused: paused(t`You cannot make puzzles for now. You can still play.`),
  images_paused: paused(t`Images are off for now. Please try a puzzle without one.`),
  list_frozen: paused(t`The public list takes nothing new for now. You can still share the link.`),
  typed_rewards_only: paused(t`For now, only quizzes and emoji puzzles take rewards.`),
  read_only: paused(t`We cannot save anything for now. Please come back a little later.`),
  host_invalid: problemMessage(
    400,
    t({ message: 'Not Blocked', comment: 'for the admin: nothing was blocked' }),
    t({
      message: 'This is no host, like example.com.',
      comment: 'for the admin: what was typed is not the name of a site',
    }),
  ),
  decision_changed: problemMessage(
    409,
    t({ message: 'Not Undone', comment: 'for the admin: the decision stays' }),
    t`You have made another decision since then, or a day has passed.`,
  ),

  request_invalid: problemMessage(
    400,
    t`Request Not Understood`,
    t`The request is not in the expected form.`,
  ),
  request_too_large: problemMessage(413, t`Too Large`, t`The request is too large.`),
  password_wrong: notAllowed(401, t`Invalid password`),
  code_needed: problemMessage(
    401,
    t({ message: 'One More Step', comment: 'title: the login asks for a code besides the password' }),
    t`Please enter the code from your app.`,
  ),
  second_factor_on: problemMessage(
    409,
    t`Not Changed`,
    t`The login code is set up already. Turn it off first.`,
  ),
  code_wrong: notAllowed(401, t`Invalid code`),
  not_logged_in: notAllowed(401, t`Please log in.`),
  cross_site: notAllowed(403, t`Another site asked for this.`),
  too_many_requests: problemMessage(
    429,
    t`One Moment`,
    t`That was a lot at once. Please wait a little and try again.`,
  ),
  work_needed: problemMessage(
    429,
    t`One Moment`,
    t({ message: 'Checking that you’re human…', comment: 'not a program' }),
  ),
  not_found: problemMessage(404, t`Not Found`, t`There is nothing at this address.`),
  unavailable: problemMessage(
    503,
    t`One Moment`,
    t`We cannot reach our puzzles right now. Please try again in a moment.`,
  ),
  internal: problemMessage(500, t`Error`, t`Something went wrong on our side. Please try again.`),
} as const satisfies Record<string, PuzzleError>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Returns the wording of a code as sent to clients. */
export function errorMessageOf(code: ErrorCode): ErrorMessage & { code: ErrorCode } {
  const { title, message } = errorCatalogue[code];
  return { code, title, message };
}
