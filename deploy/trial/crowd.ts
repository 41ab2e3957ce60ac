import { setTimeout as pause } from 'node:timers/promises';
import { answer, create, createWithReward, play, win } from './deeds.ts';
import type { TrialProxy } from './proxy.ts';
import { openVisitor, type Visitor } from './visitor.ts';

const visitorsAtOnce = 24;

export interface Crowd {
  /** Ends it, and tells how many requests there were and what failed. */
  leave(): Promise<{ requests: number; failures: string[] }>;
  /** Resolves once so many more requests have been answered. */
  answered(count: number): Promise<void>;
}

/** Visitors who come, make a puzzle, play it, win and go, one after the other in each place of the crowd. */
export function gatherCrowd(proxy: TrialProxy): Crowd {
  const failures: string[] = [];
  let requests = 0;
  let isOver = false;

  async function visit(): Promise<void> {
    const visitor = counting(openVisitor(proxy));
    try {
      for (const path of ['/', '/create-word-puzzle', '/rewards', '/api/rewards', '/icon.svg']) {
        const { status } = await visitor.ask(path);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }
      const { puzzleId, playPath } = await create(visitor);
      const { status } = await visitor.ask(playPath);
      if (status !== 200) throw new Error(`${playPath} answered ${status}`);
      const { token } = await play(visitor, puzzleId);
      const wrong = await answer(visitor, puzzleId, token, false);
      await answer(visitor, puzzleId, wrong.token);
      await win(visitor, (await createWithReward(visitor)).puzzleId);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    } finally {
      visitor.close();
    }
  }

  const counting = (visitor: Visitor): Visitor => ({
    ...visitor,
    ask: (...request) => {
      requests += 1;
      return visitor.ask(...request);
    },
    json: (...request) => {
      requests += 1;
      return visitor.json(...request);
    },
  });

  const places = Array.from({ length: visitorsAtOnce }, async () => {
    while (!isOver) await visit();
  });
  return {
    async leave() {
      isOver = true;
      await Promise.all(places);
      return { requests, failures };
    },
    async answered(count) {
      const until = requests + count;
      while (requests < until) await pause(20);
    },
  };
}
