import type { Judgement } from './puzzle.ts';
import { isBlank, normalizeAnswer } from './text.ts';

/** How typed answers are judged (decisions 9 and 48). */

/** An answer with this many letters may have two of them wrong and still be called close. */
const longAnswer = 8;
/** In a shorter one than this, one wrong letter is too much to speak of close. */
const shortAnswer = 3;

/**
 * Right when the text is one of the accepted answers, or one of them but for its end punctuation or its tone marks. What
 * would be forgiven into two different accepted answers is not forgiven. `isClose`: a letter or two are wrong.
 */
export function judgeTyped(text: string, accepted: readonly string[]): Judgement {
  if (isBlank(text)) return { right: false };
  const given = comparable(text);
  const answers = [...new Set(accepted.map(comparable))];
  if (answers.includes(given)) return { right: true };
  for (const forgive of [withoutEnd, withoutMarks]) {
    const form = forgive(given);
    if (answers.filter((answer) => forgive(answer) === form).length === 1) return { right: true };
  }
  const bare = withoutMarks(given);
  return { right: false, isClose: answers.some((answer) => isClose(bare, withoutMarks(answer))) };
}

/**
 * The form in which two typed answers are the same: that of decision 9, and without invisible characters, with the digits
 * of all scripts as 0 to 9, full-width characters as plain ones, and ß as ss.
 */
export function comparable(text: string): string {
  const plain = normalizeAnswer(text);
  if (/^[ -~]*$/.test(plain)) return plain;
  return normalizeAnswer(
    plain
      .replace(/[\uFF01-\uFFEF]+/g, (wide) => wide.normalize('NFKC'))
      // The flags of England, Scotland and Wales differ in invisible characters alone.
      .replace(/\u{1F3F4}[\u{E0020}-\u{E007F}]+|\p{Default_Ignorable_Code_Point}/gu, (found) =>
        found.startsWith('\u{1F3F4}') ? found : '',
      )
      .replace(/\p{Nd}/gu, (digit) => String(numberOf(digit)))
      .replaceAll('ß', 'ss')
      .replaceAll('ς', 'σ'),
  );
}

/** The digits of a script stand together, from its zero on; some scripts have several rows of ten. */
function numberOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
}

/** Without full stops, exclamation and question marks at the end. A text of nothing else stays. */
function withoutEnd(text: string): string {
  return text.replace(/(?<=[^ .!?…。؟।])[ .!?…。؟।]+$/u, '');
}

/** The same without tone marks and the other marks on letters. */
function withoutMarks(text: string): string {
  const bare = withoutEnd(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
  return bare === '' ? text : bare;
}

/** One letter is wrong, missing, too many, or exchanged with the next; two of a long answer. */
function isClose(given: string, answer: string): boolean {
  const [typed, right] = [[...given], [...answer]];
  const letters = right.filter((character) => character !== ' ').length;
  if (letters < shortAnswer) return false;
  const allowed = letters < longAnswer ? 1 : 2;
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
