import { describe, expect, it } from 'vitest';
import { emojiRules, maxEmojiLength, maxSolutionLength } from './rules.ts';

const content = { emojis: '🦁👑', solution: 'The Lion’s King', otherAnswers: ['Simba'], showsBlanks: true };

describe('An emoji puzzle', () => {
  it('shows only the emojis and, if the maker wants, the length of each word', () => {
    expect(emojiRules.challenge(content, Math.random)).toEqual({ emojis: '🦁👑', blanks: [3, 5, 4] });
    expect(emojiRules.challenge({ ...content, showsBlanks: false }, Math.random)).toEqual({ emojis: '🦁👑' });
  });

  it.each(['The Lion’s King', "the lion's king", "  THE  LION'S\nKING ", 'The Lion’s King!', 'simba'])(
    'is solved by %j',
    (text) => {
      expect(emojiRules.judge(content, null, { text })).toEqual({ right: true });
    },
  );

  it.each(['', 'lion king', 'The Liones King', 'Simba Simba'])('is not solved by %j', (text) => {
    expect(emojiRules.judge(content, null, { text }).right).toBe(false);
  });

  it('reports a wrong answer as close when one letter is off, and which of its words are right', () => {
    expect(emojiRules.judge(content, null, { text: 'The Liones King' })).toEqual({
      right: false,
      isClose: true,
      rightWords: [0],
    });
    expect(emojiRules.judge(content, null, { text: 'lion king' })).toEqual({
      right: false,
      isClose: false,
      rightWords: [2],
    });
  });

  it('gives its solution away on request after three wrong tries', () => {
    expect(emojiRules.reveal).toMatchObject({ afterWrong: 3, isAsked: true });
    expect(emojiRules.texts(content).secret[0]).toBe('The Lion’s King');
  });
});

describe('An emoji draft', () => {
  it.each([
    ['', ''],
    ['🦁', ' '],
    ['\u200B', 'lion'],
  ])('is refused with the emojis %j and the meaning %j', (emojis, solution) => {
    expect(emojiRules.problems({ emojis, solution })).toEqual(['emoji_missing']);
  });

  it('allows 500 user-perceived emojis and no more', () => {
    expect(maxEmojiLength).toBe(500);
    const longest = '👨‍👩‍👧‍👦'.repeat(500);
    expect(emojiRules.problems({ emojis: ` ${longest} `, solution: 'family' })).toEqual([]);
    expect(emojiRules.problems({ emojis: `${longest}🦁`, solution: 'family' })).toEqual(['emoji_too_long']);
  });

  it('allows a meaning of 500 characters and no more', () => {
    expect(maxSolutionLength).toBe(500);
    expect(emojiRules.problems({ emojis: '🦁', solution: ` ${'ọ́'.repeat(500)} ` })).toEqual([]);
    expect(emojiRules.problems({ emojis: '🦁', solution: 'a'.repeat(501) })).toEqual(['emoji_too_long']);
  });

  it('allows ten other answers, each within the limits of the meaning in characters and code points', () => {
    const draft = { emojis: '🦁', solution: 'lion' };
    const tenth = '👍🏾'.repeat(500);
    const ten = Array(10).fill(tenth);
    expect(emojiRules.problems({ ...draft, otherAnswers: [...ten, ' ', ''] })).toEqual([]);
    expect(emojiRules.problems({ ...draft, otherAnswers: [...ten, 'x'] })).toEqual(['too_many_answers']);
    for (const long of ['a'.repeat(500 + 1), `a${'\u0301'.repeat(500 * 4)}`, 'ﷺ'.repeat(200)]) {
      expect(emojiRules.problems({ ...draft, otherAnswers: [long] })).toEqual(['emoji_too_long']);
    }
  });
});

describe('The content of an emoji puzzle', () => {
  it('is JSON with the emojis, the solution, the other answers and the blanks setting', () => {
    expect(JSON.parse(emojiRules.write({ emojis: ' 🦁 ', solution: ' lion ' }))).toEqual({
      emojis: '🦁',
      solution: 'lion',
      otherAnswers: [],
      showsBlanks: true,
    });
    const draft = { emojis: '🦁', solution: 'lion', otherAnswers: [' cat ', '\u200B'], showsBlanks: false };
    expect(JSON.parse(emojiRules.write(draft))).toMatchObject({ otherAnswers: ['cat'], showsBlanks: false });
  });

  it('has one answer and shows no blanks in an older puzzle', () => {
    const content = emojiRules.read('{"emojis":"🦁","solution":"lion"}');
    expect(content).toEqual({ emojis: '🦁', solution: 'lion', otherAnswers: [], showsBlanks: false });
  });

  it('keeps only texts as other answers, ten at most', () => {
    const text = JSON.stringify({
      emojis: '🦁',
      solution: 'lion',
      otherAnswers: [7, '', ...Array(20).fill('a')],
    });
    expect(emojiRules.read(text)?.otherAnswers).toEqual(Array(10).fill('a'));
  });

  it.each([
    '',
    'lion',
    '{',
    '{"emojis":"🦁"}',
    '{"emojis":"🦁","solution":""}',
    '{"emojis":"🦁","solution":"\u200B"}',
    '{"emojis":1,"solution":"lion"}',
    '["🦁","lion"]',
  ])('is corrupt as %j', (text) => {
    expect(emojiRules.read(text)).toBeUndefined();
  });
});
