import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('lets no French line break before a colon, semicolon or mark', () => {
  const entries = readFileSync('words/catalogues/fr.po', 'utf8').split('\n\n');
  const texts = entries.map((entry) => entry.slice(entry.indexOf('\nmsgstr ')));
  expect(texts.filter((text) => / [:;!?](?:\W|$)/.test(text))).toEqual([]);
});
