import type { PuzzleDraft } from '../../../../contract/api.ts';
import { graphemes, isLetter } from '../../../../puzzles/text.ts';
import type { Language } from '../../../../words/languages.ts';
import * as en from './en/edition.ts';
import * as fr from './fr/edition.ts';
import * as ha from './ha/edition.ts';
import * as ig from './ig/edition.ts';
import * as pcm from './pcm/edition.ts';
import { pictures } from './pictures.ts';
import { type Row, rowsOf } from './table.ts';
import * as yo from './yo/edition.ts';

/** One of the site's own puzzles. */
export interface StockPuzzle {
  /** Must never change, because the plan refers to it. */
  id: string;
  draft: PuzzleDraft;
  /** Source of the fact or saying, in words. */
  source: string;
  /** Language of the puzzle's text; undefined for an image, which all languages share. */
  language?: Language;
  /** Captions of an image in every language except English, whose caption is the draft's description. */
  captions?: Partial<Record<Language, string>>;
  /** The clue of a saying: its meaning, in its own language. */
  meaning?: string;
  /**
   * Draws the puzzle's image as SVG. It is rasterized when the puzzle is created; until then, the draft's
   * `imageUrl` is ''.
   */
  picture?: () => string;
}

/** The tables of puzzles in one language. */
interface Edition {
  riddles: string;
  questions: string;
  proverbs: string;
  /** Captions of the images; English ones are in the images' drafts. */
  captions?: string;
}

const editions: Record<Language, Edition> = { en, pcm, ha, yo, ig, fr };

/**
 * A saying with more letters becomes tiles of words. A player can still arrange this many loose letters within a
 * minute.
 */
const maxLetters = 22;

const answersOf = (told: string): { answer: string; others: { otherAnswers?: string[] } } => {
  const [answer = '', ...others] = told.split('; ');
  return { answer, others: others.length > 0 ? { otherAnswers: others } : {} };
};

function riddleOf({ id, shown, told, source }: Row): StockPuzzle {
  const { answer, others } = answersOf(told);
  return { id, draft: { type: 'emoji', emojis: shown, solution: answer, ...others }, source };
}

function questionOf({ id, shown, told, source }: Row): StockPuzzle {
  const { answer, others } = answersOf(told);
  return { id, draft: { type: 'quiz', question: shown, answer, ...others }, source };
}

function proverbOf({ id, shown, told, source }: Row): StockPuzzle {
  const letters = graphemes(shown).filter((each) => isLetter(each) && each.trim() !== '');
  const arrange = letters.length > maxLetters ? 'words' : 'letters';
  return { id, draft: { type: 'word', message: shown, arrange }, source, meaning: told };
}

const typed = Object.entries(editions).flatMap(([language, { riddles, questions, proverbs }]) =>
  [
    ...rowsOf(proverbs).map(proverbOf),
    ...rowsOf(riddles).map(riddleOf),
    ...rowsOf(questions).map(questionOf),
  ].map((puzzle): StockPuzzle => ({ ...puzzle, language: language as Language })),
);

const captionRows = Object.entries(editions).flatMap(([language, { captions = '' }]) =>
  rowsOf(captions).map(({ id, shown }) => ({ language, id, shown })),
);

const captioned = pictures.map((puzzle): StockPuzzle => {
  const captions = captionRows.filter(({ id }) => id === puzzle.id);
  if (captions.length === 0) return puzzle;
  return {
    ...puzzle,
    captions: Object.fromEntries(captions.map(({ language, shown }) => [language, shown])),
  };
});

export const stock: readonly StockPuzzle[] = [...typed, ...captioned];
