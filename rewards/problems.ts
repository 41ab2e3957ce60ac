import { missing, tooLong, wording } from '../puzzles/puzzle.ts';

/** What can be wrong with a reward, by its stable code (rules: rewards#fields). */
export const rewardProblemCatalogue = {
  reward_fields_missing: missing('Please fill in all required fields.'),
  reward_too_long: tooLong('Please shorten the description, the contact or the code.'),
  reward_amount_invalid: missing('Please enter the amount in whole naira.'),
  reward_link_invalid: missing('Please enter a link that begins with https://.'),
  reward_codes_invalid: missing('Please enter 2 to 100 different codes, one a line.'),
  reward_deadline_invalid: missing('Please choose a deadline from 10 minutes to 90 days from now.'),
  reward_picture_not_for_type: missing('This kind of reward has no image.'),
};
export type RewardProblem = keyof typeof rewardProblemCatalogue;

/** What can be wrong with a claim's details, by its stable code (rules: claims#form). */
export const claimProblemCatalogue = {
  claim_cash_fields_missing: missing('Please fill in all required fields for cash payout.'),
  claim_fields_missing: missing('Please provide your name and email address.'),
  claim_account_number_invalid: wording(
    400,
    'Invalid Account Number',
    'Account number must be exactly 10 digits.',
  ),
  claim_email_invalid: wording(400, 'Invalid Email', 'Please enter a valid email address.'),
  claim_too_long: tooLong('Please keep each field within 200 characters.'),
};
export type ClaimProblem = keyof typeof claimProblemCatalogue;
