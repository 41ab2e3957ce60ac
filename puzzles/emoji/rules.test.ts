import { describe, expect, it } from 'vitest';
import { emojiRules, maxEmojiLength, maxSolutionLength } from './rules.ts';

const content = { emojis: '🦁👑', solution: 'The Lion’s King' };

describe('An emoji puzzle', () => {
  it('shows the emojis and nothing else', () => {
    expect(emojiRules.challenge(content, Math.random)).toEqual({ emojis: '🦁👑' });
  });

  it.each(['The Lion’s King', "the lion's king", "  THE  LION'S\nKING "])('is solved by %j', (text) => {
    expect(emojiRules.judge(content, null, { text })).toEqual({ right: true });
  });

  it.each(['', 'lion king', 'The Lions King', 'The Lion’s King!'])('is not solved by %j', (text) => {
    expect(emojiRules.judge(content, null, { text })).toEqual({ right: false });
  });

  it('never gives its solution away', () => {
    expect(emojiRules.reveal).toBeUndefined();
  });
});

describe('An emoji draft', () => {
  it.each([
    ['', ''],
    ['🦁', ' '],
    ['\u200B', 'lion'],
  ])('needs both emojis and their meaning, not %j and %j', (emojis, solution) => {
    expect(emojiRules.problems({ emojis, solution })).toEqual(['emoji_missing']);
  });

  it('may have 500 emojis as people count them, and no more', () => {
    expect(maxEmojiLength).toBe(500);
    const longest = '👨‍👩‍👧‍👦'.repeat(500);
    expect(emojiRules.problems({ emojis: ` ${longest} `, solution: 'family' })).toEqual([]);
    expect(emojiRules.problems({ emojis: `${longest}🦁`, solution: 'family' })).toEqual(['emoji_too_long']);
  });

  it('may have a meaning of 500 characters, and no more', () => {
    expect(maxSolutionLength).toBe(500);
    expect(emojiRules.problems({ emojis: '🦁', solution: ` ${'ọ́'.repeat(500)} ` })).toEqual([]);
    expect(emojiRules.problems({ emojis: '🦁', solution: 'a'.repeat(501) })).toEqual(['emoji_too_long']);
  });
});

describe('The content of an emoji puzzle', () => {
  it('is JSON with emojis and solution', () => {
    expect(JSON.parse(emojiRules.write({ emojis: ' 🦁 ', solution: ' lion ' }))).toEqual({
      emojis: '🦁',
      solution: 'lion',
    });
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
