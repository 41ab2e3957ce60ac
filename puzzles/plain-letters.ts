/** Letters and signs as a plain keyboard gives them (rules: answers#comparing, answers#forgiving). */

/** Quotes, apostrophes and dashes, which phone keyboards put in, as their plain forms. Each character stays one. */
export function withPlainSigns(text: string): string {
  return text
    .replace(/[\u2018\u2019\u201A\u201B\u2032\u02BB\u02BC\u02B9\uFF07]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB\uFF02]/g, '"')
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-');
}

/** Tibetan has up to eight marks on a letter, Hebrew with all its points and accents five. */
const pile = /(\p{M}{10})\p{M}+/gu;

/**
 * Without the marks that nobody writes any more, beyond the tenth on a letter: to put them in order, as Unicode's normal
 * forms do, takes a time that grows with the square of their number.
 */
export function withoutPiles(text: string): string {
  return text.replace(pile, '$1');
}

/** Of Latin, Greek and Cyrillic letters, of keycaps, Hebrew points and Arabic vowel signs. Vowel signs of Hindi or Thai are letters to their writers. */
const marks =
  /[\u0300-\u036F\u20D0-\u20F0\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]+/g;

/** Without the marks that many people leave out: tone marks, accents, Arabic and Hebrew vowels. */
export function withoutMarks(text: string): string {
  const bare = text.normalize('NFD').replace(marks, '').normalize('NFC');
  return bare === '' ? text : bare;
}

/** Each small letter that Unicode does not split, or variant of an Arabic letter, followed by what is typed for it. */
const typedForms =
  'ɓb ƈc ɗd ɖd đd ðd ɛe əe ǝe ƒf ɠg ɣg ħh ıi ɨi ƙk łl ŋn ɲn øo ɔo ƥp ŧt ƭt ʉu ʋv ƴy ʒz æae œoe ßss þth' +
  ' \u0671\u0627 \u06A9\u0643 \u06AA\u0643 \u0649\u064A \u06CC\u064A \u0629\u0647 \u06C1\u0647 \u06BE\u0647 \u06D5\u0647' +
  // The slashes of fractions, the times sign and the sharp.
  ' \u2044/ \u2215/ ×x ♯#';
const typedFor = new Map(
  typedForms.split(' ').map((form): [string, string] => [form.slice(0, 1), form.slice(1)]),
);
const unsplit = new RegExp(`[${[...typedFor.keys()].join('')}]`, 'g');

/** A text in small letters as a plain keyboard gives it: `ọ́` as `o`, `ɗ` as `d`, `œ` as `oe`. */
export function plainLetters(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  return withoutMarks(text).replace(unsplit, (letter) => typedFor.get(letter) ?? letter);
}

/**
 * Superscripts, subscripts, fractions, ligatures, full-width and other compatibility characters as plain ones (Unicode's NFKC). Marks
 * that stand alone, of which NFKC makes a space and a mark, stay, and the sign of a trademark.
 */
export function plainCharacters(text: string): string {
  // 1½ is 1 1/2, not 11/2.
  const parted = text.replace(/(\p{Nd})(?=[\u00BC-\u00BE\u2150-\u215E\u2189])/gu, '$1 ');
  return parted.replace(/[^ -~™℠]/gu, (character) => {
    const plain = character.normalize('NFKC');
    return plain.startsWith(' ') ? character : plain;
  });
}
