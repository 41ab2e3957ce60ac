import { graphemes } from '../../puzzles/text.ts';

/**
 * What everybody sees of a winner's name (rules: claims#result): the first letter and stars, which do not tell its length.
 * 'Tunde Bello' becomes 'T***'.
 */
export function maskName(name: string): string {
  const [initial = ''] = graphemes(name.trim()).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return `${initial.toUpperCase()}***`;
}
