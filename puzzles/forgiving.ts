import {
  type AnswerCharacter,
  blanksOf,
  distributeOverBoxes,
  hasOtherReading,
  readCharacters,
} from './answer-characters.ts';
import { withPlainDigits } from './digits.ts';
import { normalizeAnswer, ordinaryUnits } from './normal-form.ts';
import { plainCharacters, plainLetters } from './plain-letters.ts';
import type { Judgement } from './puzzle.ts';
import { isBlank } from './text.ts';

/** Judges typed answers (rules: answers#comparing, answers#tolerance). */

/**
 * Minimum number of letters of an answer that a typed text can be close to. In a shorter one, a single wrong letter is
 * too much.
 */
const shortAnswer = 3;
/**
 * Allowed code units per unit of an answer's longest normal form: room for spaces, invisible characters, and ss for ß.
 */
const unitsPerUnit = 2;
/** Signs and their spoken forms; & has those of all the site's languages. */
const spokenSigns = [
  ['&', 'and', 'n', 'et', 'da', 'ati', 'na'],
  ['@', 'at'],
  ['%', 'percent'],
] as const;
/** An answer with more of these signs is compared only as written. */
const mostSpokenSigns = 10;

/** One way to read an answer. */
interface Reading {
  /** Without spaces, and without signs except in `spaceless`. */
  letters: string;
  /**
   * Between each two letters (code points): nothing, a space, or `~` for a sign that may be typed as a space or left
   * out. Empty for `spaceless`.
   */
  gaps: ('' | ' ' | '~')[];
  /**
   * `spoken`: with words for its signs. `bare`: without currency signs. `spaceless`: with signs, without
   * spaces.
   */
  kind: 'written' | 'spoken' | 'bare' | 'spaceless';
}

/** The forms in which an answer is compared. */
interface Forms {
  /** Accepted answers that share this form count as one. */
  exact: string;
  /** First without end punctuation, then without marks as well. */
  ended: string[];
  /** The letters with their marks, as they fill the boxes. */
  boxed: string;
  /** Letters and signs without spaces, because in boxes `at -5` looks like `at-5`. */
  spaceless: string;
  readings: [written: Reading, ...others: Reading[]];
}

/** A puzzle's accepted answers, prepared once. */
interface Accepted {
  /** In UTF-16 code units; a longer answer is wrong and not examined. */
  maxUnits: number;
  answers: Forms[];
  /** Whether players type into boxes, which show the spaces between words, so that spaces need not be typed. */
  hasBoxes: boolean;
  /** The first answer as its boxes show it: the number of letters and the plain letters of each word. Else empty. */
  blanks: number[];
  words: string[];
}

/** Prepares accepted answers. `hasBoxes`: players see boxes for the letters of the first text. */
export function acceptedOf(texts: readonly string[], hasBoxes = false): Accepted {
  const comparables = texts.map(comparable);
  const answers = new Map<string, Forms>();
  for (const forms of comparables.map((text) => formsOf(text)))
    if (!answers.has(forms.exact)) answers.set(forms.exact, forms);
  const [first = ''] = texts;
  const blanks = hasBoxes ? blanksOf(first) : [];
  const longest = Math.max(...comparables.map((text) => text.normalize('NFD').length));
  return {
    maxUnits: Math.max(ordinaryUnits, longest * unitsPerUnit),
    answers: [...answers.values()],
    hasBoxes,
    blanks,
    words: hasBoxes ? wordsInBoxes(first, blanks) : [],
  };
}

/** Returns the plain letters of the words of a text, as it fills boxes. */
function wordsInBoxes(text: string, blanks: readonly number[]): string[] {
  return distributeOverBoxes(text, blanks).map((letters) =>
    textOf(readCharacters([...plainLetters(comparable(letters.join('')))]).filter(isLetter)),
  );
}

/**
 * Returns right if the text is an accepted answer, or if forgiving makes it match exactly one. `isClose`: one
 * letter is wrong, missing, extra, or swapped with the next. `rightWords`: some of the words in the boxes are right.
 */
export function judgeTyped(text: string, accepted: Accepted): Judgement {
  if (text.length > accepted.maxUnits || isBlank(text)) return { right: false };
  const given = comparable(text);
  // One character can expand to eighteen.
  if (given.length > accepted.maxUnits) return { right: false };
  const typed = formsOf(given);
  if (isAccepted(typed, accepted)) return { right: true };
  if (hasOtherReading(given) && isAccepted(formsOf(given, true), accepted)) return { right: true };
  const rightWords = rightWordsOf(text, accepted);
  return {
    right: false,
    isClose: accepted.answers.some((answer) => isClose(typed, answer, accepted)),
    ...(rightWords.length > 0 ? { rightWords } : {}),
  };
}

