import { graphemes } from '../../puzzles/text.ts';

/**
 * Returns the public form of a winner's name (rules: claims#result): the first letter and a fixed number of
 * stars, which hide its length. 'Tunde Bello' becomes 'T***'.
 */
export function maskName(name: string): string {
  const [initial = ''] = graphemes(name.trim()).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return `${initial.toUpperCase()}***`;
}
