import { withPlainDigits } from '../../puzzles/digits.ts';
import { exactText } from '../../puzzles/exact-text.ts';
import { limitMarks } from '../../puzzles/plain-letters.ts';
import { isBlank, trimVisible } from '../../puzzles/text.ts';
import { parseAddress } from '../../puzzles/web-address.ts';
import type { ClaimProblem } from './problems.ts';
import { type RewardType, rewardTypeInfo } from './reward-types.ts';
import type { ClaimAccount } from './schema.ts';

const maxFieldLength = 200;

/** Returns the first problem with a claim's details (rules: claims#form); the form shows one at a time. */
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
  if (asksBankAccount && !/^\p{Nd}{10}$/u.test(exactText(accountNumber ?? '')))
    return 'claim_account_number_invalid';
  if (!isEmail(email)) return 'claim_email_invalid';
  if (!isBlank(phone) && !isPhone(phone)) return 'claim_phone_invalid';
  return undefined;
}

/** Accepts one at-sign followed by a dotted domain (rules: claims#form). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+\.?$/.test(exactText(text));
}

/** Requires enough digits to dial and no letters (rules: claims#form). */
function isPhone(text: string): boolean {
  return !/\p{L}/u.test(text) && digitsOf(text).length >= minPhoneDigits;
}

/**
 * Returns a claim's details as they are stored and compared: trimmed, and without fields that the reward's type
 * does not ask for.
 */
export function normalizeClaim(type: RewardType, account: ClaimAccount): ClaimAccount {
  const contact = {
    name: trimVisible(account.name),
    email: exactText(account.email),
    phone: withPlainDigits(exactText(account.phone)),
  };
  if (!rewardTypeInfo[type].asksBankAccount) return contact;
  return {
    ...contact,
    bankName: trimVisible(account.bankName ?? ''),
    accountNumber: digitsOf(account.accountNumber ?? ''),
    accountName: trimVisible(account.accountName ?? ''),
  };
}

/** Returns the digits in a text, of any script, as ASCII. */
export function digitsOf(text: string): string {
  return withPlainDigits(text).replace(/\D/g, '');
}

/** Phone numbers are compared by their last digits, because people write them with and without the country code. */
const phoneDigits = 10;
/** Minimum number of digits. Shorter numbers cannot be called. */
const minPhoneDigits = 7;

/** Aliases of mail providers' domains */
const sameHosts: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
};
/** Providers that ignore dots in a mailbox name */
const ignoreDots: ReadonlySet<string> = new Set(['gmail.com', 'proton.me']);

/** Returns one canonical form for all addresses of a mailbox. */
function mailboxOf(email: string): string {
  const written = limitMarks(exactText(email)).normalize('NFKC').toLowerCase();
  const [name = '', address = ''] = written.split('@');
  const host = (parseAddress(`http://${address}`)?.hostname ?? address).replace(/\.$/, '');
  const known = sameHosts[host] ?? host;
  const [mailbox = ''] = name.split('+', 1);
  return `${ignoreDots.has(known) ? mailbox.replaceAll('.', '') : mailbox}@${known}`;
}

/** Returns the contacts that identify a person who claims twice (rules: claims#one-person). */
export function personOf({ email, phone, accountNumber }: ClaimAccount): {
  mail: string;
  phone?: string;
  bank?: string;
} {
  const digits = digitsOf(phone).slice(-phoneDigits);
  return {
    mail: mailboxOf(email),
    ...(digits.length < minPhoneDigits ? {} : { phone: `phone ${digits}` }),
    ...(accountNumber ? { bank: `bank ${digitsOf(accountNumber)}` } : {}),
  };
}
