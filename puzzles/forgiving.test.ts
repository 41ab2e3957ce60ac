import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../words/languages.ts';
import { lettersByWord } from './answer-characters.ts';
import { emojiRules } from './emoji/rules.ts';
import { acceptedOf, comparable, judgeTyped } from './forgiving.ts';
import { isSameAnswer } from './normal-form.ts';
import { quizRules } from './quiz/rules.ts';
import { grapheme, visibleText } from './testing/graphemes.ts';
import { isBlank } from './text.ts';

const spokenAnd: Record<Language, string> = {
  en: 'and',
  pcm: 'and',
  ha: 'da',
  yo: 'àti',
  ig: 'na',
  fr: 'et',
};

const isRight = (typed: string, ...accepted: string[]) => judgeTyped(typed, acceptedOf(accepted)).right;
const isClose = (typed: string, ...accepted: string[]) => judgeTyped(typed, acceptedOf(accepted)).isClose;

/** Short texts made of a few letters, marks and end punctuation. The comparison treats many of them as equal. */
const alikeText = fc
  .tuple(
    fc.array(fc.constantFrom('o', 'ọ', 'ò', 'ọ̀', 'k', 'ß', 'ss', ' ', '1', '١', "'", '-'), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.constantFrom('', '', '.', '!', '?!', ' .'),
  )
  .map(([letters, end]) => letters.join('') + end)
  .filter((text) => !isBlank(text));
const signedText = fc
  .array(
    fc.tuple(
      fc.constantFrom('tom', 'ọ́jọ́', 'ƙofa', 'cœur', 'łódź', 'ɗan', 'šok', 'عيد', 'שלום', 'x2'),
      fc.constantFrom(
        ' & ',
        '&',
        ' / ',
        '/',
        '. ',
        ', ',
        ' - ',
        '-',
        "'",
        ' ',
        ' @ ',
        ' % ',
        ' “',
        '” ',
        '! ',
        '?!',
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((words) => words.flat().join('').trim());
const answers = fc.array(fc.oneof(alikeText, visibleText(12)), { minLength: 1, maxLength: 11 });

describe('A typed answer', () => {
  it.each(Object.entries(spokenAnd))('accepts the word for & in the language %s', (_, word) => {
    expect(isRight(`Tom ${word} Jerry`, 'Tom & Jerry')).toBe(true);
  });

  it.each([
    ['Adebayo', 'Adébáyọ̀'],
    ['ADÉBÁYỌ̀.', 'Adebayo'],
    ['Lion King!', 'lion king'],
    ['who?!', 'Who'],
    ['the end …', 'The end'],
    ['٢٠٢٦', '2026'],
    ['２０２６', '2026'],
    ['５', '५'],
    ['ＡＢＣ', 'abc'],
    ['STRASSE', 'Straße'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΌΣ', 'οδος'],
    ['apple', 'apple\u200B'],
    ['ap\u00ADple\uFEFF', 'apple'],
    ['...', '...'],
    ['عيد', 'عيد'],
    ['ghanas', "Ghana's"],
    ["Ghana's", 'Ghanas'],
    ['ghana’s!', 'Ghanas'],
    ['rock n roll', "Rock 'n' Roll"],
    ['jollof-rice', 'jollof rice'],
    ['jollof rice', 'Jollof-rice'],
    ['jollofrice', 'Jollof–rice'],
    ['Jollof-rice', 'jollofrice'],
    ['iya aje', 'Ìyá-Àjẹ́'],
    ['spider man far away', 'Spider-Man - Far Away'],
    // Signs, and the spaces beside them.
    ['Tom &Jerry', 'Tom & Jerry'],
    ['tom&jerry', 'Tom & Jerry'],
    ['Tom Jerry', 'Tom & Jerry'],
    ['tom and jerry', 'Tom & Jerry'],
    ['Tom & Jerry', 'Tom and Jerry'],
    ['Simon et Garfunkel', 'Simon & Garfunkel'],
    ['Ẹ̀bá àti ẹ̀fọ́', 'Ẹ̀bá & ẹ̀fọ́'],
    ['Tuwo da miya', 'Tuwo & miya'],
    ['r and b', 'R&B'],
    ['rock n roll', 'Rock & Roll'],
    ['AC/DC', 'AC / DC'],
    ['ac dc', 'AC / DC'],
    ['acdc', 'AC/DC'],
    ['50% off', '50 % off'],
    ['50 off', '50 % off'],
    ['50 percent off', '50 % off'],
    ['me @work', 'Me @ work'],
    ['me work', 'Me @ work'],
    ['me at work', 'Me @ work'],
    ['Dr King', 'Dr. King'],
    ['dr.king', 'Dr. King'],
    ['Hello world', 'Hello, world!'],
    ['the "best" jollof', 'The best jollof'],
    ['mash', 'M*A*S*H'],
    ['qui ?', 'Qui?'],
    ['covid 19', 'COVID-19'],
    ['Giveaway', '#giveaway'],
    ['jollof rice', 'Jollof → rice'],
    ['Puzzlefly', 'Puzzlefly™'],
    ['? !', '?!'],
    ['5 6', '5 & 6'],
    ['5 and 6', '5 & 6'],
    ["5 ' 10", "5'10"],
    ['1914 – 1918', '1914-1918'],
    ['1000', '1,000'],
    ['1,000', '1000'],
    ['1 000', '1,000'],
    ['1.000', '1,000'],
    ['1\u202F000', "1'000"],
    ['1.234', '1,234'],
    ['3,141', '3.141'],
    ['1.234.567', '1,234,567'],
    ['1234567', '1.234.567'],
    ['1 234,5', '1,234.5'],
    ['3,14', '3.14'],
    ['about 12,500 people', 'About 12500 people'],
    ['1, 2, 3', '1 2 3'],
    ['١٬٠٠٠', '1000'],
    ['٣٫١٤', '3.14'],
    ['5000', '₦5,000'],
    ['₦5000', '5000'],
    // Compatibility characters, and letters that plain keyboards lack.
    ['H2O', 'H₂O'],
    ['x2', 'x²'],
    ['1/2', '½'],
    ['1 1/2', '1½'],
    ['fish', 'ﬁsh'],
    ['Lagos', '𝓛𝓪𝓰𝓸𝓼'],
    ['kofa', 'ƙofa'],
    ['dan bulo', 'ɗan ɓulo'],
    ['yar yarinya', 'ƴar yarinya'],
    ['coeur', 'cœur'],
    ['Coeur a coeur', 'Cœur à cœur'],
    ['smorrebrod', 'Smørrebrød'],
    ['Lodz', 'Łódź'],
    ['dong', 'đồng'],
    ['DIYARBAKIR', 'Diyarbakır'],
    ['Istanbul', 'İstanbul'],
    ['ɛnyɛ hwee', 'enye hwee'],
    ['عـــيد', 'عيد'],
    ['مرحبا', 'مَرْحَبًا'],
    ['احمد', 'أحمد'],
    ['کتاب', 'كتاب'],
    ['علي', 'على'],
    ['شלום'.replace('ש', 'ש'), 'שָׁלוֹם'].map((text) => text.replace('ش', 'ש')) as [string, string],
  ])('%j is right for %j', (typed, answer) => {
    expect(isRight(typed, answer)).toBe(true);
  });

  it.each([
    ['', 'a'],
    ['\u200B', '\u200B\u200B'],
    ['.', '...x'],
    ['5', '6'],
    ['.5', '5'],
    ['thelionking', 'the lion king'],
    ['jollofrice', 'jollof rice'],
    ['5', '-5'],
    ['21', '2-1'],
    ['2 1', '2-1'],
    ['510', "5'10"],
    ['นา', 'น้ำ'],
    ['न', 'नि'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['C', 'C++'],
    ['C++', 'C#'],
    ['C', 'C#'],
    ['C#', 'C'],
    ['314', '3.14'],
    ['3141', '3.141'],
    ['15', '1,5'],
    ['1000', '10,00'],
    ['1000', '1,00,0'],
    ['123', '1,2,3'],
    ['56', '5 & 6'],
    ['12', '1/2'],
    ['12', '½'],
    ['11/2', '1½'],
    ['temperature 5', 'temperature -5'],
    ['$5', '₦5'],
    ['50', '₦5'],
    ['Tom or Jerry', 'Tom & Jerry'],
    ['Tom et Jerry', 'Tom and Jerry'],
    ['i you', 'I ❤ you'],
  ])('%j is wrong for %j', (typed, answer) => {
    expect(isRight(typed, answer)).toBe(false);
  });

  it('is right when it equals any accepted answer', () => {
    fc.assert(
      fc.property(answers, (accepted) => {
        for (const answer of accepted) expect(isRight(answer, ...accepted)).toBe(true);
      }),
    );
  });

  it('is right whenever the plain comparison accepts it', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom('NFC', 'NFD'), (accepted, form) => {
        for (const answer of accepted) {
          const typed = `  ${answer.normalize(form)}\n`;
          expect(isSameAnswer(typed, answer)).toBe(true);
          expect(isRight(typed, ...accepted)).toBe(true);
        }
      }),
    );
  });

  it('is not forgiven when it would match two different accepted answers', () => {
    fc.assert(
      fc.property(alikeText, answers, (typed, accepted) => {
        if (!isRight(typed, ...accepted)) return;
        const isItself = accepted.some((answer) => comparable(answer) === comparable(typed));
        // A forgiven text matches at least one of the answers on its own. It depends on at most one of them: removing
        // another one does not make it wrong.
        const takes = [...new Set(accepted.map(comparable))].filter((answer) => isRight(typed, answer));
        if (!isItself) expect(takes.length).toBeGreaterThan(0);
        const forgivenInto = accepted.filter(
          (answer) => !isRight(typed, ...accepted.filter((other) => other !== answer)),
        );
        if (!isItself) expect(new Set(forgivenInto.map(comparable)).size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('is compared exactly where marks or punctuation distinguish two accepted answers', () => {
    expect(isRight('oko', 'ọkọ', 'òkò')).toBe(false);
    expect(isRight('ọkọ', 'ọkọ', 'òkò')).toBe(true);
    expect(isRight('ọkọ.', 'ọkọ', 'òkò')).toBe(true);
    expect(isRight('oko.', 'ọkọ', 'òkò')).toBe(false);
    expect(isRight('yes', 'yes!', 'yes?')).toBe(false);
    expect(isRight('oko', 'ọkọ', 'ọ̀bẹ')).toBe(true);
    expect(isRight('were', "we're", 'wéré')).toBe(true);
    expect(isRight('well', "we'll", "w'ell")).toBe(false);
    expect(isRight("we'll", "we'll", "w'ell")).toBe(true);
  });

  it('is right as its boxes hold it, with or without spaces between the words', () => {
    fc.assert(
      fc.property(fc.oneof(signedText, visibleText(40)), answers, (solution, others) => {
        const accepted = acceptedOf([solution, ...others], true);
        const words = lettersByWord(solution).map((letters) => letters.join(''));
        for (const typed of [words.join(' '), words.join('')]) {
          expect(judgeTyped(typed, accepted).right, JSON.stringify(typed)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is right without its marks and without the signs beside its words', () => {
    fc.assert(
      fc.property(signedText, (solution) => {
        const plain = solution
          .normalize('NFD')
          .replace(/\p{M}|[^\p{L}\p{N} ]/gu, '')
          .replace(/[ɓɗƙƴł]/g, (letter) => 'bdkyl'.charAt('ɓɗƙƴł'.indexOf(letter)))
          .replaceAll('œ', 'oe');
        expect(isRight(plain, solution), JSON.stringify([plain, solution])).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is right whatever its spaces where boxes show them', () => {
    expect(judgeTyped('lionking', acceptedOf(['lion king'], true)).right).toBe(true);
    expect(judgeTyped('jollof rice', acceptedOf(['jollofrice'], true)).right).toBe(true);
    expect(judgeTyped('well', acceptedOf(["we'll", "w'ell"], true)).right).toBe(true);
    expect(judgeTyped('oko', acceptedOf(['ọkọ', 'òkò'], true)).right).toBe(false);
  });

  it('is right where two accepted answers differ only in spelling', () => {
    expect(isRight('1.000', '1,000', '1 000')).toBe(true);
    expect(isRight('ac dc', 'AC / DC', 'AC/DC')).toBe(true);
    expect(isRight('tom jerry', 'Tom & Jerry', 'Tom and Jerry')).toBe(true);
    expect(isRight('Tom... and Jerry', 'Tom & Jerry', 'Tom and Jerry')).toBe(true);
    expect(isRight('c', 'C++', 'C#', 'C')).toBe(true);
  });

  it('is right in any normal form of a long answer, with spaces and invisible characters around it', () => {
    for (const answer of ['ọ́'.repeat(500), 'ß'.repeat(500), '👨‍👩‍👧‍👦'.repeat(200), '\u1F82'.repeat(500)]) {
      const typed = [answer.normalize('NFC'), answer.normalize('NFD'), answer.replaceAll('ß', 'SS')];
      for (const text of typed) expect(isRight(` ${text} \u200B!\n`, answer)).toBe(true);
    }
    expect(isRight(`${' '.repeat(900)}Lagos`, 'Lagos')).toBe(true);
  });

  it('is wrong without being normalised when it is longer than any right answer', () => {
    const accepted = acceptedOf(['x']);
    const looked = vi.spyOn(String.prototype, 'normalize');
    try {
      expect(judgeTyped('é'.repeat(1001), accepted).right).toBe(false);
      expect(looked).not.toHaveBeenCalled();
    } finally {
      looked.mockRestore();
    }
  });

  const costly = Array.from({ length: 11 }, (_, n) => `Ọjọ́ ${n} ${'𝟿'.repeat(400)}`);
  const [solution = '', ...otherAnswers] = costly;
  const emoji = { emojis: '🦁', solution, otherAnswers, showsBlanks: false };
  const quiz = { question: 'Who?', answer: solution, otherAnswers, showsBlanks: false };
  const answer = { text: 'Ọjọ' };
  it.each([
    ['emoji', () => emojiRules.judge(emoji, null, answer)],
    ['quiz', () => quizRules.judge(quiz, null, answer)],
  ])('is compared with accepted answers that are prepared only once: %s', (_, judge) => {
    judge();
    const looked = vi.spyOn(String.prototype, 'normalize');
    try {
      judge();
      // Only the given answer is normalized, once per form.
      expect(looked.mock.calls.length).toBeLessThanOrEqual(10);
    } finally {
      looked.mockRestore();
    }
  });

  it('has an idempotent comparable form', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(grapheme).map((all) => all.join('')),
        ),
        (text) => {
          expect(comparable(comparable(text))).toBe(comparable(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('has the digits of every script replaced by their values', () => {
    for (let codePoint = 0; codePoint < 0x2_0000; codePoint++) {
      const digit = String.fromCodePoint(codePoint);
      if (!/\p{Nd}/u.test(digit)) continue;
      expect(comparable(digit), codePoint.toString(16)).toMatch(/^[0-9]$/);
      // Where NFKC maps a digit to a plain one, `comparable` gives the same plain digit.
      const plain = digit.normalize('NFKC');
      if (/^[0-9]$/.test(plain)) expect(comparable(digit)).toBe(plain);
    }
    expect([...'०१२३४५६७८९'].map(comparable).join('')).toBe('0123456789');
    expect([...'𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'].map(comparable).join('')).toBe('0123456789');
  });
});

describe('A wrong answer', () => {
  it.each([
    ['abekuta', 'Abeokuta'],
    ['Abeokutaa', 'Abeokuta'],
    ['Abeoktua', 'Abeokuta'],
    ['Tom and Jery', 'Tom & Jerry'],
    ['dr kin', 'Dr. King'],
    ['Lagis', 'Lagos'],
    ['Lagso', 'Lagos'],
    ['ibadan', 'Ìbàdá'],
    ['cat', 'cut'],
  ])('%j is close to %j', (typed, answer) => {
    expect(isClose(typed, answer)).toBe(true);
    expect(isClose(typed, 'something else', answer)).toBe(true);
  });

  it.each([
    ['Legis', 'Lagos'],
    ['Lag', 'Lagos'],
    ['Abbeokutta', 'Abeokuta'],
    ['thelionking', 'the lion king'],
    ['1961', '1960'],
    ['314', '3.14'],
    ['1000', '10,00'],
    ['C', 'C++'],
    ['🦁 king', '🐯 king'],
    ['me', 'we'],
    ['', 'Lagos'],
    ['1', '2'],
  ])('%j is not close to %j', (typed, answer) => {
    expect(isClose(typed, answer)).toBeFalsy();
  });

  it('is close symmetrically, and only within one edit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 10 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        if (one === other) return;
        expect(isClose(one, other)).toBe(isClose(other, one));
        expect(isClose(one, other)).toBe(plainDistance(one, other) === 1);
      }),
      { numRuns: 2000 },
    );
  });

  it('is not close when only its marks or spaces are wrong', () => {
    expect(isClose('oko', 'ọkọ', 'òkò')).toBe(false);
    expect(isClose('jollofrice', 'jollof rice')).toBe(false);
    expect(judgeTyped('jollofrize', acceptedOf(['jollof rice'], true)).isClose).toBe(true);
  });
});

/** Optimal string alignment distance, computed the textbook way. */
function plainDistance(one: string, other: string): number {
  const table: number[][] = [];
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 0; i <= one.length; i++) {
    const row: number[] = [];
    table.push(row);
    for (let j = 0; j <= other.length; j++) {
      if (i === 0 || j === 0) row.push(i + j);
      else {
        const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
        row.push(
          Math.min(
            at(i - 1, j) + 1,
            (row[j - 1] ?? Infinity) + 1,
            at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
            isExchanged ? at(i - 2, j - 2) + 1 : Infinity,
          ),
        );
      }
    }
  }
  return at(one.length, other.length);
}

describe('The right words of a wrong answer', () => {
  const rightWords = (typed: string, answer: string, hasBoxes = true) =>
    judgeTyped(typed, acceptedOf([answer, 'another one'], hasBoxes)).rightWords;

  it.each([
    ['the lion queen', 'The Lion King', [0, 1]],
    ['tho lion', 'The Lion King', [1]],
    ['thelionqueen', 'The Lion King', [0, 1]],
    ['the king lion', 'The Lion King', [0]],
    ['ọja titun', 'Ọjà tuntun', [0]],
    ['tom & gerry', 'Tom & Jerry', [0]],
    ['1,000 dollars', '1000 Naira', [0]],
    ['c+ or c#', 'C# or C++', [1]],
  ])('are, of %j for %j, those at %j', (typed, answer, words) => {
    expect(rightWords(typed, answer)).toEqual(words);
  });

  it('are not told without boxes, of a single word, of another answer, or if no word is right', () => {
    expect(rightWords('the lion queen', 'The Lion King', false)).toBeUndefined();
    expect(rightWords('lion', 'Lions')).toBeUndefined();
    expect(rightWords('another two', 'The Lion King')).toBeUndefined();
    expect(rightWords('', 'The Lion King')).toBeUndefined();
  });

  it('are never all words, because a wrong answer then differs in a sign or a mark', () => {
    expect(judgeTyped('cote dor', acceptedOf(['côte dor', 'côté dor'], true))).toEqual({
      right: false,
      isClose: expect.anything(),
    });
  });
});
