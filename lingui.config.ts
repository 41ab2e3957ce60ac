import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from './words/languages.ts';

/** Where Lingui finds the sentences and their translations (docs/languages.md) */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/words/catalogues/{locale}',
      include: ['contract', 'features', 'puzzles', 'site', 'ui', 'web', 'words'].map(
        (room) => `<rootDir>/${room}`,
      ),
      // The template's sentences are examples to copy.
      exclude: ['**/*.test.ts', '**/testing/**', '**/_template/**'],
    },
  ],
  macro: { corePackage: ['#words'], jsxPackage: ['#words'] },
  // The catalogues leave out source locations, so that moving code does not change them.
  format: formatter({ origins: false }),
  orderBy: 'message',
});
