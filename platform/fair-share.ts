import { LRUCache } from 'lru-cache';

export interface QueuedTurn {
  begin(): void;
  /** Called if the queue has no room for the turn, or must drop it later. */
  refuse(): void;
}

export interface TurnRequest extends QueuedTurn {
  /** The sender's groups, from the widest (a network) to the narrowest (an address). */
  senders: readonly string[];
  /** Relative cost of the turn. */
  cost: number;
}

/** Maximum number of networks and addresses whose usage is remembered. */
const maxKnown = 10_000;

/**
 * A fair queue. The next turn goes to the network with the least usage and, within it, to the address with the least.
 * So heavy users wait for light ones, but not the other way around. If the queue is full, the sender with the most
 * waiting turns loses the newest of them; if all have the same number, the newcomer is refused.
 */
export function createFairShare({ perSender, total }: { perSender: number; total: number }) {
  const waiting: TurnRequest[] = [];
  /**
   * Usage by sender. A sender who asks for a turn has at least the usage of the one served last, so that nobody gains
   * by staying away.
   */
  const had = new LRUCache<string, number>({ max: maxKnown });
  let served: number[] = [];

  const usageOf = ({ senders }: TurnRequest, level: number) => had.get(senders[level] ?? '') ?? 0;

  function isBefore(one: TurnRequest, other: TurnRequest): boolean {
    for (const level of one.senders.keys()) {
      const difference = usageOf(one, level) - usageOf(other, level);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  function remove(turn: TurnRequest): void {
    const place = waiting.indexOf(turn);
    if (place >= 0) waiting.splice(place, 1);
  }

  /**
   * Returns the newest turn of the busiest sender: of the address with the most waiting turns within the network
   * with the most. If several senders have the same number, returns the newest turn of all of them.
   */
  function newestOfBusiest(): TurnRequest | undefined {
    let among: readonly TurnRequest[] = waiting.toReversed();
    for (const level of waiting[0]?.senders.keys() ?? []) {
      const groups = Map.groupBy(among, ({ senders }) => senders[level]);
      among = [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), []);
    }
    return among[0];
  }

  return {
    size: () => waiting.length,
    add(turn: TurnRequest): void {
      const own = waiting.filter(({ senders }) => senders.at(-1) === turn.senders.at(-1)).length;
      if (own >= perSender) {
        turn.refuse();
        return;
      }
      for (const [level, sender] of turn.senders.entries())
        had.set(sender, Math.max(had.get(sender) ?? 0, served[level] ?? 0));
      waiting.push(turn);
      const last = waiting.length > total ? newestOfBusiest() : undefined;
      if (last === undefined) return;
      remove(last);
      last.refuse();
    },
    /** Removes and returns the next turn. */
    next(): TurnRequest | undefined {
      const [first, ...others] = waiting;
      if (first === undefined) return undefined;
      const next = others.reduce((best, turn) => (isBefore(turn, best) ? turn : best), first);
      remove(next);
      served = next.senders.map((_, level) => usageOf(next, level));
      for (const [level, sender] of next.senders.entries()) had.set(sender, usageOf(next, level) + next.cost);
      return next;
    },
    remove,
    /** Removes and returns all waiting turns. */
    clear: () => waiting.splice(0),
  };
}

export type FairShare = ReturnType<typeof createFairShare>;

interface Wait extends Pick<TurnRequest, 'senders' | 'cost'> {
  maxMs: number;
  /** Aborted when the client disconnects, so that the turn leaves the queue. */
  gone?: AbortSignal | undefined;
  refusal(): Error;
}

/**
 * Resolves when the turn comes. Rejects with `refusal()` if there is no room, after `maxMs`, or when the client
 * disconnects.
 */
export function waitForTurn(turns: FairShare, { senders, cost, maxMs, gone, refusal }: Wait): Promise<void> {
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
    const turn = { senders, cost, begin, refuse };
    const timer = setTimeout(refuse, maxMs);
    if (gone?.aborted) return refuse();
    gone?.addEventListener('abort', refuse);
    turns.add(turn);
  });
}

interface QueueOptions {
  most: { perSender: number; total: number };
  maxMs: number;
  refusal(): Error;
}

/**
 * Runs one turn at a time, in the order of `createFairShare`: networks alternate, and so do the addresses within a
 * network. If too many turns wait, the senders with the most waiting turns lose their newest ones.
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
    async wait(senders: readonly string[]): Promise<() => void> {
      const wait = waitForTurn(turns, { senders, cost: 1, maxMs, refusal });
      if (!isRunning) next();
      await wait;
      return next;
    },

    refuseAll(): void {
      for (const { refuse } of turns.clear()) refuse();
    },
  };
}
