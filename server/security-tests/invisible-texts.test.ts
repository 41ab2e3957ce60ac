import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { account, buildRewardFixture, couponDraft } from '../testing/reward-fixture.ts';

const nothingToSee = '\u200b\u3164\u00a0';

describe('An invisible text', () => {
  it.each([{ deliveryContact: nothingToSee }, { secretCode: nothingToSee }, { description: nothingToSee }])(
    'counts as missing in a reward (%j)',
    async (change) => {
      const { create, addReward } = await buildRewardFixture();
      const puzzle = await create(buildPuzzle({ type: 'word' }));
      const { status, body } = await addReward(puzzle, change);
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: { code: 'reward_fields_missing' } });
    },
  );

  it.each([{ name: nothingToSee }, { email: nothingToSee }])(
    'counts as missing in a claim (%j)',
    async (change) => {
      const { createWithReward, solve, claim } = await buildRewardFixture();
      const { puzzleId } = await createWithReward();
      const { proof } = await solve(puzzleId);
      const { status, body } = await claim(puzzleId, proof, { ...account, ...change });
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: { code: 'claim_fields_missing' } });
    },
  );
});

it('Bidirectional controls are removed from puzzles and rewards, also when sent with an image', async () => {
  const { create, start, addReward, listRewards, approve } = await buildRewardFixture();
  const puzzle = await create(buildPuzzle({ type: 'quiz', question: 'Who is \u202eevil\u2066?' }));
  expect((await start(puzzle.puzzleId)).challenge).toMatchObject({ question: 'Who is evil?' });
  await addReward(puzzle, { ...couponDraft, description: '#\u202etekcit\u202c# two' });
  await approve(puzzle.puzzleId, puzzle.creatorKey);
  expect(await listRewards()).toMatchObject([{ title: 'tekcit', text: 'two' }]);
});
