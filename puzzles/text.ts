import { isBlank } from '../words/seen-text.ts';

/** Counts and splits puzzle texts (rules: puzzles#drafts). */

export { isBlank, trimVisible } from '../words/seen-text.ts';

let segmenter: Intl.Segmenter | undefined;

/** Creates the segmenter only when needed, because that takes a cheap phone 80 ms and most texts are plain ASCII. */
function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/**
 * Splits a text into user-perceived characters: an accent stays with its letter, and a family emoji is a single
 * character.
 */
export function graphemes(text: string): string[] {
  // ASCII needs no segmenter; using one would double the cost of creating a challenge.
  if (isPlain(text)) return [...text];
  return Array.from(segments(text), ({ segment }) => segment);
}

/** Whether a text is printable ASCII. */
export function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** Number of UTF-16 code units, more than in any character that people write; the longest emoji has fifteen. */
const maxCodeUnits = 32;

/**
 * Returns the length of a text as readers count it, in user-perceived characters. A character of very many code units
 * counts as several, so that a limit in characters also bounds the stored size.
 */
export function countCharacters(text: string): number {
  if (isPlain(text)) return text.length;
  return graphemes(text).reduce((sum, { length }) => sum + Math.ceil(length / maxCodeUnits), 0);
}

/** Whether a text has more than `max` characters. Stops counting once it has. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max || isPlain(text)) return text.length > max;
  let count = 0;
  for (const { segment } of segments(text)) {
    count += Math.ceil(segment.length / maxCodeUnits);
    if (count > max) return true;
  }
  return false;
}

/** A limit of a field, in user-perceived characters. */
export function inCharacters(max: number) {
  return { max, count: countCharacters };
}

/**
 * Whether a character is more than punctuation and invisible characters. Emojis and signs such as ₦ and + count as
 * letters.
 */
export function isLetter(grapheme: string): boolean {
  return !isBlank(grapheme.replace(/\p{P}/gu, ''));
}
