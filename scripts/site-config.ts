import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { fileOf, type Language } from '../words/languages.ts';
import { iconFiles } from './icon-files.ts';
import { modulesInManifest, siteFiles } from './site-files.ts';
import { supportLine } from './support-line.ts';
import { withoutSources } from './without-sources.ts';
import { wordsFor } from './words-in-place.ts';

const root = join(import.meta.dirname, '..');

/** Returns Vite's configuration of the site in one language, also for development */
export const siteIn = (language: Language, further: Plugin[] = []): InlineConfig => ({
  configFile: false,
  envDir: false,
  plugins: [...further, iconFiles(root), wordsFor(language), react(), tailwindcss()],
  publicDir: 'web/public',
  css: {
    postcss: {
      plugins: [
        {
          // Chrome before 99 ignores `@layer` blocks, so they are unwrapped. Tailwind emits its layers in
          // ascending order and our own rules last, so the cascade stays the same as long as no rule of `@layer
          // base` outranks a class.
          postcssPlugin: 'unwrap-layers',
          AtRule: { layer: (rule) => void rule.replaceWith(rule.nodes ?? []) },
        },
      ],
    },
  },
  resolve: {
    alias: [
      // A smaller implementation of our own, because every page uses it
      { find: /^.*\/createLucideIcon\.mjs$/, replacement: join(root, 'ui/lucide-icon.ts') },
      // Replaces Wouter's shim for a hook that React has had since version 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
});

// This lowers only syntax; `scripts/check-browsers.ts` finds other features that browsers of the support line lack.
const target = Object.entries(supportLine).map(([browser, version]) => `${browser}${version}`);

/**
 * Returns the browser build of a language. Files with the same content in every language have the same name, so
 * they exist only once.
 */
export const browserBuild = (language: Language): InlineConfig => ({
  ...siteIn(language, [withoutSources]),
  logLevel: language === 'en' ? 'info' : 'warn',
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: fileOf('.vite/manifest.json', language),
    copyPublicDir: language === 'en',
    // Keeps fonts and images as files. As data URLs in the style sheet, they would always be loaded, needed or not.
    assetsInlineLimit: 0,
    target,
    rolldownOptions: {
      // The styles are an entry, because no module imports them; the server writes them into each page.
      input: ['web/entry-browser.tsx', 'web/styles.css'],
      plugins: [modulesInManifest(root, fileOf('.vite/manifest.json', language))],
      output: { codeSplitting: { groups: siteFiles(root) } },
    },
  },
});

/** Returns the server build of a language: the page renderer and the server's texts */
export const serverBuild = (language: Language): InlineConfig => ({
  ...siteIn(language),
  logLevel: 'warn',
  // Bundles dependencies, so that the server need not find hundreds of files at each start.
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
