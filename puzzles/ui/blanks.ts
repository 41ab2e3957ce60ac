import { plural, t } from '#words';
import { graphemes, isLetter } from '../text.ts';

/**
 * What was typed, in the boxes of the answer's words: a full word goes over into the next one, and a space leads there.
 * Punctuation stands with the letter before it. What is too much stands in more boxes.
 */
export function inBoxes(text: string, blanks: readonly number[]): string[][] {
  const words: string[][] = [[]];
  let before = '';
  for (const character of graphemes(text)) {
    const word = words.at(-1) ?? [];
    const isLastWord = words.length >= blanks.length;
    if (/^\p{White_Space}$/u.test(character)) {
      if (word.length > 0 && !isLastWord) words.push([]);
    } else if (!isLetter(character)) {
      if (word.length > 0) word.push(`${word.pop()}${character}`);
      else before += character;
    } else {
      const isFull = word.length >= (blanks[words.length - 1] ?? 0);
      if (isFull && !isLastWord) words.push([before + character]);
      else word.push(before + character);
      before = '';
    }
  }
  return words;
}

/** The answer as it stands in the boxes, once each of them is filled; until then as it was typed. */
export function answerInBoxes(text: string, blanks: readonly number[]): string {
  const words = inBoxes(text, blanks);
  const isFull = words.length === blanks.length && words.every((word, at) => word.length === blanks[at]);
  return isFull ? words.map((word) => word.join('')).join(' ') : text;
}

/** What a screen reader hears of the boxes. */
export function nameOfBoxes(blanks: readonly number[]): string {
  const words = blanks.length;
  const [letters = 0] = blanks;
  if (words === 1) return plural(letters, { one: '1 word of # letter', other: '1 word of # letters' });
  const before = blanks.slice(0, -1).join(', ');
  const last = blanks.at(-1) ?? 0;
  const counts =
    words === 0 ? '0' : t({ message: `${before} and ${last}`, comment: 'the end of a list: 4, 3 and 5' });
  return t({
    message: `${plural(words, { one: '# word', other: '# words' })} of ${counts} letters`,
    comment: "{counts} is how many letters each word has, as '4, 3 and 5'",
  });
}
