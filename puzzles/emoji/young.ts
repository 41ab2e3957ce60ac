const yearMs = 365.25 * 24 * 3600 * 1000;
/** How long most phones take to support a new emoji. */
const youngMs = 3 * yearMs;

/**
 * New emojis of each Unicode release, with the day from which phones could have them. Add a line per release.
 */
const releases: [day: string, emojis: RegExp][] = [
  ['2024-09-10', /[\u{1FA89}\u{1FA8F}\u{1FABE}\u{1FAC6}\u{1FADC}\u{1FADF}\u{1FAE9}]|\u{1F1E8}\u{1F1F6}/u],
  [
    '2025-09-09',
    /[\u{1F6D8}\u{1FA8A}\u{1FA8E}\u{1FAC8}\u{1FACD}\u{1FAEA}\u{1FAEF}]|\u{1F9D1}\p{EMod}?\u200D\u{1FA70}/u,
  ],
];

/**
 * Returns an emoji of the text that is less than three years old, because some phones cannot show it; undefined if
 * there is none.
 */
export function youngEmoji(text: string, now: number): string | undefined {
  const young = releases.filter(([day]) => now - Date.parse(day) < youngMs);
  return young.map(([, emojis]) => emojis.exec(text)?.[0]).find((emoji) => emoji !== undefined);
}
