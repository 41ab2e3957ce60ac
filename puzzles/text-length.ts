import { isLongerThan } from './text.ts';

/**
 * Average number of UTF-16 code units allowed per character, enough for a family emoji of four. Letters with their
 * marks need three or four.
 */
const unitsPerCharacter = 12;

/**
 * Whether a text is too long for a field of `maxCharacters` user-perceived characters. Code units are limited
 * too, because one character can hold any number of them; they are checked first, because counting characters
 * is slow.
 */
export function isTooLong(text: string, maxCharacters: number): boolean {
  return text.length > maxCharacters * unitsPerCharacter || isLongerThan(text, maxCharacters);
}
