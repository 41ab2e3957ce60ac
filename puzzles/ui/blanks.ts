import { plural, t } from '#words';
import { boxedCharacters } from '../answer-characters.ts';
import { graphemes } from '../text.ts';

/**
 * What was typed, in the boxes of the answer's words: a full word goes over into the next one, and a space leads there.
 * A sign that needs no box stands with a letter beside it. What is too much stands in more boxes.
 */
export function inBoxes(text: string, blanks: readonly number[]): string[][] {
  const words: string[][] = [[]];
  const characters = boxedCharacters(text);
  let before = '';
  characters.forEach(({ text: character, isSpace, letters }, at) => {
    const word = words.at(-1) ?? [];
    if (isSpace) {
      if (word.length > 0 && words.length < blanks.length) words.push([]);
    } else if (letters.length === 0) {
      const isAlone = characters[at + 1]?.isSpace ?? true;
      const beside = word.length === 0 && isAlone ? words.at(-2) : word;
      if (beside?.length) beside.push(`${beside.pop()}${character}`);
      else before += character;
    }
    for (const letter of letters) {
      const isFull = (words.at(-1)?.length ?? 0) >= (blanks[words.length - 1] ?? 0);
      if (isFull && words.length < blanks.length) words.push([]);
      words.at(-1)?.push(before + letter);
      before = '';
    }
  });
  return words;
}

export interface Box {
  word: number;
  place: number;
}

/** The box of the next letter after a text: a full word that is not the last one leads on to the next. */
export function nextBox(text: string, blanks: readonly number[]): Box {
  const typed = inBoxes(text, blanks);
  const [word, place] = [typed.length - 1, typed.at(-1)?.length ?? 0];
  return place >= (blanks[word] ?? 0) && word + 1 < blanks.length
    ? { word: word + 1, place: 0 }
    : { word, place };
}

/** Start and end, in UTF-16 code units, of what stands in a box; of an empty one, where the next letter goes. */
export function rangeOf(box: Box, text: string, blanks: readonly number[]): [start: number, end: number] {
  const letters = graphemes(text);
  const before = (count: number) => letters.slice(0, count).join('');
  const isBehind = (count: number) => {
    const next = nextBox(before(count), blanks);
    return next.word > box.word || (next.word === box.word && next.place > box.place);
  };
  // More letters never lead further back: each step halves what is left to look at.
  let count = 0;
  for (let most = letters.length; count < most; ) {
    const middle = Math.ceil((count + most) / 2);
    if (isBehind(middle)) most = middle - 1;
    else count = middle;
  }
  const start = before(count).length;
  return [start, start + (letters[count] ?? '').length];
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
