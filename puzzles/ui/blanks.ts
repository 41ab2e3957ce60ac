import { plural, t } from '#words';
import { distributeOverBoxes } from '../answer-characters.ts';
import { graphemes } from '../text.ts';

export interface Box {
  word: number;
  place: number;
}

/**
 * Returns the box for the letter after a text. After a full word, that is the first box of the next word, if
 * any.
 */
export function nextBox(text: string, blanks: readonly number[]): Box {
  const typed = distributeOverBoxes(text, blanks);
  const [word, place] = [typed.length - 1, typed.at(-1)?.length ?? 0];
  return place >= (blanks[word] ?? 0) && word + 1 < blanks.length
    ? { word: word + 1, place: 0 }
    : { word, place };
}

/**
 * Returns the start and end of a box's text, in UTF-16 code units. For an empty box, both are where the next
 * letter goes.
 */
export function rangeOf(box: Box, text: string, blanks: readonly number[]): [start: number, end: number] {
  const letters = graphemes(text);
  const before = (count: number) => letters.slice(0, count).join('');
  const isBehind = (count: number) => {
    const next = nextBox(before(count), blanks);
    return next.word > box.word || (next.word === box.word && next.place > box.place);
  };
  // Binary search: more letters never lead to an earlier box.
  let count = 0;
  for (let most = letters.length; count < most; ) {
    const middle = Math.ceil((count + most) / 2);
    if (isBehind(middle)) most = middle - 1;
    else count = middle;
  }
  const start = before(count).length;
  return [start, start + (letters[count] ?? '').length];
}

/**
 * Returns the text before and after the caret once Backspace has shortened `before` to `text`. If no box showed what
 * Backspace took away, such as a space, the letter before it goes too.
 */
export function afterBackspace(
  before: string,
  text: string,
  caret: number,
  blanks: readonly number[],
): [head: string, rest: string] {
  const lettersOf = (typed: string) => `${distributeOverBoxes(typed, blanks).flat()}`;
  const head = text.slice(0, caret);
  const rest = text.slice(caret);
  if (lettersOf(text) !== lettersOf(before)) return [head, rest];
  // Within a text, the space stays, because it separates words.
  return [graphemes(head.trimEnd()).slice(0, -1).join(''), rest && before.slice(caret)];
}

/** Returns the description of the boxes for screen readers. */
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
