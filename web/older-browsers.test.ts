import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grapheme } from '../puzzles/testing/graphemes.ts';

/** A context without the APIs that the module adds. The module is loaded in this context. */
const browser = createContext();
const inBrowser = (code: string) => runInContext(code, browser);
inBrowser(
  'delete Array.prototype.at; delete String.prototype.at; delete String.prototype.replaceAll; delete Intl.Segmenter',
);
inBrowser(stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'older-browsers.ts'), 'utf8')));

const segmentsOf = (segmenter: Intl.Segmenter, text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
const added: Intl.Segmenter = inBrowser("new Intl.Segmenter('und')");

it('splits texts into the same characters as the native segmenter', () => {
  const native = new Intl.Segmenter('und');
  const piece = fc.oneof(
    grapheme,
    fc.constantFrom('क्षमा', 'বাংলা', 'กำ', 'ﾊﾟ', '🧑🏿‍🤝‍🧑🏾', '🇳', '\u0301', '\u200D', '\r\n', '\n', '\u200B'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      expect(segmentsOf(added, text)).toEqual(segmentsOf(native, text));
    }),
    { numRuns: 2000 },
  );
});

it('keeps every emoji whole', () => {
  const emojis = readdirSync(join(import.meta.dirname, '../node_modules/@discordapp/twemoji/dist/svg'))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length).split('-'))
    .map((codes) => String.fromCodePoint(...codes.map((code) => Number.parseInt(code, 16))));
  expect(emojis.length).toBeGreaterThan(3000);
  expect(emojis.filter((emoji) => segmentsOf(added, emoji).length > 1)).toEqual([]);
});

it.each(['\u0301', '\u200D', '👍\u200D', 'क्', '\u094D', '🇳'])(
  'splits a long run of %j in linear time',
  (piece) => {
    const before = performance.now();
    segmentsOf(added, piece.repeat(50_000));
    expect(performance.now() - before).toBeLessThan(1000);
  },
);

it.each([
  ['[1, 2, 3].at(-1)', 3],
  ['[1, 2, 3].at(1)', 2],
  ['[1].at(-2)', undefined],
  ["'ada'.at(-3)", 'a'],
  ["'a.b.c'.replaceAll('.', '-')", 'a-b-c'],
  ["'a1b22'.replaceAll(/\\d+/g, '')", 'ab'],
])('evaluates %s like a current browser', (code, result) => {
  expect(inBrowser(code)).toBe(result);
});
