import { t } from '#words';
import { missing, problemMessage, tooLong } from '../../puzzles/puzzle.ts';

/** Problems of a reward, by stable code (rules: rewards#fields) */
export const rewardProblemCatalogue = {
  reward_fields_missing: missing(t`Please fill in all required fields.`),
  reward_too_long: tooLong(t`Please shorten the description, the contact or the code.`),
  reward_amount_invalid: missing(t`Please enter the amount in whole naira.`),
  reward_link_invalid: missing(t`Please enter a link that begins with https://.`),
  reward_codes_invalid: missing(t`Please enter 2 to 100 different codes, one a line.`),
  reward_deadline_invalid: missing(t`Please choose a deadline from 10 minutes to 90 days from now.`),
  reward_picture_not_for_type: missing(t`This kind of reward has no image.`),
};
export type RewardProblem = keyof typeof rewardProblemCatalogue;

/** Problems of a claim's details, by stable code (rules: claims#form) */
export const claimProblemCatalogue = {
  claim_cash_fields_missing: missing(t`Please fill in all required fields for cash payout.`),
  claim_fields_missing: missing(t`Please provide your name and email address.`),
  claim_account_number_invalid: problemMessage(
    400,
    t`Invalid Account Number`,
    t`Account number must be exactly 10 digits.`,
  ),
  claim_email_invalid: problemMessage(400, t`Invalid Email`, t`Please enter a valid email address.`),
  claim_phone_invalid: problemMessage(400, t`Invalid Phone Number`, t`Please enter a valid phone number.`),
  claim_too_long: tooLong(t`Please keep each field within 200 characters.`),
};
export type ClaimProblem = keyof typeof claimProblemCatalogue;
