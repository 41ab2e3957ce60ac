import { describe, expect, it } from 'vitest';
import { lineFaultsOf, type SolveRecord } from './hold-history.ts';

const solve = (play: string, state: string, sentAt: number, answeredAt: number): SolveRecord => ({
  play,
  proof: play,
  state,
  sentAt,
  answeredAt,
});
const a = solve('a', 'holds', 0, 5);
const b = solve('b', 'waits', 1, 6);
const line = [
  { play_id: 'a', place: 1 },
  { play_id: 'b', place: 2 },
];

describe('The line checker', () => {
  it('accepts one holder and each solver once in a possible order', () => {
    expect(lineFaultsOf([a, b], line, ['a'], 1)).toEqual([]);
  });

  it('accepts one holder per prize, if they came first', () => {
    const c = solve('c', 'waits', 0, 9);
    const both = [a, { ...b, state: 'holds' }, c];
    const three = [...line, { play_id: 'c', place: 3 }];
    expect(lineFaultsOf(both, three, ['b', 'a'], 2)).toEqual([]);
    expect(lineFaultsOf([a, b, { ...c, state: 'holds' }], three, ['c', 'a'], 2)).toEqual([
      'the holder is not the first',
    ]);
  });

  it.each([
    ['no holder', [{ ...a, state: 'waits' }, b], line, [], '0 hold it'],
    ['two holders', [a, { ...b, state: 'holds' }], line, ['a'], '2 hold it'],
    ['another hold', [a, b], line, ['b'], 'the recorded hold is another one'],
    ['somebody lost', [a, b], line.slice(0, 1), ['a'], 'somebody is not in the line'],
    [
      'somebody twice',
      [a, b],
      [...line, { play_id: 'b', place: 3 }],
      ['a'],
      'somebody stands in the line twice',
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
    ['a stranger', [a], line, ['a'], 'strangers stand in the line'],
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
    expect(lineFaultsOf(solves, places, heldBy, 1)).toContain(fault);
  });
});
