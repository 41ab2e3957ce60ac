import type { RewardType } from './reward-types.ts';

/** What delivery needs of a winner (specification §3, decision 19). The bank fields are for cash only. */
export interface ClaimAccount {
  name: string;
  email: string;
  phone: string;
  bankName?: string;
  accountNumber?: string;
  accountName?: string;
}

export type ClaimProblem =
  | 'claim_cash_fields_missing'
  | 'claim_fields_missing'
  | 'claim_account_number_invalid'
  | 'claim_email_invalid'
  | 'claim_too_long';

const accountNumberLength = 10;
const maxFieldLength = 200;

/** The first thing that is wrong with a claim, as the form tells them one at a time; nothing when all is well. */
export function claimProblem(type: RewardType, account: ClaimAccount): ClaimProblem | undefined {
  const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';
  const { name, email, phone, bankName, accountNumber, accountName } = account;
  const isCash = type === 'cash';
  if (isCash && [name, email, phone, bankName, accountNumber, accountName].some(isBlank)) {
    return 'claim_cash_fields_missing';
  }
  if (isBlank(name) || isBlank(email)) return 'claim_fields_missing';
  if (Object.values(account).some((text) => text !== undefined && text.length > maxFieldLength)) {
    return 'claim_too_long';
  }
  if (isCash && !/^\d{10}$/.test(accountNumber ?? '')) return 'claim_account_number_invalid';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'claim_email_invalid';
  return undefined;
}

/** A claim as it is kept and compared: trimmed, and without what its type does not ask. */
export function normalizeClaim(type: RewardType, account: ClaimAccount): ClaimAccount {
  const contact = { name: account.name.trim(), email: account.email.trim(), phone: account.phone.trim() };
  if (type !== 'cash') return contact;
  return {
    ...contact,
    bankName: account.bankName?.trim() ?? '',
    accountNumber: account.accountNumber ?? '',
    accountName: account.accountName?.trim() ?? '',
  };
}

/** What the account-number field keeps of what is typed (specification §5). */
export function accountDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, accountNumberLength);
}
