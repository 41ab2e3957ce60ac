import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bearer, replyOf } from '../../../server/testing/api-client.ts';
import { testSecretKey } from '../../../server/testing/build-test-app.ts';
import { databases } from '../../../server/testing/databases.ts';
import { manageFixture } from '../../../server/testing/manage-fixture.ts';
import { account, openRewardFixture } from '../../../server/testing/reward-fixture.ts';
import { createSolveProofs } from './solve-proofs.ts';

/**
 * A creator changes a reward at the moment at which solvers claim it: one of them comes first in each
 * round, and the creator and all solvers must be told the same outcome.
 */
// Each change once with each delay
const rounds = 4 * 5 * 3;
const claimants = 4;

const proofs = createSolveProofs(testSecretKey);

describe.each(databases)('A claim at the moment of a change on $name', (engine) => {
  it('has one outcome in every round', { timeout: 300_000 }, async () => {
    const fixture = await openRewardFixture(engine);
    const { client } = fixture;
    const proofsOf = (puzzleId: string) =>
      Array.from({ length: claimants }, (_, n) =>
        proofs.sign(
          {
            id: `${puzzleId} ${n}`,
            puzzleId,
            timeToSolve: 1000,
            attempts: 1,
            solvedAt: fixture.clock.now,
            leastMs: 0,
          },
          fixture.clock.now + 60_000,
        ),
      );
    const at = (puzzleId: string, key: string) => ({ params: { path: { puzzleId } }, headers: bearer(key) });
    const changes = {
      withdraw: (id: string, key: string) =>
        replyOf(client.DELETE('/api/puzzles/{puzzleId}/reward', at(id, key))),
      edit: (id: string, key: string, version: string) =>
        manageFixture(fixture).edit(id, { version, type: 'ticket', prize: 'Edited' }, key),
      remove: (id: string, key: string) => replyOf(client.DELETE('/api/puzzles/{puzzleId}', at(id, key))),
      end: (id: string, key: string) =>
        replyOf(client.PATCH('/api/puzzles/{puzzleId}', { ...at(id, key), body: { expires: 'now' } })),
    };
    /**
     * The refusal that the maker gets when a winner came first, and the one that claimants get when the maker came
     * first
     */
    const refusals = {
      withdraw: ['reward_won', 'reward_none'],
      edit: ['reward_won', undefined],
      remove: ['delivery_open', 'puzzle_removed'],
      // A puzzle whose reward was won can still be ended.
      end: [undefined, 'puzzle_expired'],
    } as const;
    const names = Object.keys(changes) as (keyof typeof changes)[];
    const winners = { before: 0, after: 0 };

    for (let round = 0; round < rounds; round++) {
      const name = names[round % names.length] as keyof typeof changes;
      const { puzzleId, creatorKey } = await fixture.createWithReward();
      const { version = '' } = (await manageFixture(fixture).manage(puzzleId, creatorKey)).body.reward ?? {};
      const claim = (proof: string) => fixture.claim(puzzleId, proof, account);
      const [first = '', ...others] = proofsOf(puzzleId);
      // Alternately sends the change after the first claim and before it.
      const isLate = Math.floor(round / names.length) % 2 === 0;
      const [early, change, late] = await Promise.all([
        setTimeout(isLate ? 0 : round % 5).then(() => claim(first)),
        setTimeout(isLate ? round % 5 : 0).then(() => changes[name](puzzleId, creatorKey, version)),
        setTimeout(round % 3).then(() => Promise.all(others.map(claim))),
      ]);
      const claims = [early, ...late];
      const won = claims.filter(({ status }) => status === 200);
      const [tooLate, gone] = refusals[name];
      const isEndedLate = name === 'end' && won.length > 0;
      const isChanged = change.status === 200 && !isEndedLate;
      const where = `round ${round}: ${name}`;
      if (!isChanged) expect([change.body.error?.code, won.length], where).toEqual([tooLate, 1]);
      else expect(won.length, where).toBe(name === 'edit' ? 1 : 0);
      for (const { status, body } of claims) {
        if (status === 200) continue;
        const code = isChanged && name !== 'edit' ? gone : 'reward_already_claimed';
        expect([code, isEndedLate && gone], where).toContain(body.error?.code);
      }
      const stored = await fixture.db
        .selectFrom('reward_claims')
        .innerJoin('rewards', 'rewards.id', 'reward_id')
        .select(['reward_type', 'is_claimed'])
        .where('reward_claims.puzzle_id', '=', puzzleId)
        .execute();
      const type = name === 'edit' && isChanged ? 'ticket' : 'coupon';
      expect(stored, where).toEqual(won.map(() => ({ reward_type: type, is_claimed: 1 })));
      winners[isChanged ? 'after' : 'before'] += 1;
    }
    expect(Math.min(...Object.values(winners)), JSON.stringify(winners)).toBeGreaterThan(0);
  });
});
