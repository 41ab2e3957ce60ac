import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What people read says it in the glossary's words. These are other words for the same things, or the code's own. */
const others = /\b(pictures?|creators?|who made|somebody|anybody|whoever|site\.json)\b/i;

/** Texts between tags, and quoted ones that begin like a sentence. Addresses, types and what the API's document says are none. */
const sentences = /(?<=>)[^<>{}=;]*[A-Za-z]{2} [^<>{}=;]*(?=[<{])|(?<=['`])[A-Z‘“][^'`\n]* [^'`\n]*(?=['`])/g;

const files = globSync(
  '{contract/{errors,moderation-api,stored-data,result-text,link-images},{rewards,gifts}/*,ui/**/*,web/**/*,puzzles/**/*}.{ts,tsx}',
).filter((file) => !/\.test\.ts$|\/testing\/|\/_template\/|samples\.ts$/.test(file));

const read = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll("\\'", '’')
    .replaceAll(/description: '[^']*'|component\(\s*'\w+',\s*["'][^"']*["']/g, '');

it('people read the words of the glossary', () => {
  const found = files.flatMap((file) =>
    [...read(file).matchAll(sentences)].map(([text]) => `${file}: ${text.replaceAll(/\s+/g, ' ')}`),
  );
  expect(found.length).toBeGreaterThan(500);
  expect(found.filter((text) => others.test(text))).toEqual([]);
});
