import { t } from '#words';
import { memoizePerObject, normalizeAnswer, ordinaryUnits } from '../normal-form.ts';
import { withoutMarks } from '../plain-letters.ts';
import { type PuzzleRules, problemMessage, tooLong } from '../puzzle.ts';
import { shuffleUnlike } from '../shuffle.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { graphemes, isBlank, isLetter } from '../text.ts';
import { isTooLong } from '../text-length.ts';
import { runsOf, splitByRuns } from './direction.ts';
import type { WordAnswer, WordChallenge, WordDraft } from './schema.ts';

export const maxMessageLength = 280;

/** Refusals by stable code (rules: site#errors). */
const errors = {
  message_missing: problemMessage(400, t`Oops!`, t`Please enter a message first!`),
  message_too_long: tooLong(t`Please keep your message within 280 characters.`),
  message_same_letters: problemMessage(400, t`Oops!`, t`Please use at least two different letters.`),
  message_same_words: problemMessage(400, t`Oops!`, t`Please use at least two different words.`),
  word_content_corrupt: problemMessage(422, t`Error Loading Puzzle`, t`Failed to parse puzzle content.`),
};
type Problem = keyof typeof errors;

export interface WordContent {
  message: string;
  arrange: 'letters' | 'words';
}

/** Word Arranger: put the letters or the words of a message in order (rules: puzzles#word). */
export const wordRules: PuzzleRules<WordDraft, WordContent, WordChallenge, WordAnswer, Problem> = {
  errors,
  idPrefix: '',
  canBeGuessed: true,
  corruptContent: 'word_content_corrupt',

  problems({ message, arrange }) {
    if (isBlank(message)) return ['message_missing'];
    const problems: Problem[] = [];
    if (isTooLong(message.trim(), maxMessageLength)) problems.push('message_too_long');
    // Laying out is slow, so only the beginning of a message that is too long is checked.
    const looked = problems.length > 0 ? message.trim().slice(0, maxMessageLength) : message;
    if (new Set(solvedBy({ message: looked, arrange }).tiles.map(comparisonKey)).size < 2) {
      problems.push(arrange === 'words' ? 'message_same_words' : 'message_same_letters');
    }
    return problems;
  },

  write({ message, arrange }) {
    const text = message.trim();
    // A plain message that happens to look like the JSON form is stored as JSON too, so that it reads back as itself.
    const isPlain = arrange === 'letters' && readJsonForm(text) === undefined;
    return isPlain ? text : JSON.stringify({ message: text, arrange });
  },

  read: (text) => readJsonForm(text) ?? (isBlank(text) ? undefined : { message: text, arrange: 'letters' }),

  title: ({ message }) => message,
  texts: ({ message }) => ({ shown: [], secret: [message] }),
  challenge(content, random) {
    const { tiles, slots, marks, runs } = solvedBy(content);
    // Computed once, because each tile is compared many times.
    const compared = new Map(tiles.map((tile) => [tile, comparisonKey(tile)]));
    return {
      arrange: content.arrange,
      tiles: shuffleUnlike(tiles, random, (a, b) => compared.get(a) === compared.get(b)).map(asPrinted),
      slots,
      ...(marks.length > 0
        ? { marks: marks.map(({ after, ...mark }) => ({ ...mark, after: asPrinted(after) })) }
        : {}),
      ...(runs.length > 0 ? { runs } : {}),
    };
  },

  answerTyped(content, text) {
    // Even with spaces, which do not count, no sentence of these tiles is longer than twice `maxUnits`.
    if (text.length > 2 * solvedBy(content).maxUnits) return { tiles: [] };
    return { tiles: groupsOf({ message: text, arrange: content.arrange }).groups.flat() };
  },

  linkImage: ({ tiles }) => ({ show: 'tiles', tiles }),
  tokenData: () => null,

  judge(content, _tokenData, { tiles }) {
    const solved = solvedBy(content);
    const given = tiles.join(solved.separator);
    if (given.length > solved.maxUnits) return { right: false };
    const text = comparisonKey(given);
    // Plays that began under a release that did not place punctuation send the punctuation among the tiles.
    return { right: text === solved.text || text === solved.textWithMarks };
  },

  minHumanMs: (content) => 1000 + 100 * solvedBy(content).tiles.length,
  // Empty places are empty texts. Words are checked only once all are placed, or each would reveal at once whether it
  // is right. Letters are right only as whole words.
  rightPlaces(content, _tokenData, { tiles }) {
    const { tiles: rightTiles, slots, maxUnits } = solvedBy(content);
    if (tiles.join('').length > maxUnits) return [];
    const isRight = (place: number) => isSameTile(tiles[place] ?? '', rightTiles[place] ?? '');
    let end = 0;
    return slots.flatMap((length) => {
      const places = Array.from({ length }, (_, offset) => end + offset);
      end += length;
      if (places.some((place) => isBlank(tiles[place] ?? ''))) return [];
      const right = places.filter(isRight);
      return content.arrange === 'words' || right.length === length ? right : [];
    });
  },
};

