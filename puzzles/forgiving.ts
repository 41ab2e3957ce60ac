import { normalizeAnswer, ordinaryUnits } from './normal-form.ts';
import type { Judgement } from './puzzle.ts';
import { isBlank } from './text.ts';

/** How typed answers are judged (rules: answers#comparing, answers#forgiving). */

/** An answer with this many letters may have two of them wrong and still be called close. */
const longAnswer = 8;
/** In a shorter one than this, one wrong letter is too much to speak of close. */
const shortAnswer = 3;
/** Nobody types so many letters to hear that one is off, and to find that out is dear. */
const endlessAnswer = 300;
/** Planes beyond hold no digits. */
const lastDigit = 0x1_ffff;

/** Beside its longest normal form, for what is forgiven: spaces, invisible characters, ss for ß. */
const unitsPerUnit = 2;

/** What a puzzle accepts, in the forms that an answer is compared in: made once, and not for each answer. */
interface Accepted {
  /** What is longer is wrong, and not looked at. */
  maxUnits: number;
  answers: Set<string>;
  /** For each form of `forgivenForms`: how many accepted answers look so. */
  forgiven: Map<string, number>[];
  /** The letters of those that one can come close to. */
  letters: string[][];
}

export function acceptedOf(texts: readonly string[]): Accepted {
  const answers = new Set(texts.map(comparable));
  const forgiven: Accepted['forgiven'] = [];
  for (const answer of answers) {
    forgivenForms(answer).forEach((form, step) => {
      forgiven[step] ??= new Map();
      forgiven[step].set(form, (forgiven[step].get(form) ?? 0) + 1);
    });
  }
  return {
    maxUnits: Math.max(
      ordinaryUnits,
      ...[...answers].map((answer) => answer.normalize('NFD').length * unitsPerUnit),
    ),
    answers,
    forgiven,
    letters: [...(forgiven.at(-1)?.keys() ?? [])].map((form) => [...form]).filter(canBeClose),
  };
}

/**
 * Right when the text is one of the accepted answers, or one of them but for what `forgivenForms` leaves out. What would be
 * forgiven into two different accepted answers is not forgiven. `isClose`: a letter or two are wrong.
 */
export function judgeTyped(text: string, { maxUnits, answers, forgiven, letters }: Accepted): Judgement {
  if (text.length > maxUnits || isBlank(text)) return { right: false };
  const given = comparable(text);
  if (answers.has(given)) return { right: true };
  const forms = forgivenForms(given);
  if (forms.some((form, step) => forgiven[step]?.get(form) === 1)) return { right: true };
  const typed = [...(forms.at(-1) ?? given)];
  return { right: false, isClose: letters.some((right) => isClose(typed, right)) };
}

/**
 * The form in which two typed answers are the same: the one for comparing (rules: answers#comparing), and without invisible characters, with the digits
 * of all scripts as 0 to 9, full-width characters as plain ones, and ß as ss.
 */
export function comparable(text: string): string {
  const plain = normalizeAnswer(text);
  if (/^[ -~]*$/.test(plain)) return plain;
  const folded = plain
    .replace(/[\uFF01-\uFFEF]+/g, (wide) => wide.normalize('NFKC'))
    // The flags of England, Scotland and Wales differ in invisible characters alone.
    .replace(/\u{1F3F4}[\u{E0020}-\u{E007F}]+|\p{Default_Ignorable_Code_Point}/gu, (found) =>
      found.startsWith('\u{1F3F4}') ? found : '',
    )
    .replace(/\p{Nd}/gu, (digit) => digits().get(digit) ?? digit)
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ');
  return folded === plain ? plain : normalizeAnswer(folded);
}

let knownDigits: Map<string, string> | undefined;

/** The plain digit of every other one. Those of a script stand together, from its zero on; some have several rows of ten. */
function digits(): Map<string, string> {
  if (knownDigits !== undefined) return knownDigits;
  knownDigits = new Map();
  let inRow = 0;
  for (let codePoint = 0; codePoint <= lastDigit; codePoint++) {
    const character = String.fromCodePoint(codePoint);
    if (/\p{Nd}/u.test(character)) knownDigits.set(character, String(inRow++ % 10));
    else inRow = 0;
  }
  return knownDigits;
}

/** Without full stops, exclamation and question marks at the end. A text of nothing else stays. */
function withoutEnd(text: string): string {
  return text.replace(/(?<=[^ .!?…。؟।])[ .!?…。؟।]+$/u, '');
}

/** Without tone marks and the other marks on letters. */
function withoutMarks(text: string): string {
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
  return bare === '' ? text : bare;
}

/**
 * How a text looks to somebody who forgives more and more: its end, then its marks, then the apostrophes beside letters and
 * the hyphens between them, those as nothing or as a space. A minus sign before a number stays.
 */
function forgivenForms(text: string): string[] {
  const ended = withoutEnd(text);
  const bare = withoutMarks(ended);
  const plain = bare.replace(/(?<=[\p{L}\p{M}])'|'(?=\p{L})/gu, '');
  const joinedBy = (joint: string) => plain.replace(/(?<=[\p{L}\p{M}]) ?- ?(?=\p{L})/gu, joint);
  return [ended, bare, joinedBy(''), joinedBy(' ')];
}

function lettersIn(answer: readonly string[]): number {
  return answer.filter((character) => character !== ' ').length;
}

function canBeClose(answer: readonly string[]): boolean {
  return answer.length <= endlessAnswer && lettersIn(answer) >= shortAnswer;
}

/** One letter is wrong, missing, too many, or exchanged with the next; two of a long answer. */
function isClose(typed: readonly string[], right: readonly string[]): boolean {
  const allowed = lettersIn(right) < longAnswer ? 1 : 2;
  return Math.abs(typed.length - right.length) <= allowed && editsBetween(typed, right, allowed) <= allowed;
}

/**
 * How many letters are wrong, missing, too many or exchanged with their neighbour, if at most `max` are. Of the usual table
 * only the cells beside its diagonal are worked out: cell `k` of row `i` stands for column `i + k - max`.
 */
function editsBetween(typed: readonly string[], right: readonly string[], max: number): number {
  const width = 2 * max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, k) => (k < max ? Infinity : k - max));
  for (let i = 1; i <= typed.length; i++) {
    const row: number[] = [];
    for (let k = 0; k < width; k++) {
      const j = i + k - max;
      const isSame = typed[i - 1] === right[j - 1];
      const isExchanged = i > 1 && j > 1 && typed[i - 1] === right[j - 2] && typed[i - 2] === right[j - 1];
      const fewest = Math.min(
        cell(last, k + 1) + 1,
        cell(row, k - 1) + 1,
        cell(last, k) + (isSame ? 0 : 1),
        isExchanged ? cell(beforeLast, k) + 1 : Infinity,
      );
      row.push(j < 0 || j > right.length ? Infinity : j === 0 ? i : fewest);
    }
    [beforeLast, last] = [last, row];
  }
  return cell(last, right.length - typed.length + max);
}

const cell = (row: readonly number[], k: number) => row[k] ?? Infinity;
