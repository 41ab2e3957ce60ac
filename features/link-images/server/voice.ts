import { limitMarks } from '../../../puzzles/plain-letters.ts';

/**
 * A link image looks like ours but shows a stranger's text: 'Your account is locked' must not read as if we
 * said it. See docs/decisions/0043.
 */

/** Reports whether a text could be taken for ours. Symbols alone, such as emojis, say nothing. */
export function isWords(text: string): boolean {
  return /\p{L}/u.test(text);
}

const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[\p{L}]{2,}(?![\p{L}.])(?=[\s/:?#)\]"',!]|$)/iu;
const mailAddress = /[^\s@]@[^\s@]+\.[^\s@]/;
/** Nine digits or more, with the separators that people use; a date has eight. */
const phoneNumber = /\p{Nd}(?:[\s().+-]{0,2}\p{Nd}){8,}/u;

/** Normalizes a text to what a reader sees: no stacked marks, letter variants or invisible characters. */
const asRead = (text: string) =>
  limitMarks(text)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * Reports whether a text contains a site, an email address or a phone number. None is drawn, because nobody
 * can inspect it in an image as in a link.
 */
export function hasAddress(text: string): boolean {
  const plain = asRead(text);
  return [webAddress, mailAddress, phoneNumber].some((address) => address.test(plain));
}

/** Reports whether a name claims to be ours, which no giver's name may. */
export function isOurName(text: string): boolean {
  return /puzzle\s*fly/i.test(asRead(text));
}
