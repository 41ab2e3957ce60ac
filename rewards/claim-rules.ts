import { isBlank } from '../puzzles/text.ts';
import type { ClaimProblem } from './problems.ts';
import { type RewardType, rewardTypeInfo } from './reward-types.ts';
import type { ClaimAccount } from './schema.ts';

const accountNumberLength = 10;
const maxFieldLength = 200;

/** The first problem of a claim's details, as the form shows one at a time (rules: claims#form); `undefined` when there is none. */
export function claimProblem(type: RewardType, account: ClaimAccount): ClaimProblem | undefined {
  const { name, email, phone, bankName, accountNumber, accountName } = account;
  const { asksBankAccount } = rewardTypeInfo[type];
  if (
    asksBankAccount &&
    [name, email, phone, bankName, accountNumber, accountName].some((text = '') => isBlank(text))
  ) {
    return 'claim_cash_fields_missing';
  }
  if (isBlank(name) || isBlank(email)) return 'claim_fields_missing';
  if (Object.values(account).some((text) => text !== undefined && text.length > maxFieldLength)) {
    return 'claim_too_long';
  }
  if (asksBankAccount && !/^\d{10}$/.test(accountNumber ?? '')) return 'claim_account_number_invalid';
  if (!isEmail(email)) return 'claim_email_invalid';
  return undefined;
}

/** A simple pattern with an at-sign and a dot (rules: claims#form). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text.trim());
}

/** A claim's details as they are stored and compared: trimmed, and without what the reward's type does not ask for. */
export function normalizeClaim(type: RewardType, account: ClaimAccount): ClaimAccount {
  const contact = { name: account.name.trim(), email: account.email.trim(), phone: account.phone.trim() };
  if (!rewardTypeInfo[type].asksBankAccount) return contact;
  return {
    ...contact,
    bankName: account.bankName?.trim() ?? '',
    accountNumber: account.accountNumber ?? '',
    accountName: account.accountName?.trim() ?? '',
  };
}

/** The digits of a typed account number, at most ten (rules: claims#form). */
export function accountDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, accountNumberLength);
}

/** A phone number is known again by its last digits: people write it with and without the country's. */
const phoneDigits = 10;
/** Fewer are no number that anybody could call. */
const leastPhoneDigits = 7;

/** By these a person is known who claims twice (rules: claims#one-person). A mail address counts without what follows a plus sign. */
export function personOf({ email, phone, accountNumber }: ClaimAccount): {
  mail: string;
  phone?: string;
  bank?: string;
} {
  const digits = phone.replace(/\D/g, '').slice(-phoneDigits);
  const [mailbox = '', host = ''] = email.trim().toLowerCase().split('@');
  return {
    mail: `${mailbox.split('+', 1)[0]}@${host}`,
    ...(digits.length < leastPhoneDigits ? {} : { phone: `phone ${digits}` }),
    ...(accountNumber ? { bank: `bank ${accountNumber}` } : {}),
  };
}
