import { withoutPiles, withPlainSigns } from './plain-letters.ts';
import { countCharacters, isPlain } from './text.ts';

/** How answers are compared (rules: answers#comparing). Boards need nothing of it. */

/**
 * The form in which answers are compared: lower case, trimmed, NFC, white space runs as one space, and the quotes,
 * apostrophes and dashes that phone keyboards put in as their plain forms.
 */
export function normalizeAnswer(text: string): string {
  // Plain letters have no other forms.
  if (isPlain(text)) return text.replace(/ {2,}/g, ' ').trim().toLowerCase();
  const composed = withoutPiles(text)
    .normalize('NFC') // also before: it makes quotes of a few rare characters
    .replace(/\p{White_Space}+/gu, ' ')
    .trim();
  const plain = withPlainSigns(composed);
  const lower = plain.toLowerCase();
  // Some letters in lower case have a mark of their own.
  return lower === plain ? plain : withoutPiles(lower).normalize('NFC');
}

/** The same answer (rules: answers#comparing). */
export function isSameAnswer(given: string, right: string): boolean {
  return normalizeAnswer(given) === normalizeAnswer(right);
}

/** What is made of each object once, and lives as long as it. */
export function onceFor<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const made = known.get(from) ?? make(from);
    known.set(from, made);
    return made;
  };
}

/**
 * No answer that people give is longer, unless the right one is: what is longer is wrong, and not looked at. In UTF-16, as the
 * units of all answers.
 */
export const ordinaryUnits = 1000;

/** The least time in which hands can type an answer, in milliseconds (rules: rewards#human-time). */
export function leastTypingMs(text: string): number {
  return 1500 + 50 * countCharacters(text.trim().slice(0, ordinaryUnits));
}
