import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ofSeveral = /\/(web|puzzles|contract|lucide-react)\//;

/** What the frame of every page needs; and what only some pages share, so that the rest need not load it. */
const families = [
  {
    name: 'frame',
    test: /\/(install-prompt|ui\/idle-loaded|lib\/random-hex|icons\/heart|error-card|use-events|celebrate|party-popper)\./,
  },
  {
    name: 'playing',
    test: /\/(answer-form|play-message|use-image|image-failed|image-source|shuffle|puzzles\/text|image-off|rotate-ccw|play\/result|pending-claim)\./,
  },
  {
    name: 'making',
    test: /\/(draft-preview|editor-form|image-field|prepare-image|draft-challenge|stored-json|image-plus)\./,
  },
  { name: 'giving', test: /\/(segmented-choice|site-details|example-note)\./ },
  {
    name: 'sharing',
    test: /\/(brand-icons|share-links|share-buttons|share-2|use-copy|copy-button|icons\/copy|icons\/check)\./,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'web/public',
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
    target: ['chrome90', 'firefox90', 'safari15'],
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: 'web/entry-browser.tsx',
            output: {
              codeSplitting: {
                groups: [
                  // What every page needs anyway, in one file: each small file costs a phone a request.
                  {
                    name: 'base',
                    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack)\/|rolldown\/runtime/,
                  },
                  // What several pages share, in one more.
                  {
                    name: 'kit',
                    test: (id) => ofSeveral.test(id) && !families.some(({ test }) => test.test(id)),
                    minShareCount: 3,
                  },
                  ...families,
                ],
              },
            },
          },
        }),
  },
}));