/**
 * Tiles that differ only in their marks are interchangeable: nobody is judged by tone (rules: puzzles#word).
 */
const comparisonKey = (text: string) => withoutMarks(normalizeAnswer(text));
const isSameTile = (a: string, b: string) => comparisonKey(a) === comparisonKey(b);

/** Curls the apostrophes, which comparing has made plain. An opening quote comes before a tile, so it stays. */
const asPrinted = (text: string) => text.replaceAll("'", '’');

function readJsonForm(text: string): WordContent | undefined {
  const { message, arrange } = readStoredJson(text);
  const isForm = isFilledText(message) && (arrange === 'letters' || arrange === 'words');
  return isForm ? { message, arrange } : undefined;
}

function words(message: string): string[] {
  return normalizeAnswer(message)
    .split(' ')
    .filter((word) => !isBlank(word));
}

/**
 * Splits a word into letters, without standalone invisible characters, whose tiles nobody could tell apart.
 */
function letters(word: string): string[] {
  return graphemes(word).filter((letter) => !isBlank(letter));
}

/**
 * Splits a word into its letters or, where words are arranged, into the signs before it, itself and the signs
 * after it.
 */
function parts(word: string, arrange: WordContent['arrange']): string[] {
  const all = letters(word);
  if (arrange === 'letters') return all;
  const first = Math.max(0, all.findIndex(isLetter));
  const end = all.map(isLetter).lastIndexOf(true) + 1;
  return [all.slice(0, first), all.slice(first, end), all.slice(end)].map(joined);
}

const joined = (some: string[]) => normalizeAnswer(some.join(''));

/**
 * Returns the tiles of each word, and the punctuation around them, which is already placed
 * (rules: puzzles#punctuation).
 */
function layOut({ message, arrange }: WordContent) {
  const groups: string[][] = [];
  const marks: { slot: number; before: string; after: string }[] = [];
  let before = '';
  for (const word of words(message)) {
    const group: string[] = [];
    for (const part of parts(word, arrange)) {
      const last = marks.at(-1);
      if (isLetter(part)) {
        group.push(part);
        marks.push({ slot: marks.length, before, after: '' });
        before = '';
      } else if (last && group.length > 0) last.after += part;
      else before += part;
    }
    const last = marks.at(-1);
    if (group.length > 0) groups.push(group);
    else if (last) {
      // Punctuation that stands alone, such as a dash, goes with the word before it.
      last.after += ` ${before}`;
      before = '';
    }
  }
  return { groups, marks: marks.filter((mark) => mark.before + mark.after !== '') };
}

/** Returns the tiles of each word: `groups` as they are shuffled, and `all` with all punctuation. */
function groupsOf(content: WordContent) {
  const isWords = content.arrange === 'words';
  const all = words(content.message).map((word) => (isWords ? [joined(letters(word))] : letters(word)));
  const laid = layOut(content);
  // If too little else is left to shuffle, as in '?!', punctuation is shuffled too.
  const isEnough = new Set(laid.groups.flat().map(comparisonKey)).size > 1;
  return { all, ...(isEnough ? laid : { groups: all, marks: [] }) };
}

/** The solved board, computed once per content. */
const solvedBy = memoizePerObject((content: WordContent) => {
  const isWords = content.arrange === 'words';
  const separator = isWords ? ' ' : '';
  const { all, groups, marks } = groupsOf(content);
  const tiles = groups.flat();
  const runs = runsOf(groups);
  const textWithMarks = normalizeAnswer(all.flat().join(separator));
  return {
    /** In the order that solves the puzzle. */
    tiles,
    /**
     * How many slots the board shows side by side: the length of each part of a word, or one group for all
     * words.
     */
    slots: isWords ? [tiles.length] : splitByRuns(groups, runs).map(({ length }) => length),
    marks,
    runs,
    separator,
    text: comparisonKey(tiles.join(separator)),
    textWithMarks: comparisonKey(textWithMarks),
    /**
     * Maximum length of an arrangement of these tiles in any normal form, in UTF-16 code units. A longer answer is
     * wrong and not examined.
     */
    maxUnits: Math.max(ordinaryUnits, textWithMarks.normalize('NFD').length),
  };
});
