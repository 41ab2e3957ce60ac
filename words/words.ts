import type { ReactNode } from 'react';
import { numberText } from './numbers.ts';

/**
 * How a sentence is marked for translation, in the manner of Lingui's macros. The code says it in English as it is; the build puts the words of each
 * language in its place (`scripts/words-in-place.ts`), so that nothing looks them up while a page is shown.
 */

/** A sentence with what a translator should know of it, and a context where one English text has several meanings. */
interface Said {
  message: string;
  context?: string;
  comment?: string;
}

/** A sentence: t`Solve it and win ${prize}`. */
export function t(said: Said): string;
export function t(texts: TemplateStringsArray, ...values: (string | number)[]): string;
export function t(said: Said | TemplateStringsArray, ...values: (string | number)[]): string {
  return 'raw' in said ? String.raw({ raw: said }, ...values) : said.message;
}

/** The forms of a sentence by a number: `#` stands for it, and a number as a name for that number alone. */
interface PluralForms {
  one: string;
  other: string;
  [exactly: number]: string;
}

/** A part of a sentence that depends on a number. Beside `#`, values stand outside of it. */
export function plural(count: number, forms: PluralForms): string {
  const form = forms[count] ?? (count === 1 ? forms.one : forms.other);
  return form.replaceAll('#', numberText(count));
}

/** A part of a sentence that depends on a name. */
export function select(name: string, forms: { other: string } & Record<string, string>): string {
  return forms[name] ?? forms.other;
}

interface TransProps {
  children: ReactNode;
  context?: string;
  comment?: string;
}

/** A sentence with elements in it. Plain ones are written with `t`. */
export function Trans({ children }: TransProps): ReactNode {
  return children;
}
