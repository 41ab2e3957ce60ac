import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PuzzleView } from '../../../contract/api.ts';
import type { QueueState } from '../../rewards/queue-status.ts';
import RewardNotes from './reward-notes.tsx';

const reward = {
  rewardId: 'r',
  type: 'coupon' as const,
  title: 'Cinema night',
  isClaimed: false,
  way: 'first' as const,
  winners: 1,
  won: 0,
  givenBy: null,
  expiresAt: '2027-11-22T14:00:00.000Z',
};
const puzzle = {
  puzzleId: 'p',
  type: 'word' as const,
  description: null,
  expiresAt: '2026-11-23T14:00:00.000Z',
};

const notesOf = (change: Partial<NonNullable<PuzzleView['reward']>> = {}, queue?: QueueState) =>
  renderToStaticMarkup(
    createElement(RewardNotes, {
      puzzle: { ...puzzle, reward: { ...reward, ...change } },
      queue,
    }),
  );

it("The rules name the reward's deadline, even if the puzzle itself ended earlier when it was opened", () => {
  expect(notesOf()).toContain('22 Nov 2027, 2:00 PM UTC, or until the maker ends it.');
});

it("The server decides that the deadline is over, whatever the phone's clock says", () => {
  const best = { way: 'best' as const, deadline: '2026-11-23T14:00:00.000Z' };
  const figures = { best: { attempts: 1, timeMs: 12_000, entrants: 2 } };
  expect(notesOf({ ...best, ...figures })).toContain('The best wins: Cinema night');
  const over = notesOf({ ...best, ...figures, isPastDeadline: true });
  expect(over).toContain('The deadline is over: Cinema night');
  expect(over).toContain('The best of those who solved it can claim it now.');
});

it('A reward names its giver in the chip, and how to win it below', () => {
  const givenBy = 'Mama Nkechi Suya Spot';
  const first = notesOf({ givenBy });
  expect(first).toContain('Mama Nkechi Suya Spot gives: Cinema night');
  expect(first).toContain('The first to solve it wins.');
  const best = notesOf({ givenBy, way: 'best', best: { attempts: 1, timeMs: 12_000, entrants: 2 } });
  expect(best).toContain('The best wins. Best so far: 0:12, 1 try.');
});

it('Who can claim the reward reads that they won it, not how to win it', () => {
  const giver = { givenBy: 'Mama Nkechi Suya Spot' };
  const ways = [{}, giver, { way: 'first_n' as const, winners: 3 }, { ...giver, way: 'best' as const }];
  for (const change of ways) {
    const notes = notesOf(change, 'holds').replace(/<details.*/, '');
    expect(notes).toContain('You won Cinema night: claim it now');
    expect(notes).not.toContain('to solve');
    expect(notes).not.toContain('The best');
  }
});

it('Who solved it behind somebody else reads the reward alone', () => {
  const notes = notesOf({ heldUntil: '2026-11-23T14:00:00.000Z' }, 'waits').replace(/<details.*/, '');
  expect(notes).toContain('Cinema night');
  expect(notes).not.toContain('to solve');
});
