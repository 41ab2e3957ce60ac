import type { Plugin } from 'vite';

/**
 * Removes the `source` of lazy components, which only the server needs to find their files. Saves a fifth of a
 * kilobyte per page.
 */
export const withoutSources: Plugin = {
  name: 'without-sources',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: 'lazyComponent' },
    handler: (code) => code.replace(/(\blazyComponent(?:<[^>]*>)?\(\s*)(['`])[^'`]+\2/g, "$1''"),
  },
};
