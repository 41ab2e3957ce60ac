import { language } from './language.ts';

/** A locale that `Intl` knows well, and that formats in the same way in every browser (docs/languages.md). */
export const locale = language === 'fr' ? 'fr' : 'en-NG';

const numbers = new Intl.NumberFormat(locale);

const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Returns a number with one decimal, such as '3.2', or '3,2' in French. */
export const tenthsText = (value: number) => tenths.format(value);

/** Returns a number in the style of the page's language, such as '1,500', or '1 500' in French. */
export function numberText(value: number): string {
  return value < 1000 && Number.isInteger(value) ? String(value) : numbers.format(value);
}
