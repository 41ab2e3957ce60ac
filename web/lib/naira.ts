import { numberText } from '#numbers';
import { t } from '#words';

/** Formats an amount in naira, without decimals (rules: money#naira). */
export function formatNaira(naira: number): string {
  const amount = numberText(Math.round(naira));
  return t({ message: `₦${amount}`, comment: 'an amount of money in naira' });
}
