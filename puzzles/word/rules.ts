import { normalizeAnswer, onceFor, ordinaryUnits } from '../normal-form.ts';
import { type PuzzleRules, tooLong, wording } from '../puzzle.ts';
import { shuffleUnlike } from '../shuffle.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { graphemes, isBlank, isLongerThan } from '../text.ts';
import type { WordAnswer, WordChallenge, WordDraft } from './schema.ts';

export const maxMessageLength = 280;

/** Its refusals, by stable code (rules: site#errors). */
const errors = {
  message_missing: wording(400, 'Oops!', 'Please enter a message first!'),
  message_too_long: tooLong('Please keep your message within 280 characters.'),
  message_same_letters: wording(400, 'Oops!', 'Please use at least two different letters.'),
  message_same_words: wording(400, 'Oops!', 'Please use at least two different words.'),
  word_content_corrupt: wording(422, 'Error Loading Puzzle', 'Failed to parse puzzle content.'),
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
  createPageName: 'Create a word puzzle',

  problems({ message, arrange }) {
    if (isBlank(message)) return ['message_missing'];
    const problems: Problem[] = [];
    if (isLongerThan(message.trim(), maxMessageLength)) problems.push('message_too_long');
    if (new Set(solvedBy({ message, arrange }).tiles).size < 2) {
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
  challenge: (content, random) => ({
    arrange: content.arrange,
    tiles: shuffleUnlike(solvedBy(content).tiles, random),
    slots: solvedBy(content).slots,
  }),

  linkImage: ({ tiles }) => ({ show: 'tiles', tiles }),
  tokenData: () => null,

  judge(content, _tokenData, { tiles }) {
    const solved = solvedBy(content);
    const given = tiles.join(solved.separator);
    return { right: given.length <= solved.maxUnits && normalizeAnswer(given) === solved.text };
  },

  leastMs: (content) => 1000 + 100 * solvedBy(content).tiles.length,
  // Empty places are empty texts. In words mode all the words are one group: each would tell at once whether it is right.
  rightPlaces(content, _tokenData, { tiles }) {
    const { tiles: rightTiles, slots, maxUnits } = solvedBy(content);
    if (tiles.join('').length > maxUnits) return [];
    const isRight = (place: number) => normalizeAnswer(tiles[place] ?? '') === rightTiles[place];
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

/** The letters of a word; invisible characters that stand alone are none, for nobody could tell their tiles apart. */
function letters(word: string): string[] {
  return graphemes(word).filter((letter) => !isBlank(letter));
}

/** The board as it looks when it is solved. */
const solvedBy = onceFor(({ message, arrange }: WordContent) => {
  const groups = arrange === 'words' ? [words(message)] : words(message).map(letters);
  const tiles = groups.flat();
  const separator = arrange === 'words' ? ' ' : '';
  const text = normalizeAnswer(tiles.join(separator));
  return {
    /** In the order that solves the puzzle. */
    tiles,
    /** How many slots the board shows side by side: the length of each word, or one group for all the words. */
    slots: groups.map(({ length }) => length),
    separator,
    text,
    /** No arrangement of these tiles is longer, in whatever normal form: it is wrong, and not looked at. */
    maxUnits: Math.max(ordinaryUnits, text.normalize('NFD').length),
  };
});
