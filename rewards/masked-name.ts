import { graphemes } from '../puzzles/text.ts';

/**
 * What everybody sees of a winner's name (rules: claims#result): the first letter and the last of the first name. How many
 * letters are between them is not told. 'Tunde Bello' becomes 'T•••e'.
 */
export function maskName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  const letters = graphemes(first).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const [initial = ''] = letters;
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${initial.toUpperCase()}•••${last}`;
}
