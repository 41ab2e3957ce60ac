import { LRUCache } from 'lru-cache';

/** A turn in the queue. */
export interface Waiting {
  begin(): void;
  /** Called if there is no room for the turn, or no longer. */
  refuse(): void;
}

export interface Asking extends Waiting {
  /** The asker's groups, from the widest (a network) to the narrowest (an address). */
  askers: readonly string[];
  /** Relative cost of the turn. */
  cost: number;
}

/** Maximum number of networks and addresses whose usage is remembered. */
const maxKnown = 10_000;

/**
 * A fair queue. The next turn goes to the network with the least usage and, within it, to the address with the
 * least. So heavy users wait for light ones, but not the other way round. If the queue is full, the asker with
 * the most waiting turns loses the newest of them; if all have the same number, the newcomer is refused.
 */
export function createFairShare({ perAsker, total }: { perAsker: number; total: number }) {
  const waiting: Asking[] = [];
  /** Usage by asker. A newcomer starts with the usage of the asker served last, so that nobody gains by waiting. */
  const had = new LRUCache<string, number>({ max: maxKnown });
  let served: number[] = [];

  const usageOf = ({ askers }: Asking, level: number) => had.get(askers[level] ?? '') ?? 0;

  function isBefore(one: Asking, other: Asking): boolean {
    for (const level of one.askers.keys()) {
      const difference = usageOf(one, level) - usageOf(other, level);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  function remove(turn: Asking): void {
    const place = waiting.indexOf(turn);
    if (place >= 0) waiting.splice(place, 1);
  }

  /**
   * Returns the newest turn of the busiest asker: of the address with the most waiting turns within the network
   * with the most. If several have the same number, of the asker with the newest turn.
   */
  function newestOfBusiest(): Asking | undefined {
    let among: readonly Asking[] = waiting.toReversed();
    for (const level of waiting[0]?.askers.keys() ?? []) {
      const groups = Map.groupBy(among, ({ askers }) => askers[level]);
      among = [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), []);
    }
    return among[0];
  }

  return {
    size: () => waiting.length,
    add(turn: Asking): void {
      const own = waiting.filter(({ askers }) => askers.at(-1) === turn.askers.at(-1)).length;
      if (own >= perAsker) {
        turn.refuse();
        return;
      }
      for (const [level, asker] of turn.askers.entries())
        had.set(asker, Math.max(had.get(asker) ?? 0, served[level] ?? 0));
      waiting.push(turn);
      const last = waiting.length > total ? newestOfBusiest() : undefined;
      if (last === undefined) return;
      remove(last);
      last.refuse();
    },
    /** Removes and returns the next turn. */
    next(): Asking | undefined {
      const [first, ...others] = waiting;
      if (first === undefined) return undefined;
      const next = others.reduce((best, turn) => (isBefore(turn, best) ? turn : best), first);
      remove(next);
      served = next.askers.map((_, level) => usageOf(next, level));
      for (const [level, asker] of next.askers.entries()) had.set(asker, usageOf(next, level) + next.cost);
      return next;
    },
    remove,
    /** Removes and returns all waiting turns. */
    clear: () => waiting.splice(0),
  };
}

export type FairShare = ReturnType<typeof createFairShare>;

interface Wait extends Pick<Asking, 'askers' | 'cost'> {
  maxMs: number;
  /** Aborted when the client disconnects, so that the turn leaves the queue. */
  gone?: AbortSignal | undefined;
  refusal(): Error;
}

/**
 * Resolves when the turn comes. Rejects with `refusal()` if there is no room, after `maxMs`, or when the client
 * disconnects.
 */
export function waitForTurn(turns: FairShare, { askers, cost, maxMs, gone, refusal }: Wait): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const refuse = () => {
      stopWaiting();
      turns.remove(turn);
      reject(refusal());
    };
    const stopWaiting = () => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', refuse);
    };
    const begin = () => {
      stopWaiting();
      resolve();
    };
    const turn = { askers, cost, begin, refuse };
    const timer = setTimeout(refuse, maxMs);
    if (gone?.aborted) return refuse();
    gone?.addEventListener('abort', refuse);
    turns.add(turn);
  });
}

interface QueueOptions {
  most: { perAsker: number; total: number };
  maxMs: number;
  refusal(): Error;
}

/**
 * Runs one turn at a time, in the order of `createFairShare`: networks alternate, and so do the addresses within
 * one. If too many wait, those with the most waiting turns lose their newest ones.
 */
export function createFairQueue({ most, maxMs, refusal }: QueueOptions) {
  const turns = createFairShare(most);
  let isRunning = false;

  function next(): void {
    const turn = turns.next();
    isRunning = turn !== undefined;
    turn?.begin();
  }

  return {
    /**
     * Resolves when the turn comes, with a function that ends it. Rejects with the refusal if too many are
     * waiting, or after `maxMs`.
     */
    async wait(askers: readonly string[]): Promise<() => void> {
      const wait = waitForTurn(turns, { askers, cost: 1, maxMs, refusal });
      if (!isRunning) next();
      await wait;
      return next;
    },

    refuseAll(): void {
      for (const { refuse } of turns.clear()) refuse();
    },
  };
}
