import fc from 'fast-check';
import { expect, test } from 'vitest';
import { swap } from '../shuffled.ts';
import { groupOf, moveOf } from './groups.ts';

const sorted = (places: readonly number[]) => [...places].sort((a, b) => a - b);
const all = () => true;

function after(order: readonly number[], swaps: readonly [number, number][]): number[] {
  const result = [...order];
  for (const [a, b] of swaps) swap(result, a, b);
  return result;
}

test('tiles that are next to each other as in the image form a group', () => {
  // Tiles 0, 1 and 4 lie as in the image, but one row lower. 2 and 3 are not neighbors in the image.
  const order = [2, 3, 5, 0, 1, 6, 8, 4, 7];
  expect(sorted(groupOf({ order, size: 3 }, 3))).toEqual([3, 4, 7]);
  expect(groupOf({ order, size: 3 }, 0)).toEqual([0]);
});

test('the end of a row and the start of the next are not neighbours', () => {
  expect(groupOf({ order: [8, 2, 3, 0, 1, 4, 5, 6, 7], size: 3 }, 1)).toEqual([1]);
  expect(groupOf({ order: [0, 1, 8, 3, 4, 5, 6, 7, 2], size: 3 }, 2)).toEqual([2]);
});

test('a group moves as a whole, and the tiles in its way fill the places it left', () => {
  const order = [3, 4, 5, 6, 7, 8, 2, 0, 1];
  const board = { order, size: 3 };
  const pair = groupOf(board, 7);
  expect(sorted(pair)).toEqual([7, 8]);
  const aside = moveOf(board, pair, [8, 7], all);
  expect(aside && after(order, aside)).toEqual([3, 4, 5, 6, 7, 8, 0, 1, 2]);
  const up = moveOf(board, pair, [7, 1], all);
  expect(up && after(order, up)).toEqual([3, 0, 1, 6, 7, 8, 2, 4, 5]);
});

test('a group stays where it is if it would leave the board, or if a tile in its way is locked', () => {
  const board = { order: [3, 4, 5, 6, 7, 8, 2, 0, 1], size: 3 };
  expect(moveOf(board, [7, 8], [7, 2], all)).toBeUndefined();
  expect(moveOf(board, [7, 8], [7, 7], all)).toBeUndefined();
  expect(moveOf(board, [7, 8], [7, 1], (place) => place !== 2)).toBeUndefined();
});

test('every group can go home in one swap per tile, without moving a tile that is right', () => {
  const boards = fc
    .integer({ min: 3, max: 5 })
    .chain((size) =>
      fc
        .shuffledSubarray([...Array(size * size).keys()], { minLength: size * size })
        .map((order) => ({ order, size })),
    );
  fc.assert(
    fc.property(boards, fc.nat(), (board, pick) => {
      const { order } = board;
      const from = pick % order.length;
      const home = order[from] ?? 0;
      fc.pre(home !== from);
      const group = groupOf(board, from);
      const swaps = moveOf(board, group, [from, home], (place) => order[place] !== place);
      expect(swaps).toHaveLength(group.length);
      const next = after(order, swaps ?? []);
      for (const place of group) expect(next[order[place] ?? 0]).toBe(order[place]);
      order.forEach((tile, place) => {
        if (tile === place) expect(next[place]).toBe(tile);
      });
    }),
  );
});
