/** How puzzle texts are counted, cut and compared (decisions 8 and 9). */

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The user-perceived characters of a text: an accent stays with its letter, a family emoji is one. */
export function graphemes(text: string): string[] {
  // Plain letters need no segmenter, which costs as much as all the rest of dealing a puzzle.
  if (isPlain(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Printable ASCII only. */
function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** In UTF-16. More than any character has that people write; the longest emoji has fifteen. */
const maxCodeUnits = 32;

/**
 * The length of a text as its reader counts it, in user-perceived characters. One that is piled up of very many code points
 * counts as several, so that a limit in characters also bounds what is stored.
 */
export function countCharacters(text: string): number {
  if (isPlain(text)) return text.length;
  return graphemes(text).reduce((sum, { length }) => sum + Math.ceil(length / maxCodeUnits), 0);
}

/** A limit of a field, in user-perceived characters. */
export function inCharacters(max: number) {
  return { max, count: countCharacters };
}

/** Nothing to see: white space and invisible characters only. */
export function isBlank(text: string): boolean {
  return /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/**
 * The form in which answers are compared: lower case, trimmed, NFC, white space runs as one space, and the quotes,
 * apostrophes and dashes that phone keyboards put in as their plain forms.
 */
export function normalizeAnswer(text: string): string {
  // Plain letters have no other forms.
  if (isPlain(text)) return text.replace(/ {2,}/g, ' ').trim().toLowerCase();
  return text
    .normalize('NFC') // also before: it makes quotes of a few rare characters
    .replace(/[\u2018\u2019\u201A\u201B\u2032\u02BC\u02B9\uFF07]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB\uFF02]/g, '"')
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC');
}

/** The same answer, by decision 9. */
export function isSameAnswer(given: string, right: string): boolean {
  return normalizeAnswer(given) === normalizeAnswer(right);
}