/** Returns the indices of the right words of a wrong answer. If all look right, only a sign or a mark is wrong. */
function rightWordsOf(text: string, { blanks, words }: Accepted): number[] {
  if (words.length < 2) return [];
  const typed = wordsInBoxes(text, blanks);
  const right = [...words.keys()].filter((at) => typed[at] === words[at]);
  return right.length < words.length ? right : [];
}

/** Forgives nothing that would match two different accepted answers. */
function isAccepted(typed: Forms, { answers, hasBoxes }: Accepted): boolean {
  const [first] = answers;
  if (hasBoxes && first && [typed.boxed, typed.spaceless].includes(first.boxed)) return true;
  if (answers.some(({ exact }) => exact === typed.exact)) return true;
  const isOne = (matches: (answer: Forms) => boolean) => answers.filter(matches).length === 1;
  if (typed.ended.some((form, step) => isOne(({ ended }) => ended[step] === form))) return true;
  const steps: ((a: Reading, b: Reading) => boolean)[] = [
    (a, b) => a.kind === 'written' && b.kind === 'written' && hasSameGaps(a, b),
    (a, b) => a.kind !== 'spaceless' && b.kind !== 'spaceless' && hasSameGaps(a, b),
    () => hasBoxes,
  ];
  const same = answers.map(({ readings }) => sameLetters(typed.readings, readings));
  return steps.some((agrees) => same.filter((pairs) => pairs.some(([a, b]) => agrees(a, b))).length === 1);
}

/** Pairs the readings that have the same letters. ₦5 matches 5, but not $5. */
function sameLetters(typed: readonly Reading[], accepted: readonly Reading[]): [Reading, Reading][] {
  return typed.flatMap((a) =>
    accepted
      .filter((b) => a.letters === b.letters && !(a.kind === 'bare' && b.kind === 'bare'))
      .map((b): [Reading, Reading] => [a, b]),
  );
}

function hasSameGaps({ gaps }: Reading, other: Reading): boolean {
  return gaps.every((gap, at) => gap === other.gaps[at] || gap === '~' || other.gaps[at] === '~');
}

/** Expects `text` in its comparable form. `isOtherReading` is passed on to `readCharacters`. */
function formsOf(text: string, isOtherReading = false): Forms {
  const plainText = plainLetters(text);
  const characters = readCharacters([...text], isOtherReading);
  const plain = plainText === text ? characters : readCharacters([...plainText], isOtherReading);
  const written = readingOf(plain, 'written');
  const others = spokenForms(plainText).map((spoken) =>
    readingOf(readCharacters([...spoken], isOtherReading), 'spoken'),
  );
  others.push({ letters: textOf(plain.filter(isSeen)), gaps: [], kind: 'spaceless' });
  if (/\p{Sc}/u.test(plainText)) others.push(readingOf(plain.map(withoutCurrency), 'bare'));
  return {
    exact: joinCharacters(characters),
    ended: [joinCharacters(withoutEnd(characters)), joinCharacters(withoutEnd(plain))],
    boxed: textOf(characters.filter(isLetter)),
    spaceless: textOf(characters.filter(isSeen)),
    readings: [written, ...others.filter(({ letters }) => letters !== '')],
  };
}

const isLetter = ({ kind }: AnswerCharacter) => kind === 'letter';
const isSeen = ({ kind }: AnswerCharacter) => kind === 'letter' || kind === 'sign';
const textOf = (characters: readonly AnswerCharacter[]) => characters.map(({ text }) => text).join('');

/** Joins the characters, without the spaces beside signs. */
function joinCharacters(characters: readonly AnswerCharacter[]): string {
  let text = '';
  let before: AnswerCharacter | undefined;
  let hasSpace = false;
  for (const character of characters) {
    if (character.kind === 'space') hasSpace = true;
    if (!isSeen(character)) continue;
    const isBesideSign = before === undefined || before.kind === 'sign' || character.kind === 'sign';
    text += hasSpace && !isBesideSign ? ` ${character.text}` : character.text;
    before = character;
    hasSpace = false;
  }
  return text;
}

