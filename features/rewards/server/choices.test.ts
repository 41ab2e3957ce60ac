import { describe, expect, it } from 'vitest';
import type { PuzzleDraft } from '../../../contract/api.ts';
import { newRequestId } from '../../../server/testing/build-puzzle.ts';
import { buildRewardFixture } from '../../../server/testing/reward-fixture.ts';

const quiz = (wrongChoices: string[] = []): PuzzleDraft & { type: 'quiz' } => ({
  type: 'quiz',
  question: 'Which city?',
  answer: 'Lokoja',
  wrongChoices,
});
const chosen = quiz(['Kano']);
const trail = (...steps: (PuzzleDraft & { type: 'quiz' })[]): PuzzleDraft => ({
  type: 'trail',
  title: 'A trail',
  steps,
});

describe('A reward', () => {
  it.each([
    ['a quiz', quiz(), 201, 201],
    ['a quiz with choices', chosen, 'choices_no_reward', 'choices_no_reward'],
    [
      'four steps with choices',
      trail(quiz(), quiz(), quiz(), chosen),
      'choices_no_reward',
      'choices_no_reward',
    ],
    ['five steps with choices', trail(quiz(), quiz(), quiz(), quiz(), chosen), 'choices_best_only', 201],
    ['five typed steps', trail(quiz(), quiz(), quiz(), quiz(), quiz()), 201, 201],
  ])('for %s is accepted or refused for the first and for the best', async (_, puzzle, forFirst, forBest) => {
    const { create, addReward, clock } = await buildRewardFixture();
    const deadline = new Date(clock.now + 86_400_000).toISOString();
    const outcomeOf = async (draft: Parameters<typeof addReward>[1]) => {
      const { status, body } = await addReward(await create({ requestId: newRequestId(), puzzle }), draft);
      return status === 201 ? status : body.error?.code;
    };
    expect(await outcomeOf({})).toBe(forFirst);
    expect(await outcomeOf({ way: 'first_n', secretCode: 'one\ntwo' })).toBe(forFirst);
    expect(await outcomeOf({ way: 'best', deadline })).toBe(forBest);
  });
});
