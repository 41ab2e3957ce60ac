import { language } from './language.ts';

/** What `Intl` knows well, and alike in every browser (docs/languages.md). */
export const locale = language === 'fr' ? 'fr' : 'en-NG';

const numbers = new Intl.NumberFormat(locale);

/** A number in the page's manner: '1,500', French '1 500'. */
export function numberText(value: number): string {
  return value < 1000 && Number.isInteger(value) ? String(value) : numbers.format(value);
}
