import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { normalizeAnswer } from '../normal-form.ts';
import { graphemes, isBlank } from '../text.ts';
import { maxMessageLength, type WordContent, wordRules } from './rules.ts';
import { wordSamples, writtenOrder } from './samples.ts';

const { drafts } = wordSamples;
const challengeOf = (content: WordContent) => wordRules.challenge(content, Math.random);
const letters = (message: string) => ({ message, arrange: 'letters' as const });
const words = (message: string) => ({ message, arrange: 'words' as const });

describe('A word puzzle', () => {
  it('shuffles the letters or words that were written', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const { tiles, slots, arrange } = challengeOf(draft);
        expect([...tiles].sort()).toEqual(writtenOrder(draft).sort());
        expect(slots.reduce((sum, length) => sum + length, 0)).toBe(tiles.length);
        expect(arrange).toBe(draft.arrange);
      }),
    );
  });

  it('shows the length of each word, or only the number of words when words are arranged', () => {
    expect(challengeOf(letters('Ẹ kú  àárọ̀ 👨‍👩‍👧')).slots).toEqual([1, 2, 4, 1]);
    expect(challengeOf(words('we go to Lagos')).slots).toEqual([4]);
  });

  it('has lower-case letters in NFC, without white space or invisible characters', () => {
    const { tiles } = challengeOf(letters(' A\u200BB\u00ADE\u0301\n\u200B c '));
    expect([...tiles].sort()).toEqual(['a', 'b', 'c', 'é']);
    expect([...challengeOf(words('a \u200B b')).tiles].sort()).toEqual(['a', 'b']);
  });

  it('is solved by the written order, even when a word begins with an accent', () => {
    const strange = letters('a \u0301b');
    const tiles = ['a', '\u0301', 'b'];
    expect([...challengeOf(strange).tiles].sort()).toEqual([...tiles].sort());
    expect(wordRules.judge(strange, null, { tiles })).toEqual({ right: true });
  });

  it('is solved by any of the equal letters, and not by the tiles in their first order', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(wordRules.judge(draft, null, { tiles: challengeOf(draft).tiles })).toEqual({ right: false });
      }),
    );
    expect(wordRules.judge(letters('anna b'), null, { tiles: [...'annab'] })).toEqual({ right: true });
  });

  it('is solved by the visible characters of any message', () => {
    const anyMessage = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(anyMessage, fc.constantFrom('letters' as const, 'words' as const), (message, arrange) => {
        fc.pre(wordRules.problems({ message, arrange }).length === 0);
        const content = wordRules.read(wordRules.write({ message, arrange }));
        expect(content).toEqual({ message: message.trim(), arrange });
        const tiles = normalizeAnswer(message)
          .split(' ')
          .map((word) => graphemes(word).filter((letter) => !isBlank(letter)))
          .flatMap((seen) => (arrange === 'words' ? normalizeAnswer(seen.join('')) : seen))
          .filter((tile) => tile !== '');
        const shown = challengeOf({ message, arrange });
        const marks = (shown.marks ?? []).flatMap(({ before, after }) => [before, after]);
        const characters = (texts: string[]) => [...texts.join('')].filter((text) => text !== ' ').sort();
        expect(characters([...shown.tiles, ...marks])).toEqual(characters(tiles));
        // Plays that began under a release that did not place punctuation send the punctuation among the tiles.
        expect(wordRules.judge({ message, arrange }, null, { tiles })).toEqual({ right: true });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('Punctuation', () => {
  const marksOf = (content: WordContent) => challengeOf(content).marks;
  const ending = (slot: number, text: string) => ({ slot, before: '', after: text });

  it('is not a tile but already placed', () => {
    const content = letters("It's “you”, Ada – hi!");
    const { tiles, slots, marks } = challengeOf(content);
    expect([...tiles].sort()).toEqual([...'itsyouadahi'].sort());
    expect(slots).toEqual([3, 3, 3, 2]);
    expect(marks).toEqual([
      ending(1, '’'),
      { slot: 3, before: '"', after: '' },
      ending(5, '",'),
      ending(8, ' -'),
      ending(10, '!'),
    ]);
    expect(wordRules.judge(content, null, { tiles: [...'itsyouadahi'] })).toEqual({ right: true });
    expect(wordRules.judge(content, null, { tiles: [...'itsyouadaih'] })).toEqual({ right: false });
    expect(wordRules.rightPlaces?.(content, null, { tiles: [...'its', '', ...'ou', ...'adahi'] })).toEqual([
      0, 1, 2, 6, 7, 8, 9, 10,
    ]);
  });

  it('does not distinguish words when words are arranged', () => {
    const content = words('¡Well-known friend, - come home!');
    expect([...challengeOf(content).tiles].sort()).toEqual(['come', 'friend', 'home', 'well-known']);
    expect(marksOf(content)).toEqual([{ slot: 0, before: '¡', after: '' }, ending(1, ', -'), ending(3, '!')]);
    const tiles = ['well-known', 'friend', 'come', 'home'];
    expect(wordRules.judge(content, null, { tiles })).toEqual({ right: true });
    expect(wordRules.judge(content, null, { tiles: tiles.toReversed() })).toEqual({ right: false });
  });

  it('is shuffled too when too little else is left to shuffle', () => {
    expect(wordRules.problems(letters('?!'))).toEqual([]);
    expect([...challengeOf(letters('a?a!')).tiles].sort()).toEqual(['!', '?', 'a', 'a']);
    expect(marksOf(letters('a?a!'))).toBeUndefined();
  });

  it('leaves signs and emojis among the tiles', () => {
    expect([...challengeOf(letters('₦5 + 🎉!')).tiles].sort()).toEqual([...'₦5+🎉'].sort());
  });
});

describe('The right places of an unfinished word puzzle', () => {
  const right = (content: WordContent, tiles: string[]) => wordRules.rightPlaces?.(content, null, { tiles });

  it('include only words that are full and right', () => {
    expect(right(letters('Hi Ada'), ['h', 'i', '', '', ''])).toEqual([0, 1]);
    expect(right(letters('Hi Ada'), ['h', '', 'a', 'd', 'a'])).toEqual([2, 3, 4]);
    expect(right(letters('Hi Ada'), ['h', 'a', 'd', 'i', 'a'])).toEqual([]);
    expect(right(letters('Hi Ada'), [])).toEqual([]);
  });

  it('are reported for words only when all of them are placed', () => {
    expect(right(words('we go to Lagos'), ['we', '', '', ''])).toEqual([]);
    expect(right(words('we go to Lagos'), ['we', 'to', 'go', 'lagos'])).toEqual([0, 3]);
  });

  it('include every place of the right answer, and for letters none of a word that is not right', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const tiles = writtenOrder(draft);
        expect(right(draft, tiles)).toEqual(tiles.map((_, place) => place));
        const { slots } = challengeOf(draft);
        const spoiled = right(draft, tiles.with(0, 'no such letter'))?.length;
        if (draft.arrange === 'letters') expect(spoiled).toBe(tiles.length - (slots[0] ?? 0));
      }),
    );
  });
});

