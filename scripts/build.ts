/** Builds the site in each language: what pages load, how the server draws them, and what it says. */
import { build } from 'vite';
import { fileOf, isLanguage, languages } from '../words/languages.ts';

/** All, or those that the command names: what is built of the others stays. */
const asked = process.argv.slice(2).filter(isLanguage);

for (const language of asked.length > 0 ? asked : languages) {
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