/** Drops full stops, exclamation marks and question marks at the end. */
function withoutEnd(characters: readonly AnswerCharacter[]): readonly AnswerCharacter[] {
  let end = characters.length;
  const isEnd = ({ kind, text }: AnswerCharacter) =>
    kind === 'space' || (kind === 'sign' && '.!?。؟।'.includes(text));
  while (end > 0 && characters.slice(end - 1, end).every(isEnd)) end--;
  return characters.slice(0, end);
}

const withoutCurrency = (character: AnswerCharacter): AnswerCharacter =>
  /^\p{Sc}/u.test(character.text) ? { ...character, kind: 'sign' } : character;

function readingOf(characters: readonly AnswerCharacter[], kind: Reading['kind']): Reading {
  const gaps: Reading['gaps'] = [];
  let before: string | undefined;
  let gap: Reading['gaps'][number] = '';
  for (const character of characters) {
    if (character.kind === 'sign') gap = '~';
    if (character.kind === 'space' && gap === '') gap = ' ';
    if (character.kind !== 'letter') continue;
    // Between numbers, a sign counts as a space: 1,2 is not 12.
    const isBetweenNumbers = gap === '~' && /^\d/.test(character.text) && /^\d/.test(before ?? '');
    if (before !== undefined) gaps.push(isBetweenNumbers ? ' ' : gap);
    before = character.text;
    gap = '';
  }
  return { letters: textOf(characters.filter(isLetter)), gaps, kind };
}

/** Returns the text's variants with words for its signs. */
function spokenForms(text: string): string[] {
  const count = [...text].filter((character) => spokenSigns.some(([sign]) => sign === character)).length;
  if (count === 0 || count > mostSpokenSigns) return [];
  return spokenSigns
    .reduce(
      (forms, [sign, ...words]) =>
        forms.flatMap((form) =>
          form.includes(sign) ? [form, ...words.map((word) => form.replaceAll(sign, ` ${word} `))] : [form],
        ),
      [text],
    )
    .slice(1);
}

/**
 * Returns the form in which equal answers are identical: `normalizeAnswer` (rules: answers#comparing), and in addition
 * no invisible characters or Arabic tatweel, the digits of all scripts as 0 to 9, compatibility characters as plain
 * ones, ß as ss and ς as σ.
 */
export function comparable(text: string): string {
  const plain = normalizeAnswer(text);
  if (/^[ -~]*$/.test(plain)) return plain;
  const ordinary = withPlainDigits(plainCharacters(plain))
    // The flags of England, Scotland and Wales differ only in invisible characters.
    .replace(/\u{1F3F4}[\u{E0020}-\u{E007F}]+|\p{Default_Ignorable_Code_Point}/gu, (found) =>
      found.startsWith('\u{1F3F4}') ? found : '',
    )
    .replaceAll('\u0640', '');
  const normal = ordinary === plain ? plain : normalizeAnswer(ordinary);
  return normal.replaceAll('ß', 'ss').replaceAll('ς', 'σ');
}

/** Whether exactly one letter is off and, without boxes, the spaces are right. */
function isClose({ readings: [given] }: Forms, answer: Forms, { hasBoxes }: Accepted): boolean {
  return answer.readings.some(
    (right) =>
      right.kind !== 'spaceless' &&
      right.gaps.length + 1 >= shortAnswer &&
      isOneLetterOff(given.letters, right.letters) &&
      (hasBoxes ||
        spacedForms(given).some((form) => spacedForms(right).some((other) => isOneOff(form, other)))),
  );
}

/** Returns the letters with their spaces: once with signs left out, once with signs as spaces. */
function spacedForms({ letters, gaps }: Reading): string[] {
  const all = [...letters];
  const withSigns = (sign: string) =>
    all.map((letter, at) => ((gaps[at - 1] === '~' ? sign : gaps[at - 1]) ?? '') + letter).join('');
  return gaps.includes('~') ? [withSigns(''), withSigns(' ')] : [withSigns('')];
}

const isOneLetterOff = (given: string, right: string) => isOneOff(given, right, /^\p{L}*$/u);

/**
 * Whether one character is wrong, missing, extra, or swapped with the next. The differing characters must
 * match `allowed`.
 */
function isOneOff(given: string, right: string, allowed = /^/): boolean {
  if (Math.abs(given.length - right.length) > 2) return false;
  const [a, b] = [[...given], [...right]];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const [inGiven, inRight] = [a.slice(start, endA), b.slice(start, endB)];
  const most = Math.max(inGiven.length, inRight.length);
  const isExchanged = most === 2 && inGiven[0] === inRight[1] && inGiven[1] === inRight[0];
  return (most === 1 || isExchanged) && allowed.test([...inGiven, ...inRight].join(''));
}
