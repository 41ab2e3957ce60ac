import type { ReactNode } from 'react';
import { numberText } from './numbers.ts';

/**
 * Marks sentences for translation, in the style of Lingui's macros. The source code has them in English. The
 * build inserts the words of each language (`scripts/words-in-place.ts`), so that nothing has to be looked up
 * while a page is shown.
 */

/** A sentence with a note for the translator, and with a context if the English text has several meanings. */
interface MessageDescriptor {
  message: string;
  context?: string;
  comment?: string;
}

/** A sentence: t`Solve it and win ${prize}`. */
export function t(said: MessageDescriptor): string;
export function t(texts: TemplateStringsArray, ...values: (string | number)[]): string;
export function t(said: MessageDescriptor | TemplateStringsArray, ...values: (string | number)[]): string {
  return 'raw' in said ? String.raw({ raw: said }, ...values) : said.message;
}

/** The forms of a sentence for a number. `#` stands for the number; a numeric key is for that number only. */
interface PluralForms {
  one: string;
  other: string;
  [exactly: number]: string;
}

/** A part of a sentence that depends on a number. It must contain no value other than `#`. */
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

/** A sentence that contains elements. Use `t` for sentences without elements. */
export function Trans({ children }: TransProps): ReactNode {
  return children;
}
