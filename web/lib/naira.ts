import { numberText } from '#numbers';
import { t } from '#words';

/** An amount in naira, with no decimals (rules: money#naira). */
export function formatNaira(naira: number): string {
  const amount = numberText(Math.round(naira));
  return t({ message: `₦${amount}`, comment: 'an amount of money in naira' });
}
