import { onTestFinished } from 'vitest';
import type { CreatedPuzzle } from '../../contract/api.ts';
import type { ClaimAccount, RewardDraft } from '../../features/rewards/schema.ts';
import { accepted, bearer, createApiClient, replyOf } from './api-client.ts';
import { buildPuzzle } from './build-puzzle.ts';
import { buildTestApp } from './build-test-app.ts';
import { type DatabaseName, openDatabase } from './databases.ts';

export const couponDraft: RewardDraft = {
  type: 'coupon',
  description: '#Cinema night# for two',
  deliveryContact: '+234 800 555 0100',
  secretCode: 'POPCORN-42',
};

export const account: ClaimAccount = {
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '+234 800 555 0199',
};

export const bankAccount: ClaimAccount = {
  ...account,
  bankName: 'Example Bank',
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
};

/** The shortest time in which a human can solve the word puzzle (rules: rewards#human-time). */
const handsMs = 1000 + 100 * [...'goodmorninglagos'].length;

/** A test application with actions for rewards. Most actions return the response with its status, even a refusal. */
export async function buildRewardFixture(options: Parameters<typeof buildTestApp>[0] = {}) {
  const test = await buildTestApp(options);

  const client = createApiClient(test.app, { 'user-agent': 'test phone' });

  const addReward = (
    { puzzleId, creatorKey }: CreatedPuzzle,
    draft: Partial<RewardDraft> = {},
    key: string | undefined = creatorKey,
  ) =>
    replyOf(
      client.POST('/api/puzzles/{puzzleId}/reward', {
        params: { path: { puzzleId } },
        headers: bearer(key),
        body: { ...couponDraft, ...draft },
      }),
    );

  return {
    ...test,
    client,
    addReward,
    async createWithReward(draft: Partial<RewardDraft> = {}) {
      const puzzle = await test.create(buildPuzzle({ type: 'word' }));
      const { status, body } = await addReward(puzzle, draft);
      if (status !== 201) throw new Error(`adding a reward answered ${status}: ${JSON.stringify(body)}`);
      return { ...puzzle, rewardId: body.rewardId };
    },
    findReward: (puzzleId: string, key?: string) =>
      replyOf(
        client.GET('/api/puzzles/{puzzleId}/reward', {
          params: { path: { puzzleId } },
          headers: bearer(key),
        }),
      ),
    approve: (puzzleId: string, key?: string) =>
      replyOf(
        client.POST('/api/puzzles/{puzzleId}/reward/approval', {
          params: { path: { puzzleId } },
          headers: bearer(key),
        }),
      ),
    listPage: (before?: string) =>
      accepted(
        200,
        client.GET('/api/rewards', { params: { query: before === undefined ? {} : { before } } }),
      ),
    listRewards: async () => (await accepted(200, client.GET('/api/rewards'))).rewards,
    /** Solves the word puzzle of `createWithReward` as fast as a human can. */
    async solve(puzzleId: string, preview = false) {
      const { token } = await test.start(puzzleId, { preview });
      test.clock.now += handsMs;
      return test.answer(puzzleId, { token, answer: { tiles: [...'goodmorninglagos'] } });
    },
    /** Returns the queue status of a proof. */
    stand: (puzzleId: string, proof = '') =>
      replyOf(
        client.POST('/api/puzzles/{puzzleId}/standing', { params: { path: { puzzleId } }, body: { proof } }),
      ),
    claim: (puzzleId: string, proof: string | undefined, details = account) =>
      replyOf(
        client.POST('/api/puzzles/{puzzleId}/claims', {
          params: { path: { puzzleId } },
          body: { ...(proof === undefined ? {} : { proof }), account: details },
        }),
      ),
    viewReward: (rewardId: string, key?: string) =>
      replyOf(
        client.GET('/api/rewards/{rewardId}', { params: { path: { rewardId } }, headers: bearer(key) }),
      ),
  };
}

/** Opens a fixture on a new database, which is removed when the test ends. Call it inside a test. */
export async function openRewardFixture(
  database: DatabaseName,
  options: Parameters<typeof buildTestApp>[0] = {},
) {
  const { db, close } = await openDatabase(database);
  // Vitest runs these callbacks in reverse order, so the application is already closed.
  onTestFinished(close);
  return buildRewardFixture({ ...options, db });
}
