import { isBlank } from '../words/seen-text.ts';

/** How puzzle texts are counted and cut (rules: puzzles#drafts). */

export { isBlank, seenText } from '../words/seen-text.ts';

let segmenter: Intl.Segmenter | undefined;

/** The segmenter is made when first needed: making it costs a cheap phone some 80 ms, and most texts are plain. */
function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The user-perceived characters of a text: an accent stays with its letter, a family emoji is one. */
export function graphemes(text: string): string[] {
  // Plain letters need no segmenter, which costs as much as all the rest of dealing a puzzle.
  if (isPlain(text)) return [...text];
  return Array.from(segments(text), ({ segment }) => segment);
}

/** Printable ASCII only. */
export function isPlain(text: string): boolean {
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

/** Has it more characters than that? No more than those are counted. */
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

/** Is it more than punctuation and what cannot be seen? Emojis and signs as ₦ and + count as letters. */
export function isLetter(grapheme: string): boolean {
  return !isBlank(grapheme.replace(/\p{P}/gu, ''));
}
