import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namesOfAKind } from '../features/gifts/solver-names.ts';
import { marksOf } from '../scripts/page-sentences.ts';
import { catalogueOf } from '../scripts/words-in-place.ts';

const languages = ['pcm', 'ha', 'yo', 'ig', 'fr'] as const;
type Entry = Record<'term' | 'note' | (typeof languages)[number], string> & { doubt?: string[] };

const glossary: Entry[] = JSON.parse(readFileSync('words/glossary.json', 'utf8'));

/** Loanwords, spelled in every language as on vouchers and in chats. */
const loanwords = ['puzzle', 'link', 'emoji', 'quiz', 'code', 'coupon', 'airtime', 'whatsapp'];

/** The letters of each language, each followed by its marks in NFD order: dots below before tones. */
const alphabets = {
  pcm: /^[a-z]+$/,
  ha: /^[abcdefghijklmnorstuwyzɓɗƙƴ’]+$/,
  yo: /^([bdfghjklprtwy]|s\u0323?|([aimnu]|[eo]\u0323?)[\u0300\u0301]?)+$/,
  ig: /^([bdfghjklprstvwyz’]|ch|(n\u0307?|[aem]|[iou]\u0323?)[\u0300\u0301]?)+$/,
  fr: /^([bdfghj-npqrstvwxzœ’-]|c\u0327?|[aeiouy][\u0300-\u0302\u0308]?)+$/,
};

const strangers = (language: keyof typeof alphabets, text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .split(/[\s?]+/)
    .filter((word) => word !== '' && !loanwords.includes(word) && !alphabets[language].test(word));

it('detects letters of another language and straight apostrophes', () => {
  expect(strangers('yo', 'ìgbìyànjú link ụbọchị')).toEqual(['ụbọchị'.normalize('NFD')]);
  expect(strangers('ha', 'ƴan wasa ẹni va')).toEqual(['ẹni'.normalize('NFD'), 'va']);
  expect(strangers('ig', "n’efu n'efu çà")).toEqual(["n'efu", 'çà'.normalize('NFD')]);
});

it('has at least forty glossary terms, each once', () => {
  const terms = glossary.map(({ term }) => term);
  expect(terms.length).toBeGreaterThanOrEqual(40);
  expect(new Set(terms).size).toBe(terms.length);
});

it.each(glossary)('translates $term into every language with only its letters', (entry) => {
  expect(entry.note).not.toBe('');
  expect(entry.note).toBe(entry.note.normalize('NFC'));
  for (const language of languages) {
    const text = entry[language];
    expect(text, language).toMatch(/^\S.*\S$/);
    expect(text, language).toBe(text.normalize('NFC'));
    expect(strangers(language, text), language).toEqual([]);
  }
  expect(entry.fr).not.toMatch(/(?<!\u202f)[?!;]/);
  for (const language of entry.doubt ?? []) expect(languages).toContain(language);
});

describe.each(languages)('The catalogue of %s', (language) => {
  it('has whole sentences in composed letters, with all values and elements of the English ones', async () => {
    const catalogue = await catalogueOf(language);
    expect(catalogue.length).toBeGreaterThan(1500);
    const faults = catalogue.filter(
      ([sentence, , words]) =>
        // An untranslated sentence is shown in English (rules: languages#trial).
        words !== '' &&
        (words !== words.normalize('NFC') ||
          marksOf(words).toSorted().join() !== marksOf(sentence).toSorted().join()),
    );
    expect(faults).toEqual([]);
  });

  it('has as many different words for names as English has', async () => {
    const lists = (await catalogueOf(language)).filter(([sentence]) => /^\s+(Able|Acacia) /.test(sentence));
    expect(lists).toHaveLength(2);
    for (const [sentence, , words] of lists)
      expect(new Set((words || sentence).trim().split(/\s+/)).size).toBe(namesOfAKind);
  });
});
