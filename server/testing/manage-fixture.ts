import type { DeliveryReport, RewardChange } from '../../features/rewards/api.ts';
import { bearer, replyOf } from './api-client.ts';
import type { DatabaseName } from './databases.ts';
import { bankAccount, openRewardFixture } from './reward-fixture.ts';

export const day = 24 * 60 * 60_000;

/** Opens a site with functions for the maker's page and for both sides of a delivery. */
export async function openManageFixture(engine: DatabaseName) {
  return manageFixture(await openRewardFixture(engine));
}

/** Like `openManageFixture`, but for a site that is already open. */
export function manageFixture(fixture: Awaited<ReturnType<typeof openRewardFixture>>) {
  const { client } = fixture;
  const ofPuzzle = (puzzleId: string, key?: string) => ({
    params: { path: { puzzleId } },
    headers: bearer(key),
  });
  const ofReward = (rewardId: string, key?: string) => ({
    params: { path: { rewardId } },
    headers: bearer(key),
  });
  const manage = (puzzleId: string, key?: string) =>
    replyOf(client.GET('/api/puzzles/{puzzleId}/manage', ofPuzzle(puzzleId, key)));
  return {
    ...fixture,
    manage,
    end: (puzzleId: string, expires: '24h' | '7d' | '30d' | 'now', key?: string) =>
      replyOf(client.PATCH('/api/puzzles/{puzzleId}', { ...ofPuzzle(puzzleId, key), body: { expires } })),
    remove: (puzzleId: string, key?: string) =>
      replyOf(client.DELETE('/api/puzzles/{puzzleId}', ofPuzzle(puzzleId, key))),
    /** Edits the reward's current version, unless another version is given. */
    async edit(puzzleId: string, { version, ...change }: Partial<RewardChange>, key?: string) {
      const seen = version ?? (await manage(puzzleId, key)).body.reward?.version ?? '';
      const body = { version: seen, ...change };
      return replyOf(client.PATCH('/api/puzzles/{puzzleId}/reward', { ...ofPuzzle(puzzleId, key), body }));
    },
    withdraw: (puzzleId: string, key?: string) =>
      replyOf(client.DELETE('/api/puzzles/{puzzleId}/reward', ofPuzzle(puzzleId, key))),
    unlist: (puzzleId: string, key?: string) =>
      replyOf(client.DELETE('/api/puzzles/{puzzleId}/reward/approval', ofPuzzle(puzzleId, key))),
    say: (rewardId: string, said: DeliveryReport['said'], key?: string) =>
      replyOf(
        client.POST('/api/rewards/{rewardId}/delivery', { ...ofReward(rewardId, key), body: { said } }),
      ),
    erase: (rewardId: string, key?: string) =>
      replyOf(client.DELETE('/api/rewards/{rewardId}/details', ofReward(rewardId, key))),
    async createWon(draft: Parameters<typeof fixture.createWithReward>[0] = {}) {
      const puzzle = await fixture.createWithReward(draft);
      const { proof } = await fixture.solve(puzzle.puzzleId);
      const { body } = await fixture.claim(puzzle.puzzleId, proof, bankAccount);
      return { ...puzzle, proof, winnerKey: body.winnerKey };
    },
    publicReward: async (puzzleId: string) => (await fixture.start(puzzleId)).puzzle.reward,
  };
}

export type ManageFixture = Awaited<ReturnType<typeof openManageFixture>>;
