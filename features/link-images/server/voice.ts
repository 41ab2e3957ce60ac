import { withoutPiles } from '../../../puzzles/plain-letters.ts';

/**
 * A link image looks like ours, and its text is a stranger's: 'Your account is locked' must not read as if we said it. See
 * docs/decisions/0043.
 */

/** Could it be taken for ours? Signs alone, as most emojis are, say nothing. */
export function isWords(text: string): boolean {
  return /\p{L}/u.test(text);
}

const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.[\p{L}]{2,}(?![\p{L}.])(?=[\s/:?#)\]"',!]|$)/iu;
const mailAddress = /[^\s@]@[^\s@]+\.[^\s@]/;
/** Nine digits or more, with what people write between them; a date has eight. */
const phoneNumber = /\p{Nd}(?:[\s().+-]{0,2}\p{Nd}){8,}/u;

/** As a person reads it: without piled marks, other forms of letters, and what cannot be seen. */
const asRead = (text: string) =>
  withoutPiles(text)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Does it name a site, a mailbox or a number to call? None is drawn: an image cannot be looked through like a link. */
export function hasAddress(text: string): boolean {
  const plain = asRead(text);
  return [webAddress, mailAddress, phoneNumber].some((address) => address.test(plain));
}

/** Does it give itself our name, as nobody else's present does? */
export function isOurName(text: string): boolean {
  return /puzzle\s*fly/i.test(asRead(text));
}
