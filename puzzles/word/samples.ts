import fc from 'fast-check';
import { grapheme } from '../testing/graphemes.ts';
import type { Samples } from '../testing/sampling.ts';
import type { WordAnswer, WordChallenge, WordDraft } from './schema.ts';

const segmenter = new Intl.Segmenter('und');

/**
 * Returns the letters or words in the order in which the creator wrote them, without , and !, the only
 * punctuation of the samples.
 */
export function writtenOrder({ message, arrange }: WordDraft): string[] {
  const words = message.trim().toLowerCase().normalize('NFC').replace(/[,!]/g, '').split(/\s+/);
  if (arrange === 'words') return words;
  return words.flatMap((word) => Array.from(segmenter.segment(word), ({ segment }) => segment));
}

export const wordSamples: Samples<WordDraft, WordChallenge, WordAnswer> = {
  example: { message: 'Good morning Lagos', arrange: 'letters' },
  challengeFields: ['arrange', 'slots', 'tiles'],
  drafts: fc
    .record({
      // Different first letters make different words, so that letters and words both have something to
      // shuffle.
      starts: fc.uniqueArray(grapheme, {
        minLength: 2,
        maxLength: 8,
        // Ignores marks, as judging does.
        selector: (text) => text.toLowerCase().normalize('NFD').charAt(0),
      }),
      rests: fc.array(fc.array(grapheme, { maxLength: 10 }), { minLength: 8, maxLength: 8 }),
      space: fc.constantFrom(' ', '  ', '\n', ' \t', '\u00A0', ', ', '! '),
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
  leastMs: (draft) => 1000 + 100 * writtenOrder(draft).length,
  isSolved: (draft, { tiles }) => tiles.join(' ') === writtenOrder(draft).join(' '),
};
