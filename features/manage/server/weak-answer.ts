import { normalizeAnswer } from '../../../puzzles/normal-form.ts';
import { countCharacters } from '../../../puzzles/text.ts';
import type { AnswerWeakness } from '../api.ts';

const shortLength = 6;
const month =
  'jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(t(ember)?)?|oct(ober)?|nov(ember)?|dec(ember)?';
const dayNumber = '\\d{1,2}(st|nd|rd|th)?';
const datesInWords = new RegExp(`^(${dayNumber} (of )?)?(${month})( ${dayNumber})?( ?,? ?\\d{2,4})?$`);
const datesInNumbers = /^\d{1,4}([./ -])\d{1,2}\1\d{1,4}$/;

/** Returns why an answer is easy to guess; undefined if it is not. */
export async function weaknessOf(answer: string): Promise<AnswerWeakness | undefined> {
  const text = normalizeAnswer(answer);
  if (datesInNumbers.test(text) || datesInWords.test(text)) return 'date';
  if (/^[\p{Nd}\s.,:+₦$€£%-]+$/u.test(text)) return 'number';
  if (countCharacters(text.replaceAll(' ', '')) < shortLength) return 'short';
  const words = text.split(/[\s-]+/);
  const known = await knownWords();
  const isKnown = (word: string) => known.has(word.replace(/[^\p{L}\p{M}']/gu, ''));
  return words.length <= 2 && words.every(isKnown) ? 'dictionary' : undefined;
}

let words: Promise<Set<string>> | undefined;

/** Returns English words, names and common passwords. Loads them on first use. */
function knownWords(): Promise<Set<string>> {
  words ??= Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-en')]).then(
    (languages) => new Set(languages.flatMap(({ dictionary }) => Object.values<string[]>(dictionary).flat())),
  );
  return words;
}
