import { describe, expect, it } from 'vitest';
import type { ManagedReward } from '../../features/manage/api.ts';
import { invitationTo } from './invitation.ts';

const reward = { way: 'first', winners: 1, title: 'Cinema night' } as ManagedReward;

describe('The message that a maker sends', () => {
  it.each([
    [{ type: 'emoji' }, 'I made you an emoji puzzle. Can you solve it?'],
    [{ type: 'word', title: 'Hi Ada' }, 'I made you a word puzzle. Can you solve it?'],
    [
      { type: 'quiz', gift: { for: 'Mama', from: 'Emeka' } },
      'For Mama, from Emeka. I made you a quiz. Can you solve it?',
    ],
    [
      { type: 'trail', title: 'How well do you know Lagos?' },
      'How well do you know Lagos? I made you a trail of puzzles. Can you solve it?',
    ],
    [
      { type: 'image', reward: { ...reward, state: 'open' } },
      'I made you an image puzzle. First to solve wins: Cinema night',
    ],
    [{ type: 'image', reward: { ...reward, state: 'won' } }, 'I made you an image puzzle. Can you solve it?'],
  ] as const)('of %j is %s', (puzzle, text) => {
    expect(invitationTo(puzzle)).toBe(text);
  });
});
