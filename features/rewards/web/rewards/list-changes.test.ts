import { describe, expect, it } from 'vitest';
import type { ListedReward, RewardList } from '../../api.ts';
import { addPage, changeList } from './list-changes.ts';

/** Returns a reward added in the given minute; a higher number is newer. */
const reward = (minute: number, title = 'A reward'): ListedReward => ({
  puzzleId: `p${minute}`,
  puzzleType: 'word',
  type: 'coupon',
  title,
  text: '',
  createdAt: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
  way: 'first',
  winners: 1,
});
const listOf = (minutes: number[], next?: string): RewardList => ({
  rewards: minutes.map((minute) => reward(minute)),
  ...(next === undefined ? {} : { next }),
});
const minutesOf = ({ rewards, next }: RewardList) => [
  ...rewards.map(({ puzzleId }) => Number(puzzleId.slice(1))),
  ...(next ? [next] : []),
];

describe('The shown list', () => {
  it('inserts or updates a listed reward in its place', () => {
    const shown = listOf([9, 7, 5]);
    expect(minutesOf(changeList(shown, { kind: 'listed', reward: reward(8) }))).toEqual([9, 8, 7, 5]);
    expect(minutesOf(changeList(shown, { kind: 'listed', reward: reward(7) }))).toEqual([9, 7, 5]);
    expect(minutesOf(changeList(shown, { kind: 'listed', reward: reward(1) }))).toEqual([9, 7, 5, 1]);
    const changed = changeList(shown, { kind: 'listed', reward: reward(7, 'Another title') });
    expect(changed.rewards[1]?.title).toBe('Another title');
  });

  it('ignores a reward older than all loaded ones, which comes with its own page', () => {
    expect(minutesOf(changeList(listOf([9, 7], 'more'), { kind: 'listed', reward: reward(5) }))).toEqual([
      9,
      7,
      'more',
    ]);
  });

  it('drops claimed and removed rewards', () => {
    expect(minutesOf(changeList(listOf([9, 7], 'more'), { kind: 'claimed', puzzleId: 'p9' }))).toEqual([
      7,
      'more',
    ]);
    expect(minutesOf(changeList(listOf([9, 7]), { kind: 'removed', puzzleId: 'p1' }))).toEqual([9, 7]);
  });

  it('appends a page without duplicates', () => {
    expect(minutesOf(addPage(listOf([9, 8], 'a'), listOf([7, 6], 'b')))).toEqual([9, 8, 7, 6, 'b']);
    // An event has already brought one of the page's rewards.
    expect(minutesOf(addPage(listOf([9, 8, 7], 'a'), listOf([7, 6])))).toEqual([9, 8, 7, 6]);
  });

  it('replaces its first page, and keeps the rewards loaded beyond it', () => {
    const shown = listOf([9, 8, 7, 6, 5], 'b');
    expect(minutesOf(changeList(shown, { kind: 'list', ...listOf([10, 9, 7], 'a') }))).toEqual([
      10,
      9,
      7,
      6,
      5,
      'b',
    ]);
    expect(minutesOf(changeList(shown, { kind: 'list', ...listOf([10, 9]) }))).toEqual([10, 9]);
    expect(minutesOf(changeList(listOf([9, 8], 'a'), { kind: 'list', ...listOf([9, 8, 7], 'c') }))).toEqual([
      9,
      8,
      7,
      'c',
    ]);
  });

  it('keeps rewards that are behind after all others, until they come forward', () => {
    const behind = (minute: number) => ({ ...reward(minute), isBehind: true });
    const shown = addPage(listOf([9, 7], 'b'), { rewards: [behind(10), behind(8)] });
    expect(minutesOf(shown)).toEqual([9, 7, 10, 8]);
    expect(minutesOf(changeList(shown, { kind: 'listed', reward: reward(6) }))).toEqual([9, 7, 6, 10, 8]);
    // A reward of a page that is not loaded must not appear before that page.
    expect(minutesOf(changeList(listOf([9, 7], 'b'), { kind: 'listed', reward: behind(10) }))).toEqual([
      9,
      7,
      'b',
    ]);
    expect(minutesOf(changeList(shown, { kind: 'list', ...listOf([11, 9, 8], 'b') }))).toEqual([
      11, 9, 8, 7, 10,
    ]);
  });

  it('drops older pages that no longer join the first page after a long time away', () => {
    const shown = listOf([9, 8, 7], 'b');
    expect(minutesOf(changeList(shown, { kind: 'list', ...listOf([30, 29], 'a') }))).toEqual([30, 29, 'a']);
  });
});
