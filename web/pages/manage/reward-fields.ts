import type { ManagedReward, RewardChange } from '../../../contract/manage-api.ts';
import { inCharacters } from '../../../puzzles/text.ts';
import { maxDescriptionLength, splitName } from '../../../rewards/reward-rules.ts';
import { type RewardType, rewardTypeInfo, type WinWay } from '../../../rewards/reward-types.ts';
import type { RewardDraft } from '../../../rewards/schema.ts';
import { codesOf, maxWinners, minWinners } from '../../../rewards/ways.ts';
import { blankFault, tooLongFault } from '../../../ui/form.tsx';

export const prizeLimit = inCharacters(80);
export const descriptionLimit = inCharacters(maxDescriptionLength);

/** What is typed into the form of a reward. */
export const blank = {
  type: 'airtime' as RewardType,
  prize: '',
  description: '',
  deliveryContact: '',
  secretCode: '',
  amount: '',
  promotionLink: '',
  givenBy: '',
  way: 'first' as WinWay,
  deadline: '',
};
export type Fields = typeof blank;

export function fieldsOf(reward: ManagedReward): Fields {
  const { type, description, deliveryContact, secretCode, way } = reward;
  return {
    type,
    prize: reward.prize ?? '',
    description,
    deliveryContact,
    secretCode,
    amount: String(reward.amount ?? ''),
    promotionLink: reward.promotionLink ?? '',
    givenBy: reward.givenBy ?? '',
    way,
    deadline: '',
  };
}

/** What is wrong with each field. */
export function faultsOf(fields: Fields): { [Name in keyof Fields]?: string | undefined } {
  const { prize, description, promotionLink } = fields;
  const { asksAmount, canBeListed } = rewardTypeInfo[fields.type];
  const isNamed = !isBlank(prize) || splitName(description).name !== undefined;
  const isLink = isBlank(promotionLink) || /^https?:\/\/[^/\s]+/.test(promotionLink.trim());
  return {
    prize: prize.includes('#')
      ? 'Please leave out the #.'
      : isNamed
        ? tooLong(prize, prizeLimit)
        : blankFault,
    description: isBlank(description) ? blankFault : tooLong(description, descriptionLimit),
    amount: asksAmount && !(Number(fields.amount) > 0) ? blankFault : undefined,
    deliveryContact: isBlank(fields.deliveryContact) ? blankFault : undefined,
    secretCode: isBlank(fields.secretCode) ? blankFault : codesFault(fields),
    promotionLink: canBeListed && !isLink ? 'Please enter a link that begins with https://.' : undefined,
  };
}

const isBlank = (text: string) => text.trim() === '';

function tooLong(text: string, { max, count }: typeof prizeLimit): string | undefined {
  return count(text.trim()) > max ? tooLongFault(max) : undefined;
}

function codesFault({ way, secretCode }: Fields): string | undefined {
  const codes = codesOf(way, secretCode);
  if (way !== 'first_n' || codes.length === 0) return undefined;
  if (codes.length < minWinners || codes.length > maxWinners)
    return `Please enter ${minWinners} to ${maxWinners} codes, one a line.`;
  return new Set(codes).size === codes.length ? undefined : 'Each code must be a different one.';
}

/** A whole draft as a change: what the type has no field for is taken away. */
export function changeOf(
  { amount, promotionLink, ...draft }: RewardDraft,
  { type }: ManagedReward,
): RewardChange {
  const losesImage = rewardTypeInfo[type].canHaveImage && !rewardTypeInfo[draft.type].canHaveImage;
  return {
    ...draft,
    prize: draft.prize || null,
    givenBy: draft.givenBy || null,
    amount: amount ?? null,
    promotionLink: promotionLink ?? null,
    ...(losesImage && { imageUrl: null }),
  };
}
