import { LRUCache } from 'lru-cache';

/** Who waits for a turn. */
export interface Waiting {
  begin(): void;
  /** Called where there is no room for it (any more). */
  refuse(): void;
}

export interface Asking extends Waiting {
  /** Who asks, from the widest they belong to (a network) to the nearest (an address). */
  askers: readonly string[];
  /** What it takes, compared with others. */
  cost: number;
}

/** How many askers' use is remembered. */
const maxKnown = 10_000;

/**
 * Says who is next. Whoever has had the least is, so that one who asks for much waits for those alone who ask for little; first
 * among networks, then among those within one. Where too many wait, those who have the most waiting lose the last of them; where they
 * are equals, who comes is refused.
 */
export function createFairShare({ perAsker, total }: { perAsker: number; total: number }) {
  const waiting: Asking[] = [];
  /** What each asker has had. Who comes anew has had as much as whoever was served last: waiting saves nothing up. */
  const had = new LRUCache<string, number>({ max: maxKnown });
  let served: number[] = [];

  const hadBy = ({ askers }: Asking, level: number) => had.get(askers[level] ?? '') ?? 0;

  function isBefore(one: Asking, other: Asking): boolean {
    for (const level of one.askers.keys()) {
      const difference = hadBy(one, level) - hadBy(other, level);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  function remove(turn: Asking): void {
    const place = waiting.indexOf(turn);
    if (place >= 0) waiting.splice(place, 1);
  }

  /** The last one of the asker who has the most waiting, in the network that has the most. Of equals it is who came last. */
  function newestOfMost(): Asking | undefined {
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
      const last = waiting.length > total ? newestOfMost() : undefined;
      if (last === undefined) return;
      remove(last);
      last.refuse();
    },
    /** Takes out whose turn it is. */
    next(): Asking | undefined {
      const [first, ...others] = waiting;
      if (first === undefined) return undefined;
      const next = others.reduce((best, turn) => (isBefore(turn, best) ? turn : best), first);
      remove(next);
      served = next.askers.map((_, level) => hadBy(next, level));
      for (const [level, asker] of next.askers.entries()) had.set(asker, hadBy(next, level) + next.cost);
      return next;
    },
    remove,
    /** Takes out all that wait. */
    clear: () => waiting.splice(0),
  };
}

export type FairShare = ReturnType<typeof createFairShare>;

interface Wait extends Pick<Asking, 'askers' | 'cost'> {
  maxMs: number;
  /** Aborted when nobody waits for it any more: it then loses its place. */
  gone?: AbortSignal | undefined;
  refusal(): Error;
}

/** Resolves when it is their turn. Rejects where there is no room for it, when it does not come in time, and when they have gone. */
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
 * Lets one run after the other. Who asks for many waits for those alone who ask for few: networks take turns, and the addresses in one,
 * and when too many wait, the ones with the most are refused the last of them.
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
    /** Resolves when it is their turn, with what ends it. Rejects with the refusal when too many wait, or for too long. */
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
