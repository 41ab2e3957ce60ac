/** At five a second, as much as a robot that reads links waits for. */
export const maxWaiting = { perAsker: 16, total: 64 };

interface Waiting {
  begin(): void;
  refuse(): void;
}

/**
 * Lets one run after the other. Who asks for many waits for those alone who ask for few: askers take turns, and when too many
 * wait, the one with the most is refused the last of them.
 */
export function createFairQueue(refusal: () => Error) {
  /** By asker, in the order of their turns. */
  const waiting = new Map<string, Waiting[]>();
  let total = 0;
  let isRunning = false;

  function remove(asker: string, place: 0 | -1): Waiting | undefined {
    const own = waiting.get(asker) ?? [];
    const removed = place === 0 ? own.shift() : own.pop();
    total -= 1;
    waiting.delete(asker);
    // Behind all others.
    if (own.length > 0) waiting.set(asker, own);
    return removed;
  }

  function next(): void {
    const [asker] = waiting.keys();
    isRunning = asker !== undefined;
    if (asker !== undefined) remove(asker, 0)?.begin();
  }

  function makeRoom(): void {
    if (total <= maxWaiting.total) return;
    const [most] = [...waiting].sort(([, one], [, other]) => other.length - one.length);
    if (most !== undefined) remove(most[0], -1)?.refuse();
  }

  return {
    /** Resolves when it is their turn, with what ends it. Throws the refusal when too many wait. */
    wait(asker: string): Promise<() => void> {
      if ((waiting.get(asker)?.length ?? 0) >= maxWaiting.perAsker) return Promise.reject(refusal());
      return new Promise((resolve, reject) => {
        const entry: Waiting = { begin: () => resolve(next), refuse: () => reject(refusal()) };
        if (!isRunning) {
          isRunning = true;
          return entry.begin();
        }
        waiting.set(asker, [...(waiting.get(asker) ?? []), entry]);
        total += 1;
        makeRoom();
      });
    },

    refuseAll(): void {
      for (const { refuse } of [...waiting.values()].flat()) refuse();
      waiting.clear();
      total = 0;
    },
  };
}
