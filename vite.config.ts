import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/client',
    manifest: true,
    emptyOutDir: true,
    // Fonts and pictures stay files: a data URL in the style sheet would be loaded by everyone, needed or not.
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
                    test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack)\//,
                  },
                  // What several pages share, in one more.
                  { name: 'kit', test: /\/(web|puzzles|contract|lucide-react)\//, minShareCount: 3 },
                ],
              },
            },
          },
        }),
  },
}));
