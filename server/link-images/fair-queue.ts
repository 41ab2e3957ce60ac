import { createFairShare } from '../platform/fair-share.ts';

/** At five a second, as much as a robot that reads links waits for. */
export const maxWaiting = { perAsker: 16, total: 64 };

/**
 * Lets one run after the other. Who asks for many waits for those alone who ask for few: askers take turns, and when too many
 * wait, the one with the most is refused the last of them.
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
    /** Resolves when it is their turn, with what ends it. Throws the refusal when too many wait. */
    wait(asker: string): Promise<() => void> {
      return new Promise((resolve, reject) => {
        const begin = () => resolve(next);
        turns.add({ askers: [asker], cost: 1, begin, refuse: () => reject(refusal()) });
        if (!isRunning) next();
      });
    },

    refuseAll(): void {
      for (const { refuse } of turns.clear()) refuse();
    },
  };
}
