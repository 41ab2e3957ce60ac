import fc from 'fast-check';

/** User-perceived characters that careless code splits. No two of them are the same letter, ignoring case. */
export const tricky = {
  yoruba: ['ẹ̀', 'ọ́', 'ṣ', 'à', 'ń'],
  yorubaDecomposed: ['e\u0323\u0301', 'o\u0323\u0300', 'i\u0300', 'u\u0301'],
  families: ['👨‍👩‍👧‍👦', '👩🏽‍🚀', '🏳️‍🌈', '❤️‍🔥', '👍🏾'],
  flags: ['🇳🇬', '🇬🇭', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  keycaps: ['1️⃣', '#️⃣'],
  arabic: ['سَ', 'لَّ', 'ا', 'م'],
  hebrew: ['שָׁ', 'ל', 'וֹ', 'ם'],
  others: ['한', '字', 'กิ', 'नि', 'ß', 'ω'],
};

export const trickyGraphemes: string[] = Object.values(tricky).flat();

/** A user-perceived character, either plain or one that careless code splits. */
export const grapheme: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCXYZ0189'),
  fc.constantFrom(...trickyGraphemes),
);

/** A text of many scripts that is not blank. */
export const visibleText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .tuple(grapheme, fc.string({ unit: 'grapheme', maxLength: maxLength - 1 }))
    .map(([first, rest]) => first + rest);
