import fc from 'fast-check';
import type { EmojiAnswer, EmojiChallenge, EmojiDraft } from '../emoji/schema.ts';
import type { ImageAnswer, ImageChallenge, ImageDraft } from '../image/schema.ts';
import type { ImageSpinAnswer, ImageSpinChallenge, ImageSpinDraft } from '../image-spin/schema.ts';
import type { PuzzleType } from '../puzzle.ts';
import type { QuizAnswer, QuizChallenge, QuizDraft } from '../quiz/schema.ts';
import type { WordAnswer, WordChallenge, WordDraft } from '../word/schema.ts';
import { grapheme, visibleText } from './graphemes.ts';

/** What a suite needs to try any type: drafts, and answers worked out without the type's own rules. */
export interface Samples<Draft, Challenge, Answer> {
  /** Drafts that can be saved. */
  drafts: fc.Arbitrary<Draft>;
  /** Answers that are right. */
  right(draft: Draft, challenge: Challenge): Answer[];
  /** Answers that are wrong. */
  wrong(draft: Draft, challenge: Challenge): Answer[];
  /** Does this challenge show the solved puzzle? */
  isSolved(draft: Draft, challenge: Challenge): boolean;
}

const segmenter = new Intl.Segmenter('und');

/** The order in which the creator wrote the letters or words. */
export function writtenOrder({ message, arrange }: WordDraft): string[] {
  const words = message.trim().toLowerCase().normalize('NFC').split(/\s+/);
  if (arrange === 'words') return words;
  return words.flatMap((word) => Array.from(segmenter.segment(word), ({ segment }) => segment));
}

const word: Samples<WordDraft, WordChallenge, WordAnswer> = {
  drafts: fc
    .record({
      // Two letters that differ begin two words that differ, so that both ways have something to shuffle.
      starts: fc.uniqueArray(grapheme, {
        minLength: 2,
        maxLength: 8,
        selector: (text) => text.toLowerCase(),
      }),
      rests: fc.array(fc.array(grapheme, { maxLength: 10 }), { minLength: 8, maxLength: 8 }),
      space: fc.constantFrom(' ', '  ', '\n', ' \t', '\u00A0'),
      arrange: fc.constantFrom('letters' as const, 'words' as const),
    })
    .map(({ starts, rests, space, arrange }) => ({
      message: starts.map((start, place) => start + (rests[place] ?? []).join('')).join(space),
      arrange,
    })),
  right(draft) {
    const tiles = writtenOrder(draft);
    return [{ tiles }, { tiles: tiles.map((tile) => tile.normalize('NFD')) }];
  },
  wrong(draft, { tiles }) {
    const right = writtenOrder(draft);
    return [{ tiles }, { tiles: [] }, { tiles: right.slice(1) }, { tiles: [...right, 'x'] }];
  },
  isSolved: (draft, { tiles }) => tiles.join(' ') === writtenOrder(draft).join(' '),
};

const emoji: Samples<EmojiDraft, EmojiChallenge, EmojiAnswer> = {
  drafts: fc.record({ emojis: visibleText(60), solution: visibleText(60) }),
  right: ({ solution }) => variantsOf(solution),
  wrong: ({ solution }) => falseVariantsOf(solution),
  isSolved: ({ solution }, challenge) => Object.keys(challenge).includes('solution') && solution !== '',
};

const quiz: Samples<QuizDraft, QuizChallenge, QuizAnswer> = {
  drafts: fc.record({ question: visibleText(60), answer: visibleText(60) }),
  right: ({ answer }) => variantsOf(answer),
  wrong: ({ answer }) => falseVariantsOf(answer),
  isSolved: ({ answer }, challenge) => Object.keys(challenge).includes('answer') && answer !== '',
};

function variantsOf(text: string) {
  return [text, `  ${text}\n`, text.normalize('NFD')].map((variant) => ({ text: variant }));
}

function falseVariantsOf(text: string) {
  return ['', `${text}x`, `x${text}`, `${text} ${text}`].map((variant) => ({ text: variant }));
}

const imageUrl = fc.constantFrom(
  `/images/${'0'.repeat(64)}-1200x900.webp`,
  'data:image/jpeg;base64,/9j/4AAQ',
  'https://pictures.example/cat.jpg?size=2',
);

const image: Samples<ImageDraft, ImageChallenge, ImageAnswer> = {
  drafts: fc.record({
    imageUrl,
    description: visibleText(60),
    size: fc.constantFrom(3 as const, 4 as const, 5 as const),
  }),
  right: (_draft, { order }) => [{ swaps: swapsHome(order) }],
  wrong: (_draft, { order }) => [
    { swaps: [] },
    { swaps: [...swapsHome(order), [0, order.length - 1]] },
    { swaps: [...swapsHome(order), [0, order.length]] },
  ],
  isSolved: (_draft, { order }) => order.every((tile, place) => tile === place),
};

/** The swaps that bring every tile home. */
export function swapsHome(order: readonly number[]): [number, number][] {
  const lying = [...order];
  const swaps: [number, number][] = [];
  for (let place = 0; place < lying.length; place++) {
    const from = lying.indexOf(place);
    if (from === place) continue;
    lying[from] = lying[place] ?? -1;
    lying[place] = place;
    swaps.push([place, from]);
  }
  return swaps;
}

const image_spin: Samples<ImageSpinDraft, ImageSpinChallenge, ImageSpinAnswer> = {
  drafts: fc.record({ imageUrl, spinSpeed: fc.integer({ min: 1, max: 10 }).map((step) => step * 10) }),
  right: () => [0, 15, -15, 345, 360, 725].map((angle) => ({ angle })),
  wrong: () => [16, -16, 180, 344, 380].map((angle) => ({ angle })),
  isSolved: (_draft, challenge) => Object.keys(challenge).includes('angle'),
};

// biome-ignore lint/suspicious/noExplicitAny: the suites take each type as it comes, as `rulesOf` does
type AnySamples = Samples<any, any, any>;

/** Typed for the suite of one type. */
export const samples = { word, emoji, quiz, image, image_spin };

export const samplesByType: Record<PuzzleType, AnySamples> = samples;
