/**
 * Measures how the duration of work grows with its text. Compares only ratios, because a busy machine slows
 * everything down by an unknown factor.
 */

/** Returns the shortest CPU time of several runs, in milliseconds. Unlike elapsed time, it excludes other processes. */
export function minCpuMs(work: () => unknown, runs = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const combining = ['\u0301', '\u0323', '\u135D', '\u0315\u0300'];
const letters = ['a', 'İ', 'Σ', 'ж', 'ẹ́', '漢', 'ﷺ', 'ß', 'क्ष', 'שׁ', '각'];
const emojis = ['😀', '❤️', '🇳🇬', '👨‍👩‍👧‍👦', '👍🏾', '1️⃣', '\u{1F3F4}\u{E0067}\u{E007F}', '\u200D', '\uFE0F'];
const signs = [
  '.',
  ' ',
  '-',
  ',',
  ':',
  '/',
  '#',
  '@',
  '&',
  '%',
  '!',
  '?',
  '+',
  '_',
  '=',
  ';',
  '(',
  '<',
  '\\',
  '\n',
];
const quotes = ["'", '"', '’', '“', '«'];
const digits = ['1', '१', '²', '½', '\u{1D7FF}'];

/** Short texts whose repetition makes a hostile text. */
export const hostileRuns: readonly string[] = [
  ...[...combining, ...letters, ...emojis, ...signs, ...quotes, ...digits],
  ...['Σ', 'ж', 'a', '1'].flatMap((letter) => [
    `${letter.repeat(62)}.`,
    `${letter}.`,
    `${letter} `,
    `${letter}-`,
  ]),
  ...["'a-", '1,234,', '1.', '5 - 5 ', 'ж.жж ', 'a1שׁ ', 'a&b@c%d ', '₦5 ', 'a@b.', 'http://', 'ass ', 'pay '],
];

/** Repeats the run as often as fits in this number of UTF-16 units. */
export const textOf = (run: string, length: number): string => run.repeat(Math.floor(length / run.length));

/** Shorter durations are harmless, and too short to measure how they grow. */
const quickMs = 1;
/**
 * How much the duration may grow when the length doubles. Linear growth doubles it, quadratic growth makes it
 * four times as long.
 */
const maxGrowth = 3;

/**
 * Whether the duration grows linearly with the text, by comparing `length` UTF-16 units with half of them. Measures
 * again if it seems to grow faster, and finally with a text twice as long: a jump from the first garbage collection
 * affects only one pair of lengths, but real growth shows in both.
 */
export function growsWithLength(work: (text: string) => unknown, run: string, length: number): boolean {
  const attempts = [
    { runs: 1, units: length },
    { runs: 3, units: length },
    { runs: 9, units: length },
    { runs: 9, units: 2 * length },
  ];
  return attempts.some(({ runs, units }) => {
    const [whole, half] = [textOf(run, units), textOf(run, units / 2)];
    const ms = minCpuMs(() => work(whole), runs);
    return ms < quickMs || ms < maxGrowth * minCpuMs(() => work(half), runs);
  });
}
