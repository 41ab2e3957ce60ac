import { graphemes } from './text.ts';

/** The letters of each word of a text, as its reader counts them. Punctuation is no letter (decision 47). */
export function lettersByWord(text: string): string[][] {
  return text
    .trim()
    .split(/\p{White_Space}+/u)
    .map((word) => graphemes(word).filter(isLetter))
    .filter((letters) => letters.length > 0);
}

/** How many letters each word has: all that blanks tell of an answer. */
export function blanksOf(answer: string): number[] {
  return lettersByWord(answer).map((letters) => letters.length);
}

function isLetter(grapheme: string): boolean {
  return /[^\p{P}\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(grapheme);
}
