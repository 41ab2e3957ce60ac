import { isLongerThan } from './text.ts';

/** In UTF-16, on average: as many as a family of four has. Letters with their marks have three or four. */
const unitsPerCharacter = 12;

/**
 * Whether a text is too long for a field of `max` user-perceived characters. Code units are bounded too: a character can be piled up of any
 * number of them. They are counted first, for counting characters takes time.
 */
export function isTooLong(text: string, maxCharacters: number): boolean {
  return text.length > maxCharacters * unitsPerCharacter || isLongerThan(text, maxCharacters);
}
