import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** As it is read: on one line, with plain apostrophes. */
const asRead = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ');

const code = asRead(
  globSync('{contract,puzzles,rewards,gifts,server,ui,web}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.ts$|\/testing\/|\/_template\//.test(file))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/(?<!\w)\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n')
    .replaceAll("\\'", "'"),
);

/** What a page of rules quotes. An apostrophe stands between letters. */
const quoted = (page: string) =>
  [...asRead(page).matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'/g)].map(([, text = '']) => text);

/** The sentences of a text, without what differs each time: numbers, times, amounts, what stands in braces and masked names. */
const fixedParts = (text: string) =>
  text
    .split(/(?<=[.!?:]) |\{\w+\}|₦?\d[\d,:]*|\bN\b|\S\*{3}/)
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part));

const isInCode = (text: string) => fixedParts(text).every((part) => code.includes(part));

it('finds a text that is worded otherwise', () => {
  expect(quoted("'That's it!', 'Close! You were N° off.'")).toEqual([
    "That's it!",
    'Close! You were N° off.',
  ]);
  expect(isInCode('Close! You were N° off. Try again!')).toBe(true);
  expect(isInCode('Close! You were N° away. Try again!')).toBe(false);
});

it.each(globSync('docs/rules/*.md'))('the texts that %s quotes are those of the product', (page) => {
  expect(quoted(readFileSync(page, 'utf8')).filter((text) => !isInCode(text))).toEqual([]);
});
