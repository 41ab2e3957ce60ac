import { limitMarks } from '../../../puzzles/plain-letters.ts';

/**
 * A link image carries our brand but shows a stranger's text: 'Your account is locked' must not read as if we had
 * said it. See docs/decisions/0043.
 */

/** Returns whether a text could be taken for ours. Symbols such as emojis cannot be. */
export function isWords(text: string): boolean {
  return /\p{L}/u.test(text);
}

const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[\p{L}]{2,}(?![\p{L}.])(?=[\s/:?#)\]"',!]|$)/iu;
const mailAddress = /[^\s@]@[^\s@]+\.[^\s@]/;
/** At least nine digits, with the separators that people use; a date has eight. */
const phoneNumber = /\p{Nd}(?:[\s().+-]{0,2}\p{Nd}){8,}/u;

/** Normalizes a text to the form that a reader sees, without stacked marks, letter variants or invisible characters. */
const asRead = (text: string) =>
  limitMarks(text)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * Returns whether a text contains a website, an email address or a phone number. These are never drawn, because a
 * reader cannot check an address in an image as they can in a link.
 */
export function hasAddress(text: string): boolean {
  const plain = asRead(text);
  return [webAddress, mailAddress, phoneNumber].some((address) => address.test(plain));
}

/** Returns whether a name claims to be ours, which a giver's name must not. */
export function isOurName(text: string): boolean {
  return /puzzle\s*fly/i.test(asRead(text));
}
