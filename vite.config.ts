import { join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Matches the path of a module within the project: where the project lies makes no difference. */
const within = (pattern: RegExp) => (id: string) => pattern.test(relative(import.meta.dirname, id));

/**
 * The files that several pages share, each made of whole folders; the first group that fits a module takes it. A phone
 * pays for each file with a request, and for each module that its page does not need with bytes.
 */
const sharedFiles = [
  {
    name: 'base',
    test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//,
  },
  // What the entry imports, and so every page, and the small things that most pages and games need.
  {
    name: 'frame',
    test: within(
      /^contract\/images\.|^web\/(entry-browser|layout\/home-link|hooks\/use-events|lib\/(api|figures|wordings|keyring|page-state|shared-value)|ui\/(card|error-card|idle-loaded))\.|icons\/(check|clock|eye|flag|play|rotate-ccw|party-popper)\./,
    ),
  },
  { name: 'frame', tags: ['$initial' as const], test: /\.[jt]sx?$|\.mjs$/ },
  // Making a puzzle only writes; most other pages ask as well.
  {
    name: 'mutations',
    test: /node_modules\/@tanstack\/.*\/(queryClient|mutation\w*|QueryClientProvider|useMutation)\.|web\/lib\/with-queries\./,
  },
  { name: 'queries', test: /node_modules\/@tanstack\/|web\/lib\/queries\./ },
  { name: 'sharing', test: within(/^web\/sharing\//) },
  // What every game needs at its start, and then what some need. A file takes what its modules import along.
  {
    name: 'board',
    test: within(/^puzzles\/(ui\/(announce|play-message|use-play-option)|text|shuffle)\./),
  },
  {
    name: 'fitted-board',
    test: within(
      /^(puzzles\/ui\/(use-image|fitted-stage|image-failed|width-on-board)|web\/ui\/stored-image)\./,
    ),
  },
  { name: 'field', test: within(/^web\/ui\/field\./) },
  // What is opened or copied, and what is filled in and sent.
  {
    name: 'dialogs',
    test: within(/^web\/(ui\/(dialog|copy-button)|hooks\/use-copy|lib\/naira)\./),
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: within(/^web\/(ui\/(form|segmented-choice)|lib\/(maker-api|maker-wordings|upload))\./),
    minShareCount: 2,
  },
  { name: 'typed-board', test: within(/^puzzles\/ui\/[^/]+$/), minShareCount: 2 },
  { name: 'ui', test: within(/^web\/(ui|layout|hooks|lib)\/|\/lucide-react\//), minShareCount: 5 },
  { name: 'editor', test: within(/^puzzles\/(ui\/editor\/(editor-form|use-draft|draft-)|stored-json)/) },
  { name: 'typed-editor', test: within(/^puzzles\/(ui\/editor\/answer-options|forgiving|other-answers)\./) },
  { name: 'image-editor', test: within(/^puzzles\/ui\/editor\//), minShareCount: 2 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'web/public',
  resolve: {
    alias: [
      // What is smaller here, for every page.
      {
        find: /^.*\/createLucideIcon\.mjs$/,
        replacement: join(import.meta.dirname, 'web/ui/lucide-icon.ts'),
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
    // Browsers of the last five years; older ones in cheap phones are updated with the system's web view.
    target: ['chrome96', 'firefox94', 'safari15.4'],
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            // The styles stand inside each page: what imported them would fetch them again.
            input: ['web/entry-browser.tsx', 'web/play-styles.css'],
            output: { codeSplitting: { groups: sharedFiles } },
          },
        }),
  },
}));
