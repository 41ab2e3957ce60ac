import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const css = readFileSync('web/fonts.css', 'utf8');
const require = createRequire(import.meta.url);

interface Face {
  file: string;
  ranges: [from: number, to: number][];
}

/** The font faces in the order of the source. */
const faces = [...css.matchAll(/url\("([^"]+)"\)[^;]*;\s*unicode-range:([^;]+);/g)].map(
  ([, url = '', ranges = '']): Face => ({
    file: url.startsWith('.') ? `web/${url}` : require.resolve(url),
    ranges: [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
  }),
);

const covers = ({ ranges }: Face, codePoint: number) =>
  ranges.some(([from, to]) => from <= codePoint && codePoint <= to);

/** Returns the files that a browser loads for a text, and the letters that they lack. */
function loadedFor(text: string) {
  const files = new Set<string>();
  const lacking: string[] = [];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const face = faces.findLast((each) => covers(each, codePoint));
    if (face !== undefined) files.add(face.file);
    if (face === undefined || !charactersOf(face.file).has(codePoint)) lacking.push(letter);
  }
  return { files: [...files].map((file) => file.replace(/.*\//, '')).toSorted(), lacking };
}

/** Reads which characters a WOFF2 file draws from its `cmap` table, which has tag 0 and is not transformed. */
function charactersOf(file: string): Set<number> {
  const bytes = readFileSync(file);
  let at = 48;
  const lengths = Array.from({ length: bytes.readUInt16BE(12) }, () => {
    const flags = bytes.readUInt8(at++);
    // Tag 63: four bytes with the table's name follow.
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const read = () => {
      let value = 0;
      for (;;) {
        const byte = bytes.readUInt8(at++);
        value = value * 128 + (byte & 127);
        if (byte < 128) return value;
      }
    };
    const length = read();
    // By default only glyf and loca are transformed, and only a transformed table has a second length.
    const isChanged = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, length: isChanged ? read() : length };
  });
  const tables = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  const before = lengths.slice(
    0,
    lengths.findIndex(({ tag }) => tag === 0),
  );
  const cmap = tables.subarray(before.reduce((sum, { length }) => sum + length, 0));
  const found = new Set<number>();
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * n));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = table.readUInt16BE(14 + 2 * segment);
      const start = table.readUInt16BE(16 + 2 * (segments + segment));
      for (let codePoint = start; codePoint <= end && end !== 0xffff; codePoint += 1) found.add(codePoint);
    }
  }
  return found;
}

const text = 'baloo-2-text.woff2';
const nigeria = 'baloo-2-nigeria.woff2';

describe('The display font', () => {
  it.each([
    ['English', 'Happy birthday, Ada!', [text]],
    ['Hausa', 'ɓera ya ƙi ɗan ƴa; ƁERA YA ƘI ƊAN ʼƳA', [nigeria, text]],
    ['Yorùbá', 'Ẹ kú ọjọ́ ìbí, Ṣadé. Ẹ̀kọ́ ọ̀fẹ́, ǹjẹ́ ńlá?', [nigeria, text]],
    ['Igbo', 'Ụlọ ọmụma, ị bịara, ṅụọ', [nigeria, text]],
    ['naira', 'Win ₦5,000', [nigeria, text]],
  ])('has all letters of %s, in as few files as possible', (_name, written, files) => {
    expect(loadedFor(written.normalize('NFC'))).toEqual({ files, lacking: [] });
  });

  it('has the same weights in all rules, so that browsers search all of them', () => {
    const weights = [...css.matchAll(/font-weight: ([^;]+);/g)].map(([, weight]) => weight);
    expect(new Set(weights)).toEqual(new Set(['400 800']));
    expect(weights).toHaveLength(faces.length);
  });

  it('lists no letter that its own files lack', () => {
    for (const { file, ranges } of faces.filter(({ file }) => file.startsWith('web/'))) {
      const known = charactersOf(file);
      const lacking = ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, n) => from + n).filter((each) => !known.has(each)),
      );
      expect(lacking, file).toEqual([]);
    }
  });
});
