import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Arrangement,
  type ArrangementEvent,
  arrange,
  emptyArrangement,
  newWords,
  nextPlace,
  placesByWord,
  stacksOf,
  tileForKey,
  wordsSoFar,
} from './arrangement.ts';

const laidBy = (events: ArrangementEvent[], from: Arrangement = emptyArrangement(5)) =>
  events.reduce(arrange, from);
const put = (tile: number, place?: number): ArrangementEvent =>
  place === undefined ? { type: 'placed', tile } : { type: 'placed', tile, place };

describe('An arrangement', () => {
  it('places tiles from the first empty place on, or from a chosen one', () => {
    expect(laidBy([put(3), put(1)]).placed).toEqual([3, 1, null, null, null]);
    const chosen = laidBy([{ type: 'chosen', place: 2 }, put(3), put(1)]);
    expect(chosen.placed).toEqual([null, null, 3, 1, null]);
    expect(nextPlace(chosen)).toBe(4);
    expect(nextPlace(laidBy([put(0)], chosen))).toBe(0);
  });

  it('clears the chosen place when it is chosen again', () => {
    const choose: ArrangementEvent = { type: 'chosen', place: 2 };
    expect(nextPlace(laidBy([choose, choose]))).toBe(0);
  });

  it('takes a tile back and swaps two placed tiles', () => {
    expect(laidBy([put(3), { type: 'takenBack', place: 0 }]).placed).toEqual([null, null, null, null, null]);
    expect(laidBy([put(3), put(1), put(3, 1)]).placed).toEqual([1, 3, null, null, null]);
    expect(laidBy([put(3), put(1, 0)]).placed).toEqual([1, null, null, null, null]);
  });

  it('moves no locked tile, and clears the rest', () => {
    const laid = laidBy([put(3), put(1), put(0)]);
    const locked = laidBy([{ type: 'locked', places: [0, 1], placed: laid.placed }], laid);
    for (const event of [
      put(4, 0),
      { type: 'takenBack', place: 1 },
      put(3, 2),
      put(0, 1),
    ] as ArrangementEvent[])
      expect(arrange(locked, event).placed).toEqual(laid.placed);
    expect(arrange(locked, { type: 'cleared' }).placed).toEqual([3, 1, null, null, null]);
  });

  it('locks only tiles that have not moved since the check', () => {
    const asked = laidBy([put(3), put(1)]);
    const moved = laidBy([{ type: 'takenBack', place: 1 }], asked);
    expect(arrange(moved, { type: 'locked', places: [0, 1], placed: asked.placed }).locked).toEqual([0]);
  });

  it('never has a tile twice, whatever the events', () => {
    const place = fc.nat(4);
    const events = fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('placed' as const), tile: fc.nat(4), place }),
        fc.record({ type: fc.constant('takenBack' as const), place }),
        fc.constant<ArrangementEvent>({ type: 'cleared' }),
      ),
    );
    fc.assert(
      fc.property(events, (all) => {
        const tiles = laidBy(all).placed.filter((tile) => tile !== null);
        expect(new Set(tiles).size).toBe(tiles.length);
      }),
    );
  });
});

describe('A key', () => {
  it('picks its exact letter, else one with that base letter, and never a placed tile', () => {
    expect(tileForKey('O', ['ọ', 'o'], [null, null])).toBe(1);
    expect(tileForKey('o', ['ọ', 'o'], [1, null])).toBe(0);
    expect(tileForKey('o', ['ọ', 'o'], [1, 0])).toBeUndefined();
    expect(tileForKey('Shift', ['s'], [null])).toBeUndefined();
  });

  it.each([
    ['k', 'ƙ'],
    ['d', 'ɗ'],
    ['o', 'ø'],
    ['d', 'đ'],
    ['s', 'ß'],
    ['o', 'œ'],
    ['i', 'ı'],
    ['ọ', 'ọ́'],
    ['O\u0323', 'ọ́'],
    ['ا', 'أ'],
  ])('%j picks the tile %j, which has the same letter on plain keys', (key, tile) => {
    expect(tileForKey(key, [tile], [null])).toBe(0);
  });
});

describe('Stacks', () => {
  it('group equal tiles in the order of the tray', () => {
    expect(stacksOf(['b', 'a', 'b'], true)).toEqual([[0, 2], [1]]);
    expect(stacksOf(['b', 'a', 'b'], false)).toEqual([[0], [1], [2]]);
  });
});

describe('The words of an arrangement', () => {
  const words = placesByWord([2, 3]);

  it('follow from their lengths', () => {
    expect(words).toEqual([
      [0, 1],
      [2, 3, 4],
    ]);
  });

  it('are new when they are full and their tiles have changed', () => {
    const isNewBy = (before: Arrangement, event: ArrangementEvent) =>
      newWords([2, 3], before.placed, arrange(before, event).placed).length > 0;
    expect(isNewBy(laidBy([]), put(3))).toBe(false);
    expect(isNewBy(laidBy([put(3)]), put(1))).toBe(true);
    expect(isNewBy(laidBy([put(3), put(1)]), put(0))).toBe(false);
    expect(isNewBy(laidBy([put(3), put(1)]), put(1, 0))).toBe(true);
  });

  it('appear up to the next place or the last tile, and a single one place by place', () => {
    expect(wordsSoFar(words, emptyArrangement(5))).toEqual([[0, 1]]);
    expect(wordsSoFar(words, laidBy([put(3), put(1)]))).toEqual(words);
    expect(wordsSoFar(words, laidBy([put(3), put(1, 4)]))).toEqual(words);
    expect(wordsSoFar(words, laidBy([put(0), put(1), put(2), put(3), put(4)]))).toEqual(words);
    expect(wordsSoFar(placesByWord([5]), laidBy([put(3), put(1)]))).toEqual([[0, 1, 2]]);
  });
});
