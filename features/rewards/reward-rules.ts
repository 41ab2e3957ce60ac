import { exactText } from '../../puzzles/exact-text.ts';
import { isBlank, trimVisible } from '../../puzzles/text.ts';
import { parseAddress } from '../../puzzles/web-address.ts';
import type { RewardProblem } from './problems.ts';
import { type RewardType, rewardTypeInfo } from './reward-types.ts';
import type { RewardDraft } from './schema.ts';
import { codesOf, maxCodesLength, maxDeadlineMs, maxWinners, minDeadlineMs, minWinners } from './ways.ts';

export const maxDescriptionLength = 500;
export const maxContactLength = 200;
export const maxCodeLength = 500;
const maxLinkLength = 500;
/** In naira */
export const maxAmount = 100_000_000;

/** Returns every problem of a reward (rules: rewards#fields). A reward without problems can be saved. */
export function rewardProblems(draft: RewardDraft): RewardProblem[] {
  const problems: RewardProblem[] = [];
  const {
    prize = '',
    description,
    deliveryContact,
    secretCode,
    amount,
    promotionLink,
    way = 'first',
  } = draft;
  const codes = codesOf(way, secretCode);
  const info = rewardTypeInfo[draft.type];
  const isMissing = [prize + description, deliveryContact, secretCode].some(isBlank);
  if (isMissing || (info.asksAmount && amount === undefined)) problems.push('reward_fields_missing');
  if (
    description.trim().length > maxDescriptionLength ||
    deliveryContact.trim().length > maxContactLength ||
    secretCode.length > maxCodesLength ||
    codes.some((code) => code.length > maxCodeLength)
  ) {
    problems.push('reward_too_long');
  }
  const isNumber = codes.length >= minWinners && codes.length <= maxWinners;
  if (way === 'first_n' && !(isNumber && new Set(codes).size === codes.length)) {
    problems.push('reward_codes_invalid');
  }
  const isAmount = amount !== undefined && Number.isInteger(amount) && amount > 0 && amount <= maxAmount;
  if (amount !== undefined && !(info.asksAmount && isAmount)) problems.push('reward_amount_invalid');
  const link = linkOf(promotionLink);
  if (link !== undefined && !isWebAddress(link)) problems.push('reward_link_invalid');
  if (draft.imageUrl !== undefined && !info.canHaveImage) problems.push('reward_picture_not_for_type');
  return problems;
}

/**
 * Returns the problem with a new reward's deadline, which only 'best' requires. `now` is milliseconds since
 * 1970.
 */
export function deadlineProblems(
  { way, deadline }: Pick<RewardDraft, 'way' | 'deadline'>,
  now: number,
): RewardProblem[] {
  if (way !== 'best') return [];
  const left = Date.parse(deadline ?? '') - now;
  return left >= minDeadlineMs && left <= maxDeadlineMs ? [] : ['reward_deadline_invalid'];
}

/** Returns a promotion link as it is stored, with https:// added if it is missing. Undefined for an empty text. */
export function linkOf(text = ''): string | undefined {
  const link = exactText(text);
  if (link === '') return undefined;
  return /^([\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*([/?#:]\S*)?$/u.test(link) ? `https://${link}` : link;
}

/** Returns whether an address is safe to link to. */
function isWebAddress(text: string): boolean {
  return text.length <= maxLinkLength && /^https?:$/.test(parseAddress(text)?.protocol ?? '');
}

/**
 * Splits a description into the `#Name#` at its start and the rest (rules: rewards#name). Hashtags are not
 * names.
 */
export function splitName(description: string): { name: string | undefined; text: string } {
  const whole = trimVisible(description);
  const [, found = '', text = ''] = /^#((?:(?!\s#)[\s\S])*?[^#\s])#(?=\s|$)\s*([\s\S]*)$/.exec(whole) ?? [];
  const name = trimVisible(found);
  return name ? { name, text } : { name: undefined, text: whole };
}

/** Returns a description as stored, with the prize as its `#Name#`. */
export function writeDescription({
  prize = '',
  description,
}: Pick<RewardDraft, 'prize' | 'description'>): string {
  const [name, text] = [trimVisible(prize), trimVisible(description)];
  return name ? `#${name}# ${text}`.trim() : text;
}

/** Returns a reward's name, or else the label of its type. */
export function rewardTitle(type: RewardType, description: string): string {
  return splitName(description).name ?? rewardTypeInfo[type].label;
}
