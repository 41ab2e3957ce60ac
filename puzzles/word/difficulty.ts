import { t } from '#words';
import { graphemes, isLetter } from '../text.ts';
import type { WordDraft } from './schema.ts';

/** From this number of letters on, words make better tiles: in a trial by hand, 26 loose letters took minutes. */
export const manyLetters = 25;

export interface Difficulty {
  level: 1 | 2 | 3 | 4;
  name: string;
  tiles: number;
  /** Whether to suggest arranging words instead, because there are many letters in at least three words. */
  suggestsWords: boolean;
}

const names = [
  t({ message: 'Quick', comment: 'How difficult a puzzle is: the easiest' }),
  t({ message: 'Nice', comment: 'How difficult a puzzle is: a little' }),
  t({ message: 'Tricky', comment: 'How difficult a puzzle is: quite' }),
  t({ message: 'Very long', comment: 'How difficult a puzzle is: the most' }),
] as const;

/** Rates how hard a message is to put together, by its number of tiles. */
export function difficultyOf({ message, arrange }: WordDraft): Difficulty {
  const words = message.split(/\s+/).filter((word) => word !== '');
  // Punctuation is placed already (rules: puzzles#punctuation).
  const letters = words.flatMap(graphemes).filter(isLetter).length;
  const tiles = arrange === 'words' ? words.length : letters;
  const [nice, tricky, long] = arrange === 'words' ? [6, 12, 24] : [11, manyLetters, 60];
  const level = tiles >= long ? 4 : tiles >= tricky ? 3 : tiles >= nice ? 2 : 1;
  return {
    level,
    name: names[level - 1] ?? names[0],
    tiles,
    suggestsWords: arrange === 'letters' && letters >= manyLetters && words.length > 2,
  };
}
