/** Converts letters and signs to those of a plain keyboard (rules: answers#comparing, answers#tolerance). */

/** Replaces the quotes, apostrophes and dashes of phone keyboards with plain ones, one character for one. */
export function withPlainSigns(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201A\u201B\u2032\u02BB\u02BC\u02B9\uFF07]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB\uFF02]/g, '"')
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-');
}

/** More marks than any real letter has: Tibetan has up to eight, Hebrew with all points and accents five. */
const pile = /(\p{M}{10})\p{M}+/gu;

/**
 * Drops a letter's marks beyond the tenth, because Unicode's normal forms sort marks in a time that grows with the
 * square of their number. Nobody writes more than ten.
 */
export function limitMarks(text: string): string {
  return text.replace(pile, '$1');
}

/**
 * Marks of Latin, Greek and Cyrillic letters and of keycaps, Hebrew points and Arabic vowel signs. Vowel
 * signs of Hindi or Thai are left out, because their writers see them as letters.
 */
const marks =
  /[\u0300-\u036F\u20D0-\u20F0\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]+/g;

/** Drops marks that many people leave out: tone marks, accents, Arabic and Hebrew vowels. */
export function withoutMarks(text: string): string {
  const bare = limitMarks(text).normalize('NFD').replace(marks, '').normalize('NFC');
  return bare === '' ? text : bare;
}

/**
 * Pairs: a letter that Unicode does not decompose, or a variant of an Arabic letter, and its usual typed form.
 */
const typedForms =
  'ɓb ƈc ɗd ɖd đd ðd ɛe əe ǝe ƒf ɠg ɣg ħh ıi ɨi ƙk łl ŋn ɲn øo ɔo ƥp ŧt ƭt ʉu ʋv ƴy ʒz æae œoe ßss þth' +
  ' \u0671\u0627 \u06A9\u0643 \u06AA\u0643 \u0649\u064A \u06CC\u064A \u0629\u0647 \u06C1\u0647 \u06BE\u0647 \u06D5\u0647' +
  // Fraction slashes, the multiplication sign and the sharp.
  ' \u2044/ \u2215/ ×x ♯#';
const typedFor = new Map(
  typedForms.split(' ').map((form): [string, string] => [form.slice(0, 1), form.slice(1)]),
);
const unsplit = new RegExp(`[${[...typedFor.keys()].join('')}]`, 'g');

/** Converts lower-case text to the letters of a plain keyboard: `ọ́` to `o`, `ɗ` to `d`, `œ` to `oe`. */
export function plainLetters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return withoutMarks(text).replace(unsplit, (letter) => typedFor.get(letter) ?? letter);
}

/**
 * Converts superscripts, subscripts, fractions, ligatures, full-width and other compatibility characters to
 * plain ones (Unicode's NFKC). Trademark signs stay, and so do standalone marks, which NFKC would turn into a
 * space and a mark.
 */
export function plainCharacters(text: string): string {
  // 1½ is 1 1/2, not 11/2.
  const parted = text.replace(/(\p{Nd})(?=[\u00BC-\u00BE\u2150-\u215E\u2189])/gu, '$1 ');
  return parted.replace(/[^ -~™℠]/gu, (character) => {
    const plain = character.normalize('NFKC');
    return plain.startsWith(' ') ? character : plain;
  });
}
