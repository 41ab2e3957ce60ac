import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from './words/languages.ts';

/** Where Lingui finds the sentences and their translations (docs/languages.md). */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/words/catalogues/{locale}',
      include: ['contract', 'features', 'puzzles', 'ui', 'web', 'words'].map((room) => `<rootDir>/${room}`),
      // What stands in the template is for who copies it.
      exclude: ['**/*.test.ts', '**/testing/**', '**/_template/**'],
    },
  ],
  macro: { corePackage: ['#words'], jsxPackage: ['#words'] },
  // Where a sentence is said is not in the catalogues: moving code changes none of them.
  format: formatter({ origins: false }),
  orderBy: 'message',
});
