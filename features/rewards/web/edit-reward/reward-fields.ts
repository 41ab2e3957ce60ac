import { t } from '#words';
import { inCharacters, isBlank } from '../../../../puzzles/text.ts';
import { parseAddress } from '../../../../puzzles/web-address.ts';
import { blankFault, tooLongFault } from '../../../../ui/form.tsx';
import type { ManagedPuzzle, ManagedReward } from '../../../manage/api.ts';
import type { ListedReward, RewardChange } from '../../api.ts';
import {
  deadlineProblems,
  linkOf,
  maxDescriptionLength,
  splitName,
  writeDescription,
} from '../../reward-rules.ts';
import { type RewardType, rewardTypeInfo, type WinWay } from '../../reward-types.ts';
import type { RewardDraft } from '../../schema.ts';
import { codesOf, maxWinners, minWinners } from '../../ways.ts';
import { readAmount } from './read-amount.ts';

export const prizeLimit = inCharacters(80);
export const descriptionLimit = inCharacters(maxDescriptionLength);

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

type Faults = { [Name in keyof Fields]?: string | undefined };

/**
 * Returns the fault of each field (rules: rewards#fields). Checks the way to win only for a new reward. `now` is
 * in milliseconds since 1970.
 */
export function faultsOf(fields: Fields, { isNew, now }: { isNew: boolean; now: number }): Faults {
  const { prize, description, way, deadline } = fields;
  const link = linkOf(fields.promotionLink);
  const { asksAmount, canBeListed } = rewardTypeInfo[fields.type];
  const amount = readAmount(fields.amount);
  const isLate = isNew && deadlineProblems({ way, deadline: isoOf(deadline) }, now).length > 0;
  return {
    prize: prize.includes('#')
      ? t`Please leave out the #.`
      : isBlank(prize + description)
        ? blankFault
        : tooLong(prize, prizeLimit),
    description: tooLong(description, descriptionLimit),
    amount: !asksAmount ? undefined : isBlank(fields.amount) ? blankFault : faultIn(amount),
    deadline: !isLate
      ? undefined
      : isBlank(deadline)
        ? blankFault
        : t`Please choose a time 10 minutes to 90 days from now.`,
    deliveryContact: isBlank(fields.deliveryContact) ? blankFault : undefined,
    secretCode: isBlank(fields.secretCode) ? blankFault : codesFault(fields),
    promotionLink:
      canBeListed && link !== undefined && !isLink(link)
        ? t`Please enter a link that begins with https://.`
        : undefined,
  };
}

const faultIn = (amount: ReturnType<typeof readAmount>) => ('fault' in amount ? amount.fault : undefined);

function tooLong(text: string, { max, count }: typeof prizeLimit): string | undefined {
  return count(text.trim()) > max ? tooLongFault(max) : undefined;
}

function codesFault({ type, way, secretCode }: Fields): string | undefined {
  const codes = codesOf(way, secretCode);
  const { isCode } = rewardTypeInfo[type];
  if (way !== 'first_n' || codes.length === 0) return undefined;
  if (codes.length < minWinners || codes.length > maxWinners)
    return isCode
      ? t`Please enter ${minWinners} to ${maxWinners} codes, one a line.`
      : t`Please enter ${minWinners} to ${maxWinners} words, one a line.`;
  if (new Set(codes).size === codes.length) return undefined;
  return isCode ? t`Each code must be a different one.` : t`Each word must be a different one.`;
}

const stepFields = {
  what: ['type', 'prize', 'description', 'amount', 'givenBy', 'promotionLink'],
  who: ['way', 'deadline'],
  how: ['deliveryContact', 'secretCode'],
} satisfies Record<string, (keyof Fields)[]>;

export type Step = keyof typeof stepFields;
export const steps: readonly Step[] = ['what', 'who', 'how'];

export function faultsIn(step: Step, faults: Faults): string[] {
  return stepFields[step].flatMap((name) => faults[name] ?? []);
}

/** Builds the request for a new reward, without its image. Leaves out fields that its kind does not have. */
export function draftOf({ type, amount, promotionLink, way, deadline, ...texts }: Fields): RewardDraft {
  const { asksAmount, canBeListed } = rewardTypeInfo[type];
  const read = readAmount(amount);
  return {
    type,
    ...texts,
    way,
    ...(canBeListed && promotionLink && { promotionLink }),
    ...(asksAmount && 'naira' in read && { amount: read.naira }),
    ...(way === 'best' && { deadline: isoOf(deadline) }),
  };
}

/** Converts a field's local date and time to the API's format; returns anything else unchanged. */
export function isoOf(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? local : time.toISOString();
}

/** Returns the reward as the public list and the link image would show it. */
export function listedOf(fields: Fields, { puzzleId, type }: ManagedPuzzle): ListedReward {
  const { promotionLink, ...draft } = draftOf(fields);
  const link = linkOf(promotionLink);
  const { name, text } = splitName(writeDescription(draft));
  return {
    puzzleId,
    puzzleType: type,
    type: draft.type,
    title: name ?? rewardTypeInfo[draft.type].label,
    text,
    createdAt: '',
    way: fields.way,
    winners: codesOf(fields.way, fields.secretCode).length,
    ...(link !== undefined && isLink(link) && { promotionLink: link }),
  };
}

const isLink = (link: string) => /^https?:\/\/[^/\s]+/.test(link) && parseAddress(link) !== undefined;

/** Turns a draft into a change of the reward that is being edited. Clears fields that the new kind does not have. */
export function changeOf(
  { amount, promotionLink, way: _, deadline: __, ...draft }: RewardDraft,
  { type, version }: ManagedReward,
): RewardChange {
  const losesImage = rewardTypeInfo[type].canHaveImage && !rewardTypeInfo[draft.type].canHaveImage;
  return {
    ...draft,
    version,
    prize: draft.prize || null,
    givenBy: draft.givenBy || null,
    amount: amount ?? null,
    promotionLink: promotionLink ?? null,
    ...(losesImage && { imageUrl: null }),
  };
}
