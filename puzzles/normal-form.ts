import { limitMarks, withPlainSigns } from './plain-letters.ts';
import { countCharacters, isPlain } from './text.ts';

/** How answers are compared (rules: answers#comparing). Boards do not load this module. */

/**
 * Returns the form in which answers are compared: lower case, trimmed, NFC, single spaces, and plain forms of
 * the quotes, apostrophes and dashes that phone keyboards insert.
 */
export function normalizeAnswer(text: string): string {
  // ASCII text has only one normal form.
  if (isPlain(text)) return text.replace(/ {2,}/g, ' ').trim().toLowerCase();
  const composed = limitMarks(text)
    .normalize('NFC') // before `withPlainSigns`, too, because NFC turns a few rare characters into quotes
    .replace(/\p{White_Space}+/gu, ' ')
    .trim();
  const plain = withPlainSigns(composed);
  const lower = plain.toLowerCase();
  // Some letters gain a mark in lower case.
  return lower === plain ? plain : limitMarks(lower).normalize('NFC');
}

/** Whether two texts are the same answer (rules: answers#comparing). */
export function isSameAnswer(given: string, right: string): boolean {
  return normalizeAnswer(given) === normalizeAnswer(right);
}

/** Caches the result of `make` for each object, for as long as the object lives. */
export function memoizePerObject<From extends object, Made>(
  make: (from: From) => Made,
): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const made = known.get(from) ?? make(from);
    known.set(from, made);
    return made;
  };
}

/**
 * Length in UTF-16 code units, more than any plausible answer has. A longer text is wrong and not examined, unless an
 * accepted answer is long, too.
 */
export const ordinaryUnits = 1000;

/**
 * Returns the shortest time in which a person can type an answer, in milliseconds (rules: rewards#human-time).
 */
export function leastTypingMs(text: string): number {
  return 1500 + 50 * countCharacters(text.trim().slice(0, ordinaryUnits));
}
