import { join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { fileOf, type Language } from '../words/languages.ts';
import { supportLine } from './support-line.ts';
import { wordsFor } from './words-in-place.ts';

const root = join(import.meta.dirname, '..');

/** Matches the path of a module within the project: where the project lies makes no difference. */
const within = (pattern: RegExp) => (id: string) => pattern.test(relative(root, id));

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

/** The site in one language, as Vite serves it in development. */
export const siteIn = (language: Language): InlineConfig => ({
  configFile: false,
  envDir: false,
  plugins: [wordsFor(language), react(), tailwindcss()],
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
      { find: /^.*\/createLucideIcon\.mjs$/, replacement: join(root, 'ui/lucide-icon.ts') },
      // Wouter's stand-in for what React has had since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
});

// It lowers syntax; what else browsers of the support line lack is found by `scripts/check-browsers.ts`.
const target = Object.entries(supportLine).map(([browser, version]) => `${browser}${version}`);

/** What browsers load of a language. Files with the same content in every language have the same name, and exist once. */
export const browserBuild = (language: Language): InlineConfig => ({
  ...siteIn(language),
  logLevel: language === 'en' ? 'info' : 'warn',
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: fileOf('.vite/manifest.json', language),
    copyPublicDir: language === 'en',
    // Fonts and images stay files: a data URL in the style sheet would be loaded by everyone, needed or not.
    assetsInlineLimit: 0,
    target,
    rolldownOptions: {
      // Pages link the styles themselves.
      input: ['web/entry-browser.tsx', 'web/styles.css'],
      output: { codeSplitting: { groups: sharedFiles } },
    },
  },
});

/** How the server draws pages in a language, and what it says. */
export const serverBuild = (language: Language): InlineConfig => ({
  ...siteIn(language),
  logLevel: 'warn',
  // One file instead of hundreds to find at each start of the server.
  ssr: { noExternal: true },
  build: {
    outDir: language === 'en' ? 'dist/server' : `dist/server/${language}`,
    emptyOutDir: false,
    ssr: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target,
    rolldownOptions: { input: ['web/entry-server.tsx', 'contract/server-words.ts'] },
  },
});
