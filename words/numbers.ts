import { language } from './language.ts';

/** A locale that `Intl` knows well, and formats alike in every browser (docs/languages.md). */
export const locale = language === 'fr' ? 'fr' : 'en-NG';

const numbers = new Intl.NumberFormat(locale);

const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number with one decimal: '3.2', French '3,2'. */
export const tenthsText = (value: number) => tenths.format(value);

/** A number in the style of the page's language: '1,500', French '1 500'. */
export function numberText(value: number): string {
  return value < 1000 && Number.isInteger(value) ? String(value) : numbers.format(value);
}