describe('An arrangement', () => {
  it('is wrong without being normalised when its tiles are too long', () => {
    const content = wordRules.read('hello world');
    const looked = vi.spyOn(String.prototype, 'normalize');
    try {
      const tiles = Array.from({ length: 60 }, () => '\u0315\u0300'.repeat(500));
      if (content === undefined) throw new Error('no content');
      expect(wordRules.judge(content, null, { tiles }).right).toBe(false);
      expect(wordRules.rightPlaces?.(content, null, { tiles })).toEqual([]);
      expect(looked.mock.contexts.filter((text) => String(text).length > 1000)).toEqual([]);
    } finally {
      looked.mockRestore();
    }
  });

  it('is right in each normal form of the longest message', () => {
    const message = 'Ọ̀ś'.repeat(140);
    const content = wordRules.read(message);
    if (content === undefined) throw new Error('no content');
    for (const form of ['NFC', 'NFD'])
      expect(wordRules.judge(content, null, { tiles: [message.normalize(form)] }).right).toBe(true);
  });
});

describe('A word draft', () => {
  it.each(['', '   ', '\n\t', '\u200B'])('is refused with the blank message %j', (message) => {
    expect(wordRules.problems(letters(message))).toEqual(['message_missing']);
    expect(wordRules.problems(words(message))).toEqual(['message_missing']);
  });

  it('allows 280 user-perceived characters and no more, ignoring the space around them', () => {
    const longest = `👨‍👩‍👧${'a'.repeat(maxMessageLength - 1)}`;
    expect(maxMessageLength).toBe(280);
    expect(wordRules.problems(letters(`  ${longest}\n`))).toEqual([]);
    expect(wordRules.problems(letters(`${longest}b`))).toEqual(['message_too_long']);
  });

  it.each(['a', 'aaa', 'A a a', '👍👍', 'e\u0301 É', 'a\u200B'])(
    'is refused with equal letters such as %j',
    (message) => {
      expect(wordRules.problems(letters(message))).toEqual(['message_same_letters']);
    },
  );

  it.each(['hello', 'Ha ha HA', 'a \u200B'])('is refused with equal words such as %j', (message) => {
    expect(wordRules.problems(words(message))).toEqual(['message_same_words']);
  });

  it('reports every problem at once', () => {
    expect(wordRules.problems(letters('a'.repeat(281)))).toEqual([
      'message_too_long',
      'message_same_letters',
    ]);
  });
});

describe('The content of a word puzzle', () => {
  it('is the plain message for letters and JSON for words', () => {
    expect(wordRules.write(letters(' Hello you '))).toBe('Hello you');
    expect(JSON.parse(wordRules.write(words(' Hello you ')))).toEqual({
      message: 'Hello you',
      arrange: 'words',
    });
  });

  it.each([
    '{"message":"hello you","arrange":"words"}',
    '{"message":"hello you","arrange":"letters"}',
    '{"message":"hello you"}',
    '{not json',
    '[1,2]',
    '"text"',
    'null',
    '42',
  ])('reads the message %s back unchanged', (message) => {
    expect(wordRules.read(wordRules.write(letters(message)))).toEqual(letters(message));
    expect(wordRules.read(wordRules.write(words(message)))).toEqual(words(message));
  });

  it('is corrupt when it is blank', () => {
    expect(wordRules.read('')).toBeUndefined();
    expect(wordRules.read(' \u200B')).toBeUndefined();
  });
});
