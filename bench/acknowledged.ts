import { setTimeout as wait } from 'node:timers/promises';
import type { ClaimedReward } from '../contract/rewards-api.ts';
import { addReward, call, claim, createPuzzle, inParallel } from './client.ts';

interface Target {
  url: string;
}

/** What the server said yes to. */
export interface Acknowledged {
  puzzles: string[];
  rewards: { puzzleId: string; creatorKey: string }[];
  claims: { rewardId: string; winnerKey: string }[];
}

const people = 12;

/** People who create, add rewards and claim until they are told to stop, or the server is gone. */
export function startPeople(target: Target): { heard: Acknowledged; stop(): Promise<void> } {
  const heard: Acknowledged = { puzzles: [], rewards: [], claims: [] };
  let isOver = false;
  const person = async () => {
    while (!isOver) {
      try {
        const puzzle = await createPuzzle(target);
        heard.puzzles.push(puzzle.puzzleId);
        await addReward(target, puzzle);
        heard.rewards.push(puzzle);
        const { rewardId, winnerKey } = await claim(target, puzzle.puzzleId);
        heard.claims.push({ rewardId, winnerKey });
      } catch (error) {
        // A connection that broke with the server; any answer of the server must have been a yes.
        if (!(error instanceof TypeError)) throw error;
        await wait(5);
      }
    }
  };
  const everyone = Promise.all(Array.from({ length: people }, person));
  return {
    heard,
    async stop() {
      isOver = true;
      await everyone;
    },
  };
}

/** How much of it the server no longer knows. */
export async function countLost(target: Target, heard: Acknowledged): Promise<number> {
  let missing = 0;
  const check = (work: () => Promise<boolean>) => async () => {
    if (!(await work().catch(() => false))) missing++;
  };
  const checks = [
    ...heard.puzzles.map((id) =>
      check(async () => {
        const response = await fetch(`${target.url}/api/puzzles/${id}/plays`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
        await response.arrayBuffer();
        return response.ok;
      }),
    ),
    ...heard.rewards.map(({ puzzleId, creatorKey }) =>
      check(async () => {
        await call(target, `/api/puzzles/${puzzleId}/reward`, { key: creatorKey });
        return true;
      }),
    ),
    ...heard.claims.map(({ rewardId, winnerKey }) =>
      check(async () => {
        const reward = await call<ClaimedReward>(target, `/api/rewards/${rewardId}`, { key: winnerKey });
        return reward.secrets !== undefined;
      }),
    ),
  ];
  await inParallel(checks.length, async (n) => checks[n]?.());
  return missing;
}
