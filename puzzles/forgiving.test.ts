import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { emojiRules } from './emoji/rules.ts';
import { acceptedOf, comparable, judgeTyped } from './forgiving.ts';
import { isSameAnswer } from './normal-form.ts';
import { quizRules } from './quiz/rules.ts';
import { grapheme, visibleText } from './testing/graphemes.ts';
import { isBlank } from './text.ts';

const isRight = (typed: string, ...accepted: string[]) => judgeTyped(typed, acceptedOf(accepted)).right;
const isClose = (typed: string, ...accepted: string[]) => judgeTyped(typed, acceptedOf(accepted)).isClose;

/** Words of few letters, with and without marks and end punctuation: many of them are alike once forgiven. */
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
const answers = fc.array(fc.oneof(alikeText, visibleText(12)), { minLength: 1, maxLength: 11 });

describe('A typed answer', () => {
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
  ])('%j is wrong for %j', (typed, answer) => {
    expect(isRight(typed, answer)).toBe(false);
  });

  it('is right when it is any of the accepted ones', () => {
    fc.assert(
      fc.property(answers, (accepted) => {
        for (const answer of accepted) expect(isRight(answer, ...accepted)).toBe(true);
      }),
    );
  });

  it('is never wrong where the plain comparison calls it right', () => {
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

  it('is never forgiven into two accepted answers that differ', () => {
    fc.assert(
      fc.property(alikeText, answers, (typed, accepted) => {
        if (!isRight(typed, ...accepted)) return;
        const isItself = accepted.some((answer) => comparable(answer) === comparable(typed));
        // Forgiven: then one answer alone takes it. Without that one, no other is left that looks the same.
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

  it('is as it stands where marks or punctuation tell two accepted answers apart', () => {
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

  it('may be as long as the right one in any normal form, with spaces and invisible characters beside it', () => {
    for (const answer of ['ọ́'.repeat(500), 'ß'.repeat(500), '👨‍👩‍👧‍👦'.repeat(200), '\u1F82'.repeat(500)]) {
      const typed = [answer.normalize('NFC'), answer.normalize('NFD'), answer.replaceAll('ß', 'SS')];
      for (const text of typed) expect(isRight(` ${text} \u200B!\n`, answer)).toBe(true);
    }
    expect(isRight(`${' '.repeat(900)}Lagos`, 'Lagos')).toBe(true);
  });

  it('is wrong without a look at it when it is longer than any right one', () => {
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
  ])('is compared with answers that were brought into form once, for all that come: %s', (_, judge) => {
    judge();
    const looked = vi.spyOn(String.prototype, 'normalize');
    try {
      judge();
      // One answer, in each of the forms that it is compared in.
      expect(looked.mock.calls.length).toBeLessThanOrEqual(10);
    } finally {
      looked.mockRestore();
    }
  });

  it('has a form that forgives nothing twice', () => {
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

  it('has the value of every digit that there is', () => {
    for (let codePoint = 0; codePoint < 0x2_0000; codePoint++) {
      const digit = String.fromCodePoint(codePoint);
      if (!/\p{Nd}/u.test(digit)) continue;
      expect(comparable(digit), codePoint.toString(16)).toMatch(/^[0-9]$/);
      // Where Unicode itself knows the plain digit, it is the same one.
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
    ['Abbeokutta', 'Abeokuta'],
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
    ['Abbeokuttaa', 'Abeokuta'],
    ['me', 'we'],
    ['', 'Lagos'],
    ['1', '2'],
  ])('%j is not close to %j', (typed, answer) => {
    expect(isClose(typed, answer)).toBeFalsy();
  });

  it('is close in the same way from both sides, and only within a letter or two', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 8, maxLength: 10 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        if (one === other) return;
        expect(isClose(one, other)).toBe(isClose(other, one));
        expect(isClose(one, other)).toBe(plainDistance(one, other) <= 2);
      }),
      { numRuns: 2000 },
    );
  });

  it('is close only to an answer that people type letter by letter', () => {
    const long = 'abcde '.repeat(50).trim();
    expect(isClose(`${long.slice(0, -1)}x`, long)).toBe(true);
    expect(isClose(`${long} abx`, `${long} abc`)).toBeFalsy();
  });
});

/** The textbook table of optimal string alignment. */
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
