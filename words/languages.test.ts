import { afterEach, describe, expect, it } from 'vitest';
import { createPath, pagePaths } from '../contract/routes.ts';
import { visitedPage } from '../features/visits/server/visited-page.ts';
import { puzzleTypes } from '../puzzles/puzzle.ts';
import { pageNames } from '../web/admin/words.ts';
import { chooseLanguage, fileOf, isTrial, languageInfo } from './languages.ts';

describe('The language of a page', () => {
  afterEach(() => {
    languageInfo.fr.read = 0;
    languageInfo.ha.read = 0;
  });

  it('comes from the address, else the visitor’s choice, else the browser, else English', () => {
    languageInfo.fr.read = 0.85;
    const wishes = { asked: 'yo', cookie: 'other=1; language=ha', acceptLanguage: 'fr-FR,fr;q=0.9' };
    expect(chooseLanguage(wishes)).toBe('yo');
    expect(chooseLanguage({ ...wishes, asked: ['yo', 'ig'] })).toBe('ha');
    expect(chooseLanguage({ acceptLanguage: wishes.acceptLanguage })).toBe('fr');
    expect(chooseLanguage({})).toBe('en');
  });

  it('is not a trial just because the browser prefers it', () => {
    expect(isTrial('fr')).toBe(true);
    expect(chooseLanguage({ acceptLanguage: 'fr' })).toBe('en');
    expect(chooseLanguage({ cookie: 'language=fr', acceptLanguage: 'en' })).toBe('fr');
  });

  it('is the one that the browser prefers most, and never one that it refuses', () => {
    languageInfo.fr.read = 1;
    languageInfo.ha.read = 1;
    expect(chooseLanguage({ acceptLanguage: 'de, fr;q=0.5, ha;q=0.8' })).toBe('ha');
    expect(chooseLanguage({ acceptLanguage: 'fr;q=0, de' })).toBe('en');
    expect(chooseLanguage({ acceptLanguage: `${'de,'.repeat(20)}fr` }), 'behind a list of no browser').toBe(
      'en',
    );
  });

  it.each(['language=xx', 'xlanguage=ha', 'language=haha', 'language='])(
    'is English for the cookie %s',
    (cookie) => {
      expect(chooseLanguage({ cookie })).toBe('en');
    },
  );
});

it('A file with one version per language has the language in its name', () => {
  expect([fileOf('sw.js', 'en'), fileOf('sw.js', 'ha'), fileOf('.vite/manifest.json', 'fr')]).toEqual([
    'sw.js',
    'sw.ha.js',
    '.vite/manifest.fr.json',
  ]);
});

it('The admin page has words for every page that visits record in English', () => {
  const paths = [...Object.values(pagePaths), ...puzzleTypes.map(createPath), '/play/arrange/x', '/nowhere'];
  for (const path of paths) expect(pageNames).toHaveProperty([visitedPage(path.replace(/:\w+/, 'x')).title]);
});
