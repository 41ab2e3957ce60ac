import { afterEach, expect, it } from 'vitest';
import { languageInfo } from '../words/languages.ts';
import { missingWords } from './missing-words.ts';
import type { Sentence } from './words-in-place.ts';

/** French and Hausa lack one sentence each. */
const read = async (language: string): Promise<Sentence[]> => [
  ['Try Again', '', 'said'],
  ['Block', 'verb', language === 'ha' ? '' : 'said'],
  ['Hello', '', language === 'fr' ? '' : 'said'],
];

afterEach(() => {
  languageInfo.fr.read = 0;
});

it('does not fail for a trial language that lacks words', async () => {
  expect(await missingWords(false, read)).toEqual(new Map());
});

it('fails for a non-trial language that lacks words', async () => {
  languageInfo.fr.read = 0.85;
  expect(await missingWords(false, read)).toEqual(new Map([['fr', ['Hello']]]));
});

it('lists the missing words of trial languages before a release', async () => {
  expect(await missingWords(true, read)).toEqual(
    new Map([
      ['ha', ['Block (verb)']],
      ['fr', ['Hello']],
    ]),
  );
});
