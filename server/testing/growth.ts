/** How the time that work takes grows with its text. Only shares are judged: a busy machine is slower by any factor. */

/** The least processor time of some runs, in milliseconds. Unlike the clock's time, others on the machine add nothing to it. */
export function leastCpuMs(work: () => unknown, runs = 3): number {
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

/** What a text is made of that is to take long: each again and again. */
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

/** The run repeated up to this many code units, or a few fewer: no run is cut. */
export const textOf = (run: string, length: number): string => run.repeat(Math.floor(length / run.length));

/** Takes so little time that its growth can neither be measured nor do harm. */
const quickMs = 1;
/** Twice as long a text takes twice as long; where time grows with its square, four times. */
const mostGrowth = 3;

/**
 * Whether work takes a time that grows with its text's length alone, which is tried with `length` code units and half of them.
 * What seems to take longer is measured again, and again.
 */
export function growsWithLength(work: (text: string) => unknown, run: string, length: number): boolean {
  const [whole, half] = [textOf(run, length), textOf(run, length / 2)];
  for (const runs of [1, 3, 9]) {
    const ms = leastCpuMs(() => work(whole), runs);
    if (ms < quickMs || ms < mostGrowth * leastCpuMs(() => work(half), runs)) return true;
  }
  return false;
}
