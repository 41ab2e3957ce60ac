import { isLongerThan } from './text.ts';

/**
 * Average limit in UTF-16, enough for a family emoji of four. Letters with their marks need three or four.
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
