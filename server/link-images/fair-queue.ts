import { createFairShare, waitForTurn } from '../platform/fair-share.ts';

/** At five a second, as much as a robot that reads links waits for. */
export const maxWaiting = { perAsker: 16, total: 64 };
/** Nobody waits longer for a picture. */
export const maxWaitMs = 30_000;

/**
 * Lets one run after the other. Who asks for many waits for those alone who ask for few: networks take turns, and the addresses in one,
 * and when too many wait, the ones with the most are refused the last of them.
 */
export function createFairQueue(refusal: () => Error) {
  const turns = createFairShare(maxWaiting);
  let isRunning = false;

  function next(): void {
    const turn = turns.next();
    isRunning = turn !== undefined;
    turn?.begin();
  }

  return {
    /** Resolves when it is their turn, with what ends it. Rejects with the refusal when too many wait, or for too long. */
    async wait(askers: readonly string[]): Promise<() => void> {
      const wait = waitForTurn(turns, { askers, cost: 1, maxMs: maxWaitMs, refusal });
      if (!isRunning) next();
      await wait;
      return next;
    },

    refuseAll(): void {
      for (const { refuse } of turns.clear()) refuse();
    },
  };
}
