import { join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { supportLine } from './scripts/support-line.ts';
import { wordsFor } from './scripts/words-in-place.ts';
import { isLanguage } from './words/languages.ts';

/** Matches the path of a module within the project: where the project lies makes no difference. */
const within = (pattern: RegExp) => (id: string) => pattern.test(relative(import.meta.dirname, id));

/**
 * The files that several pages share; the first group that fits a module takes it. A phone pays for each file with a request, and
 * for what its page does not need with bytes: what is small and used by three pages goes together, what makers alone need apart
 * (`making` while they write, `own` when they come back, too), and the rest lies as it is used.
 */
const shared = { minShareCount: 3, includeDependenciesRecursively: false };
const sharedFiles = [
  { name: 'base', test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler|wouter|regexparam)\// },
  { name: 'frame', tags: ['$initial' as const], test: /\.[jt]sx?$|\.mjs$/ },
  // Small, and always loaded together.
  ...Object.entries({
    day: /^web\/pages\/play\/day-(head|texts)\./,
    today: /^(web\/today\/own-day|contract\/today)\./,
    letters: /^puzzles\/(text|plain-letters)\./,
    sharing: /^web\/sharing\/share-(links|buttons)\./,
  }).map(([name, files]) => ({ name, test: within(files), includeDependenciesRecursively: false })),
  { name: 'queries', test: /node_modules\/@tanstack\/|web\/lib\/queries\./ },
  { name: 'apps', test: within(/^web\/in-apps\/(in-app|saving)\./) },
  {
    name: 'making',
    test: within(/^(puzzles\/(ui\/editor\/|stored-json)|ui\/segmented-choice)/),
    ...shared,
  },
  {
    name: 'own',
    test: within(
      /^(ui\/(dialog|copy-button|example-note|maker-wordings)|contract\/site|web\/(layout\/home-link|lib\/(maker-api|upload|naira)))/,
    ),
    ...shared,
  },
  {
    name: 'play',
    test: within(/^(web\/pages\/play\/|puzzles\/ui\/play-message\.)/),
    ...shared,
  },
  {
    // Asked for together, once a play is idle: alone, each had fewer bytes than its headers.
    name: 'after-play',
    test: within(
      /^(web\/(pages\/play\/(after-play|result|use-result-heading)|today\/record|reporting\/report-button)|contract\/today-record)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'common',
    test: within(/^(ui|contract|words|puzzles\/(ui|drawings)|web\/(layout|lib))\/|\/lucide-react\//),
    maxModuleSize: 2000,
    ...shared,
  },
];

/** The language that this build speaks (`scripts/build.ts`). */
const { SPOKEN_LANGUAGE } = process.env;
const spoken = isLanguage(SPOKEN_LANGUAGE) ? SPOKEN_LANGUAGE : 'en';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [wordsFor(spoken), react(), tailwindcss()],
  publicDir: 'web/public',
  css: {
    postcss: {
      plugins: [
        {
          // Chrome before 99 ignores `@layer` and all that is in it. Tailwind emits its layers in ascending order and our own rules
          // last, so without them the cascade stays the same as long as no rule of `@layer base` outranks a class.
          postcssPlugin: 'unwrap-layers',
          AtRule: { layer: (rule) => void rule.replaceWith(rule.nodes ?? []) },
        },
      ],
    },
  },
  resolve: {
    alias: [
      // What is smaller here, for every page.
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'ui/lucide-icon.ts'),
      },
      // Wouter's stand-in for what React has had since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  // One file instead of hundreds to find at each start of the server.
  ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
  build: {
    outDir: 'dist/client',
    manifest: true,
    emptyOutDir: true,
    // Fonts and images stay files: a data URL in the style sheet would be loaded by everyone, needed or not.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    // It lowers syntax; what else browsers of the support line lack is found by `scripts/check-browsers.ts`.
    target: Object.entries(supportLine).map(([browser, version]) => `${browser}${version}`),
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            // Pages link the styles themselves.
            input: ['web/entry-browser.tsx', 'web/styles.css'],
            output: { codeSplitting: { groups: sharedFiles } },
          },
        }),
  },
}));
