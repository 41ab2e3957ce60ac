import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Page } from '@playwright/test';
import { catalogueOf } from '../scripts/words-in-place.ts';
import type { Language } from '../words/languages.ts';

/**
 * Runs a journey written for the English texts in another language, by translating the texts and names that it
 * searches for.
 */

/** Returns all translations of a text: several where it has several meanings. */
type Translate = (text: string) => [string, ...string[]];

const translators = new WeakMap<Page, Translate>();
const finders = [
  'getByRole',
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByAltText',
  'getByTitle',
] as const;
let isPatched = false;

/** Makes all later searches of this page use the language. `change` is applied to the texts (`scripts/disguise.ts`). */
export async function searchInLanguage(
  page: Page,
  language: Language,
  change = (text: string) => text,
): Promise<void> {
  if (!isPatched) {
    patch(Object.getPrototypeOf(page), (self) => self as Page);
    patch(Object.getPrototypeOf(page.locator('body')), (self) =>
      (self as ReturnType<Page['locator']>).page(),
    );
    isPatched = true;
  }
  translators.set(page, await translatorOf(language, change));
}

/** Returns an English text in the page's language. */
export const inWordsOf = (page: Page, text: string): string => translators.get(page)?.(text)[0] ?? text;

function patch(prototype: object, pageOf: (self: unknown) => Page): void {
  for (const name of finders) {
    const find = Reflect.get(prototype, name) as (...args: unknown[]) => unknown;
    Reflect.set(prototype, name, function (this: unknown, ...args: unknown[]) {
      const translate = translators.get(pageOf(this));
      return find.apply(
        this,
        translate === undefined ? args : args.map((each, at) => translated(each, translate, name, at)),
      );
    });
  }
}

function translated(asked: unknown, translate: Translate, finder: string, at: number): unknown {
  if (typeof asked === 'string') {
    if (finder === 'getByRole' && at === 0) return asked;
    const [said, ...others] = translate(asked);
    if (others.length === 0) return said;
    return new RegExp([said, ...others].map(escaped).join('|'));
  }
  if (asked instanceof RegExp) return translatedPattern(asked, translate);
  if (typeof asked === 'object' && asked !== null && 'name' in asked)
    return {
      ...asked,
      name: translated(asked.name, translate, 'name', 1),
      ...exactly(asked.name, translate),
    };
  return asked;
}

/**
 * A translated name must match exactly, because it can be part of a longer text even where the English name is not.
 */
const exactly = (name: unknown, translate: Translate) =>
  typeof name === 'string' && translate(name)[0] !== name ? { exact: true } : {};

/** Translates a pattern that contains `\d+` for numbers and, only at its end, at most one `.` for any character. */
function translatedPattern({ source, flags }: RegExp, translate: Translate): RegExp {
  const text = source.replace(/^\^|\$$/g, '').replaceAll('\\d+', '7');
  const [said] = translate(text);
  if (said === text) return new RegExp(source, flags);
  return new RegExp(`^${escaped(said).replaceAll('7', '\\d+').replace(/\\\.$/, '.')}$`, flags);
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns a pattern that matches an English sentence on a page and captures its values. */
function patternOf(message: CompiledMessage, groups: string[]): string {
  return message
    .map((token) => {
      if (typeof token === 'string') {
        if (token !== '#') return escaped(token.replace(/<\/?\w+\/?>/g, ''));
        return '[\\d,]+';
      }
      const [name, kind, cases] = token;
      if (kind === undefined) {
        groups.push(name);
        return '(.+?)';
      }
      const forms = Object.entries(cases as Record<string, CompiledMessage>).filter(
        ([, form]) => form !== undefined,
      );
      groups.push(name);
      return `(${forms.map(([, form]) => patternOf(form, []).replace(/\((?!\?)/g, '(?:')).join('|')})`;
    })
    .join('');
}

/** Returns a function that translates English texts as they appear on a page. */
export async function translatorOf(language: Language, change = (text: string) => text): Promise<Translate> {
  const plain = new Map<string, [string, ...string[]]>();
  const patterns: { pattern: RegExp; groups: string[]; said: CompiledMessage }[] = [];
  for (const [sentence, , words] of await catalogueOf(language)) {
    const said = compileMessageOrThrow(words || sentence, change);
    const message = compileMessageOrThrow(sentence);
    if (message.every((token) => typeof token === 'string')) {
      const before = plain.get(sentence);
      const text = said.join('');
      if (before === undefined) plain.set(sentence, [text]);
      else if (!before.includes(text)) before.push(text);
      continue;
    }
    const groups: string[] = [];
    const pattern = new RegExp(`^${patternOf(message, groups)}$`);
    // A sentence that consists only of placeholders would match any text.
    if (/\p{L}{2}/u.test(sentence.replace(/\{[^{}]*\}/g, ''))) patterns.push({ pattern, groups, said });
  }
  // ‘Puzzle of 9 tiles’ also matches ‘{position} of {count}’, so the pattern with the longest fixed text
  // comes first.
  const wordsOf = ({ source }: RegExp) => source.replaceAll('(.+?)', '').length;
  patterns.sort((one, other) => wordsOf(other.pattern) - wordsOf(one.pattern));
  return (text) => {
    const known = plain.get(text);
    if (known !== undefined) return known;
    for (const { pattern, groups, said } of patterns) {
      const found = pattern.exec(text);
      if (found === null) continue;
      const values = new Map(groups.map((name, at) => [name, found[at + 1] ?? '']));
      return [sayWith(said, values)];
    }
    return [text];
  };
}

/** Fills a message with values read from a page; for a plural, the number is taken from the matched text. */
function sayWith(message: CompiledMessage, values: Map<string, string>, count = ''): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? count : token;
      const [name, kind, cases] = token;
      const value = values.get(name) ?? '';
      if (kind === undefined) return value;
      const [digits = ''] = /[\d,]+/.exec(value) ?? [];
      const forms = cases as Record<string, CompiledMessage>;
      const form = forms[digits] ?? (digits === '1' ? forms.one : undefined) ?? forms.other ?? [];
      return sayWith(form, values, digits);
    })
    .join('');
}
