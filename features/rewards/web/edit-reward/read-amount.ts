import { t } from '#words';
import { withPlainDigits } from '../../../../puzzles/digits.ts';
import { exactText } from '../../../../puzzles/exact-text.ts';
import { formatNaira } from '../../../../web/lib/naira.ts';
import { maxAmount } from '../../reward-rules.ts';

const ten = { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 } as const;

const unclear = t`Please write it in digits, such as 5,000.`;
const withKobo = t`Please leave out the kobo.`;
const most = formatNaira(maxAmount);

/**
 * Reads an amount in naira as people write it: '5000.00', '5k', '₦5,000', '1.5m'. Refuses an ambiguous amount ('5.000')
 * and an amount with kobo; the fault says what to write instead.
 */
export function readAmount(text: string): { naira: number } | { fault: string } {
  const [, digits, unit] =
    /^(?:₦|ngn|n)?\s*(\d[\d\s.,]*?)\s*(k|thousand|m|million)?\s*(?:naira|ngn)?$/.exec(
      withPlainDigits(exactText(text)).toLowerCase(),
    ) ?? [];
  const [, whole, part = ''] = /^(\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.(\d*))?$/.exec(digits ?? '') ?? [];
  if (whole === undefined) return { fault: unclear };
  // '5.000' means five thousand to some people and five to others.
  if (unit === undefined && part.length > 2) return { fault: unclear };
  const factor = unit === undefined ? 1 : ten[unit as keyof typeof ten];
  const naira = Math.round(Number(`${whole.replace(/\D/g, '')}.${part}`) * factor * 1000) / 1000;
  if (!Number.isInteger(naira)) return { fault: withKobo };
  if (naira < 1) return { fault: t`Please enter at least ₦1.` };
  if (naira > maxAmount) return { fault: t`Please enter at most ${most}.` };
  return { naira };
}
