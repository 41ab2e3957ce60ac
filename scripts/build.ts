/** Builds the site in each language: what pages load, how the server draws them, and what it says. */
import { build } from 'vite';
import { fileOf, languages } from '../words/languages.ts';

for (const language of languages) {
  // Read by vite.config.ts.
  process.env.SPOKEN_LANGUAGE = language;
  const isFirst = language === 'en';
  await build({
    logLevel: isFirst ? 'info' : 'warn',
    // What has the same content in every language has the same name, and lies there once.
    build: {
      manifest: fileOf('.vite/manifest.json', language),
      emptyOutDir: isFirst,
      copyPublicDir: isFirst,
    },
  });
  await build({
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: isFirst ? 'dist/server' : `dist/server/${language}`,
      rolldownOptions: { input: ['web/entry-server.tsx', 'contract/server-words.ts'] },
    },
  });
}
