import { describe, expect, it } from 'vitest';
import { youngEmoji } from './young.ts';

const day = Date.parse('2026-11-26');

describe('An emoji that some phones cannot show', () => {
  it.each([
    ['🦁🫩👑', '🫩'],
    ['🇨🇶', '🇨🇶'],
    ['🫪🫩', '🫩'],
    ['🧑🏾\u200D🩰', '🧑🏾\u200D🩰'],
  ])('is found in %s', (text, young) => expect(youngEmoji(text, day)).toBe(young));

  it.each(['', 'Lion King', '🦁👑', '🐦\u200D🔥', '🇳🇬', '🧑🏾'])('is not found in %o', (text) =>
    expect(youngEmoji(text, day)).toBeUndefined(),
  );

  it('is no longer reported three years after its release', () => {
    expect(youngEmoji('🫩', Date.parse('2027-09-01'))).toBe('🫩');
    expect(youngEmoji('🫩', Date.parse('2027-09-20'))).toBeUndefined();
  });
});
