import { plural, t } from '#words';

export interface Counts {
  puzzles?: number;
  rewards?: number;
  /** Solved days. */
  solved: number;
  /** Begun trails. */
  begun: number;
}

/** Lists how many puzzles, rewards, solved days and begun trails there are. Empty if there are none. */
export function countText({ puzzles = 0, rewards = 0, solved, begun }: Counts): string {
  const parts = [
    ...(puzzles === 0 ? [] : [plural(puzzles, { one: '# puzzle', other: '# puzzles' })]),
    ...(rewards === 0 ? [] : [plural(rewards, { one: '# reward', other: '# rewards' })]),
    ...(solved === 0
      ? []
      : [
          t({
            message: plural(solved, { one: '# solved day', other: '# solved days' }),
            comment: 'days whose puzzle of the day was solved',
          }),
        ]),
    ...(begun === 0
      ? []
      : [
          t({
            message: plural(begun, { one: '# begun trail', other: '# begun trails' }),
            comment: 'trails of puzzles that were begun but not finished',
          }),
        ]),
  ];
  const last = parts.pop() ?? '';
  if (parts.length === 0) return last;
  const before = parts.join(', ');
  return t({
    message: `${before} and ${last}`,
    comment: 'the end of a list: 4, 3 and 5',
  });
}
