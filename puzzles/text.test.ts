import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isSameAnswer, normalizeAnswer } from './normal-form.ts';
import { limitMarks } from './plain-letters.ts';
import { isFilledText, readStoredJson } from './stored-json.ts';
import { grapheme, tricky, trickyGraphemes } from './testing/graphemes.ts';
import { countCharacters, graphemes, isBlank, isLongerThan } from './text.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('Graphemes', () => {
  it.each(trickyGraphemes)('keep %s whole', (character) => {
    expect(graphemes(character)).toEqual([character]);
    expect(graphemes(`a${character}b`)).toEqual(['a', character, 'b']);
  });

  it('keep the accents of Yorùbá with their letters, composed or not', () => {
    const letters = ['Y', 'o', 'r', 'ù', 'b', 'á'];
    expect(graphemes('Yorùbá'.normalize('NFC'))).toEqual(letters.map((letter) => letter.normalize('NFC')));
    expect(graphemes('Yorùbá'.normalize('NFD'))).toEqual(letters.map((letter) => letter.normalize('NFD')));
  });

  it('split a text of flags between the flags', () => {
    expect(graphemes(tricky.flags.join(''))).toEqual(tricky.flags);
  });

  it('are the same letters that a text was joined from', () => {
    fc.assert(
      fc.property(fc.array(grapheme), (letters) => {
        expect(graphemes(letters.join(''))).toEqual(letters);
        expect(countCharacters(letters.join(''))).toBe(letters.length);
      }),
    );
  });
});

describe('The length of a text', () => {
  it.each([
    ['👩🏽\u200d❤️\u200d💋\u200d👨🏾', 1],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
    ['ọ̀', 1],
    ['क्ष्म्य', 1],
  ])('counts %s as its reader does', (text, length) => {
    expect(countCharacters(text)).toBe(length);
  });

  it('counts a character of very many code points as several, which bounds the stored size', () => {
    const piled = `a${'\u0301'.repeat(60_000)}`;
    expect(graphemes(piled)).toHaveLength(1);
    expect(countCharacters(piled)).toBeGreaterThan(1800);
    fc.assert(
      fc.property(anyText, (text) => {
        expect(text.length).toBeLessThanOrEqual(32 * countCharacters(text));
      }),
    );
  });
});

describe('Marks piled on a letter', () => {
  it.each([
    ['all that is easily torn apart', trickyGraphemes.join('')],
    ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית'],
    ['Tibetan', '\u0F67\u0F90\u0FB5\u0FA8\u0FB3\u0FBA\u0FBC\u0FBB\u0F82'],
    ['Vedic', 'अ॒ग्निमी᳚ळे'],
    ['Yorùbá', 'ẹ̀ńtọ́'.normalize('NFD')],
  ])('stay unchanged in %s', (_name, text) => {
    expect(limitMarks(text)).toBe(text);
  });

  it('are cut to the first ten, even when lower case adds one', () => {
    const pairs = '\u0315\u0300';
    expect(limitMarks(`a${pairs.repeat(5000)}b\u0301`)).toBe(`a${pairs.repeat(5)}b\u0301`);
    const looked = vi.spyOn(String.prototype, 'normalize');
    try {
      normalizeAnswer(`İ${pairs.repeat(5000)}`);
      const longest = looked.mock.contexts.map((text) => /\p{M}*$/u.exec(String(text))?.[0].length);
      expect(Math.max(...longest.map(Number))).toBeLessThanOrEqual(10);
    } finally {
      looked.mockRestore();
    }
  });

  it('stay the same when normalised a second time', () => {
    const piled = fc.string({ unit: fc.constantFrom('a', 'İ', 'ọ', '\u0301', '\u0315', '\u0323', ' ') });
    fc.assert(
      fc.property(fc.array(piled, { maxLength: 5 }), (parts) => {
        const text = parts.map((part) => part + '\u0300\u0315'.repeat(part.length)).join('');
        expect(normalizeAnswer(normalizeAnswer(text))).toBe(normalizeAnswer(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isLongerThan', () => {
  it('agrees with countCharacters', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), (text, max) => {
        expect(isLongerThan(text, max)).toBe(countCharacters(text) > max);
      }),
    );
  });
});

describe('Normalising an answer', () => {
  it('changes nothing in a text the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalizeAnswer(normalizeAnswer(text))).toBe(normalizeAnswer(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('changes no single character the second time', () => {
    const changed = [];
    for (let codePoint = 0; codePoint <= 0x2_ffff; codePoint++) {
      const once = normalizeAnswer(String.fromCodePoint(codePoint));
      if (normalizeAnswer(once) !== once) changed.push(codePoint.toString(16));
    }
    expect(changed).toEqual([]);
  });

  it('leaves no white space except single spaces inside', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalizeAnswer(text)).not.toMatch(/^\s|\s$|\s\s|[^\S ]/u);
      }),
    );
  });

  it.each([
    ['It\u2019s', "it's"],
    ['\u2018It\u2018', "'it'"],
    ['\u201CYes\u201D \u201Eno\u201F \u00ABsi\u00BB', '"yes" "no" "si"'],
    ['5\u2032 6\u2033', '5\' 6"'],
    ['a\u2010b\u2011c\u2012d\u2013e\u2014f\u2015g\u2212h', 'a-b-c-d-e-f-g-h'],
    ['  Lion\u00A0\u2003 King\n', 'lion king'],
    ['\u3000a\u2028b\u0085c', 'a b c'],
    ['E\u0323\u0300'.normalize('NFD'), 'ẹ̀'.normalize('NFC')],
    ['ÀB', 'àb'],
  ])('turns %j into %j', (typed, plain) => {
    expect(normalizeAnswer(typed)).toBe(plain);
  });
});

describe('Answers', () => {
  it('match whatever the case, the surrounding space and the form of the accents', () => {
    fc.assert(
      fc.property(fc.array(grapheme, { minLength: 1 }), (letters) => {
        const text = letters.join('');
        expect(isSameAnswer(` ${text}\t`, text)).toBe(true);
        expect(isSameAnswer(text.normalize('NFD'), text.normalize('NFC'))).toBe(true);
        expect(isSameAnswer(`${text}.`, text)).toBe(false);
      }),
    );
    expect(isSameAnswer('THE LION KING', 'The  Lion King')).toBe(true);
  });

  it('do not match without their accents or their spaces', () => {
    expect(isSameAnswer('oko', 'ọkọ')).toBe(false);
    expect(isSameAnswer('thelionking', 'the lion king')).toBe(false);
  });
});

describe('isBlank', () => {
  it.each(['', ' ', '\n\t', '\u00A0', '\u200B', '\u00AD\u2060', '\uFEFF', '\u3164'])(
    'accepts %j as blank',
    (text) => {
      expect(isBlank(text)).toBe(true);
      expect(isFilledText(text)).toBe(false);
    },
  );

  it.each(['a', ' . ', '\u200Ba', '👨‍👩‍👧', '0'])('rejects %j as not blank', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(isFilledText(text)).toBe(true);
  });
});

describe('Stored JSON', () => {
  it.each(['', 'x', '{', '[]', '[1]', 'null', '1', '"text"', 'true'])(
    'has no fields when the text is %j',
    (text) => {
      expect(readStoredJson(text)).toEqual({});
    },
  );

  it('has the fields of an object', () => {
    expect(readStoredJson('{"a":1}')).toEqual({ a: 1 });
  });
});
