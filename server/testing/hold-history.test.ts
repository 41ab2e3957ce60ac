import { describe, expect, it } from 'vitest';
import { queueFaultsOf, type SolveRecord } from './hold-history.ts';

const solve = (play: string, state: string, sentAt: number, answeredAt: number): SolveRecord => ({
  play,
  proof: play,
  state,
  sentAt,
  answeredAt,
});
const a = solve('a', 'holds', 0, 5);
const b = solve('b', 'waits', 1, 6);
const queue = [
  { play_id: 'a', place: 1 },
  { play_id: 'b', place: 2 },
];

describe('The queue checker', () => {
  it('accepts one holder and each solver once in a possible order', () => {
    expect(queueFaultsOf([a, b], queue, ['a'], 1)).toEqual([]);
  });

  it('accepts one holder per prize, if they came first', () => {
    const c = solve('c', 'waits', 0, 9);
    const both = [a, { ...b, state: 'holds' }, c];
    const three = [...queue, { play_id: 'c', place: 3 }];
    expect(queueFaultsOf(both, three, ['b', 'a'], 2)).toEqual([]);
    expect(queueFaultsOf([a, b, { ...c, state: 'holds' }], three, ['c', 'a'], 2)).toEqual([
      'the holder is not the first',
    ]);
  });

  it.each([
    ['no holder', [{ ...a, state: 'waits' }, b], queue, [], '0 hold it'],
    ['two holders', [a, { ...b, state: 'holds' }], queue, ['a'], '2 hold it'],
    ['another hold', [a, b], queue, ['b'], 'the recorded hold is another one'],
    ['somebody lost', [a, b], queue.slice(0, 1), ['a'], 'somebody is not in the queue'],
    [
      'somebody twice',
      [a, b],
      [...queue, { play_id: 'b', place: 3 }],
      ['a'],
      'somebody stands in the queue twice',
    ],
    [
      'a gap',
      [a, b],
      [
        { play_id: 'a', place: 1 },
        { play_id: 'b', place: 3 },
      ],
      ['a'],
      'places are missing',
    ],
    ['a stranger', [a], queue, ['a'], 'strangers stand in the queue'],
    [
      'a later one in front',
      [a, solve('b', 'waits', 7, 9)],
      [
        { play_id: 'b', place: 1 },
        { play_id: 'a', place: 2 },
      ],
      ['a'],
      'somebody stands before who was answered before they asked',
    ],
  ])('reports %s', (_what, solves, places, heldBy, fault) => {
    expect(queueFaultsOf(solves, places, heldBy, 1)).toContain(fault);
  });
});
