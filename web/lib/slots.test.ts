import { expect, it } from 'vitest';
import type { ManagedPuzzle } from '../../features/manage/api.ts';
import { contributionsTo, type WebFeature } from './slots.tsx';

const load = async () => ({ default: () => null });
const props = { puzzle: { state: 'open' } as ManagedPuzzle, creatorKey: 'key' };

it('sorts contributions by their own order, whatever the order of the features', () => {
  const features: WebFeature[] = [
    { slots: { 'maker.cards': { order: 2, load } } },
    { slots: { 'maker.news': { order: 3, load } } },
    { slots: { 'maker.cards': { order: 1, load } } },
  ];
  expect(contributionsTo('maker.cards', props, features).map(({ order }) => order)).toEqual([1, 2]);
});

it('leaves out a contribution whose condition does not hold', () => {
  const isOpen: WebFeature = {
    slots: { 'maker.cards': { order: 1, load, isWanted: ({ puzzle }) => puzzle.state === 'open' } },
  };
  expect(contributionsTo('maker.cards', props, [isOpen])).toHaveLength(1);
  const ended = { ...props, puzzle: { ...props.puzzle, state: 'expired' as const } };
  expect(contributionsTo('maker.cards', ended, [isOpen])).toEqual([]);
});
