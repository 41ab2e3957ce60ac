import { limitMarks, plainCharacters, plainLetters, withPlainSigns } from './plain-letters.ts';
import { graphemes } from './text.ts';

/**
 * Classifies the characters of a typed answer for comparison, on the server and in the browser's letter boxes
 * (rules: answers#tolerance, answers#blanks).
 */

/**
 * - `letter`: must be typed. Includes digits, emojis, ₦, +, and signs that distinguish answers: a decimal
 *   point, a minus, the # of C#.
 * - `sign`: other punctuation, which may be left out.
 * - `nothing`: ignored, such as a thousands separator, or a space beside a sign between numbers.
 */
type Kind = 'letter' | 'sign' | 'space' | 'nothing';

export interface AnswerCharacter {
  /** As given, except that a decimal comma becomes a point. */
  text: string;
  kind: Kind;
}

const isDigit = (text = '') => /^\p{Nd}/u.test(text);
/**
 * Punctuation, modifier symbols, arrows, other symbols (`So`) that are not emojis, ~, |, ©, ®, and invisible
 * characters.
 */
const signs =
  /^(?:[\p{P}\p{Sk}~|©®™℠]|(?!\p{Emoji})[\p{So}\u2190-\u21FF]|(?![\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}+$)/u;

/** `before` is the kind of the previous character: a combining mark after a sign is part of the sign. */
function kindOf(text: string, before: Kind | undefined): Kind {
  if (/^[a-z\d]/i.test(text)) return 'letter';
  if (/^\p{White_Space}/u.test(text)) return 'space';
  if (before === 'sign' && /^\p{M}/u.test(text)) return 'sign';
  return signs.test(text) ? 'sign' : 'letter';
}

/**
 * Returns the characters of an answer (code points or graphemes, with plain quotes and dashes) with their
 * kinds. In an answer of signs alone, the signs count as letters. `isOtherReading` reads 1.234 and 1,234 in
 * the less usual way.
 */
export function readCharacters(texts: readonly string[], isOtherReading = false): AnswerCharacter[] {
  const characters: AnswerCharacter[] = [];
  for (const text of texts) characters.push({ text, kind: kindOf(text, characters.at(-1)?.kind) });
  if (characters.some(({ kind }) => kind === 'letter')) {
    readNumbers(characters, isOtherReading);
    readSigns(characters);
    return characters;
  }
  return characters.map(({ text, kind }) => ({ text, kind: kind === 'sign' ? 'letter' : 'nothing' }));
}

/** A number such as 1,234,567.89, also with other separators. Thousands separators must form groups of three digits. */
const grouped =
  /^[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d+)?|(?:[' ]\d{3})+(?:[.,]\d+)?|(?:\.\d{3}){2,}(?:,\d+)?|\.\d{3},\d+|\.000)$/;
/** A number whose separator could mean thousands or decimals. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Whether `isOtherReading` can change the result. */
export const hasOtherReading = (text: string) => /\d[.,]\d{3}/.test(text);

function readNumbers(characters: AnswerCharacter[], isOtherReading: boolean): void {
  for (let at = 0; at < characters.length; at++) {
    if (!isDigit(characters[at]?.text)) continue;
    const start = at;
    let form = '';
    for (; at < characters.length; at++) {
      const next = numberForm(characters[at]);
      // A separator counts only between two digits.
      if (next === '' || (!/\d/.test(next) && !isDigit(characters[at + 1]?.text))) break;
      form += next;
    }
    readNumber(characters.slice(start, at), form, isOtherReading);
  }
}

/**
 * Returns the role of a character in a number: a digit (1 for all non-ASCII digits), a separator, or an empty string.
 */
function numberForm(character: AnswerCharacter | undefined): string {
  const { text = '', kind } = character ?? {};
  if (isDigit(text)) return /^\d/.test(text) ? text.slice(0, 1) : '1';
  if (kind === 'space') return ' ';
  return { '.': '.', '\u066B': '.', ',': ',', '\u066C': ',', "'": "'" }[text] ?? '';
}

/**
 * Classifies the characters of a number, a date or a list of numbers. `form` has one code unit per character.
 */
function readNumber(characters: AnswerCharacter[], form: string, isOtherReading: boolean): void {
  const isGrouped = grouped.test(form) !== (isOtherReading && ambiguous.test(form));
  if (!isGrouped && form.includes(' ')) {
    let start = 0;
    for (const piece of form.split(' ')) {
      readNumber(characters.slice(start, start + piece.length), piece, isOtherReading);
      start += piece.length + 1;
    }
    return;
  }
  const [separator] = form.replace(/\d/g, '');
  characters.forEach((character, at) => {
    const mark = form.charAt(at);
    if (/\d/.test(mark)) return;
    if (isGrouped && mark === separator) character.kind = 'nothing';
    else if (mark === '.' || isGrouped || /^\d+,\d+$/.test(form)) {
      character.kind = 'letter';
      character.text = '.';
    }
  });
}

/**
 * Turns the signs that distinguish answers into letters: a minus, a leading decimal point, signs between numbers, and
 * # after a letter.
 */
function readSigns(characters: AnswerCharacter[]): void {
  characters.forEach((character, at) => {
    if (character.kind !== 'sign') return;
    const [before, after] = [characters[at - 1], characters[at + 1]];
    const { text } = character;
    const isBehindLetter = before?.kind === 'letter';
    const isNumber = isDigit(after?.text) && (before === undefined || before.kind === 'space');
    if (text === '#' ? isBehindLetter : /^[.-]$/.test(text) && isNumber) character.kind = 'letter';
    if (!/^[-/*]$/.test(text)) return;
    const spaces = [before, after].filter((neighbour) => neighbour?.kind === 'space');
    const left = before?.kind === 'space' ? characters[at - 2] : before;
    const right = after?.kind === 'space' ? characters[at + 2] : after;
    if (!isDigit(left?.text) || !isDigit(right?.text)) return;
    character.kind = 'letter';
    for (const space of spaces) if (space) space.kind = 'nothing';
  });
}

/** A typed character, and the letters that boxes show for it: none, the character itself, or several (œ, ½). */
interface BoxedCharacter {
  text: string;
  isSpace: boolean;
  letters: string[];
}

/**
 * Splits an answer into characters with their boxed letters. Together, these are the letters that the
 * comparison requires.
 */
function boxedCharacters(text: string): BoxedCharacter[] {
  const typed = graphemes(limitMarks(text).normalize('NFC'));
  const plain = typed.map(plainPartsOf);
  const read = readCharacters(plain.flat());
  let end = 0;
  return typed.map((character, at) => {
    const start = end;
    end += plain[at]?.length ?? 0;
    const parts = read.slice(start, end);
    const letters = parts.filter(({ kind }) => kind === 'letter').map((part) => part.text);
    return {
      text: character,
      isSpace: parts.every(({ kind }) => kind === 'space'),
      letters: parts.length === 1 && letters.length === 1 ? [character] : letters,
    };
  });
}

/** Returns the plain characters of a grapheme. An emoji, or a letter with several marks, stays whole. */
function plainPartsOf(character: string): string[] {
  const [seen = character, ...more] = character.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (more.length > 0) return [character];
  return graphemes(plainLetters(plainCharacters(withPlainSigns(seen.toLowerCase()))));
}

/** Returns the letters of each word, one per box (rules: answers#blanks). */
export function lettersByWord(answer: string): string[][] {
  const words: string[][] = [[]];
  for (const { isSpace, letters } of boxedCharacters(answer)) {
    if (isSpace) words.push([]);
    else words.at(-1)?.push(...letters);
  }
  return words.filter((letters) => letters.length > 0);
}

/** Returns the number of letters in each word. Blanks reveal nothing else about an answer. */
export function blanksOf(answer: string): number[] {
  return lettersByWord(answer).map((letters) => letters.length);
}

/**
 * Distributes typed text over the boxes of the answer's words. Letters beyond a full word go to the next word, and so
 * does the text after a space. A sign that needs no box shares the box of a neighboring letter. Surplus letters get
 * extra boxes. A hyphen is not shown, because a letter with a hyphen in its box would not look like a single letter.
 */
export function distributeOverBoxes(text: string, blanks: readonly number[]): string[][] {
  const words: string[][] = [[]];
  const characters = boxedCharacters(text);
  let before = '';
  characters.forEach(({ text: character, isSpace, letters }, at) => {
    const word = words.at(-1) ?? [];
    if (isSpace) {
      if (word.length > 0 && words.length < blanks.length) words.push([]);
    } else if (letters.length === 0 && character !== '-') {
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
