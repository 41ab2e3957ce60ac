import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { fileOf, type Language } from '../words/languages.ts';
import { iconFiles } from './icon-files.ts';
import { modulesInManifest, siteFiles } from './site-files.ts';
import { supportLine } from './support-line.ts';
import { wordsFor } from './words-in-place.ts';

const root = join(import.meta.dirname, '..');

/** The site in one language, as Vite serves it in development. */
export const siteIn = (language: Language): InlineConfig => ({
  configFile: false,
  envDir: false,
  plugins: [iconFiles(root), wordsFor(language), react(), tailwindcss()],
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
      plugins: [modulesInManifest(root, fileOf('.vite/manifest.json', language))],
      output: { codeSplitting: { groups: siteFiles(root) } },
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
