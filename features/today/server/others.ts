import { isbot } from 'isbot';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { othersTimes, othersTries } from '../../../contract/today.ts';
import type { Context } from '../../../platform/context.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import { insertRows } from '../../../platform/storage/many-rows.ts';
import { writeRelaxed } from '../../../platform/storage/relaxed-write.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { medianOf, timeBucket } from '../../../platform/time-buckets.ts';
import type { DayAnswer } from '../../plays/server/feature.ts';
import type { Others } from '../api.ts';
import { firstPlayable } from './plan.ts';

/** Nothing is told before this many have solved it. */
const fewest = 30;
/** Of all that are counted, one network counts for so much at most, and for one at least. */
const shareOfNetwork = 0.02;
/** What is told may be so old. */
const othersMs = 5000;
/** Plays and networks that are remembered, so that neither counts too often. About 10 MB. */
const mostRemembered = 50_000;

type What = Database['today_others']['what'];

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  limiter: Pick<Limiter, 'networkKey'>;
  config: Pick<Context['config'], 'cacheMs'>;
}

/** How others did with a day's puzzle (rules: today#how-others-did). Only counts are stored. */
export function createOthers({ db, now, limiter, config }: Dependencies) {
  let waiting = new Map<string, Database['today_others']>();
  const robots = new LRUCache<string, boolean>({ max: 1000, memoMethod: (userAgent) => isbot(userAgent) });
  /** Each play is tried once and solved once, also where an answer is sent again. */
  const plays = new LRUCache<string, true>({ max: mostRemembered });
  /**
   * How often each network was counted here, and how many were in all. Each process holds its own part to the rule, which holds for
   * the sum by that; no address or key of one is stored.
   */
  const ofNetwork = new LRUCache<string, number>({ max: mostRemembered });
  const counted = new LRUCache<string, number>({ max: 200 });
  const told = new LRUCache<string, Others>({
    max: 100,
    ttl: othersMs,
    ttlResolution: 0,
    perf: { now: createSteadyClock(now) },
    fetchMethod: (puzzleId) => read(puzzleId),
  });

  /** Whether one more of a network counts. */
  function admits(
    what: 'tried' | 'solved',
    { puzzleId, address, playId }: Pick<DayAnswer, 'puzzleId' | 'address' | 'playId'>,
  ): boolean {
    const play = `${what} ${playId}`;
    if (plays.has(play)) return false;
    const all = `${what} ${puzzleId}`;
    const network = `${all} ${limiter.networkKey(address)}`;
    const total = counted.get(all) ?? 0;
    const own = ofNetwork.get(network) ?? 0;
    if (own >= Math.max(1, Math.floor((total + 1) * shareOfNetwork))) return false;
    plays.set(play, true);
    counted.set(all, total + 1);
    ofNetwork.set(network, own + 1);
    return true;
  }

  function count({ day, puzzleId }: Pick<DayAnswer, 'day' | 'puzzleId'>, what: What, bucket: number): void {
    const key = `${puzzleId} ${what} ${bucket}`;
    const row = waiting.get(key) ?? { puzzle_id: puzzleId, day, what, bucket, count: 0 };
    row.count += 1;
    waiting.set(key, row);
  }

  async function read(puzzleId: string): Promise<Others> {
    const rows = await db.selectFrom('today_others').selectAll().where('puzzle_id', '=', puzzleId).execute();
    const countsOf = (what: What) =>
      new Map(rows.filter((row) => row.what === what).map(({ bucket, count: n }) => [bucket, Number(n)]));
    const listOf = (what: What, length: number) =>
      Array.from({ length }, (_, bucket) => countsOf(what).get(bucket) ?? 0);
    const times = listOf('time', othersTimes.length + 1);
    const tries = listOf('tries', othersTries);
    const solved = times.reduce((sum, each) => sum + each, 0);
    if (solved < fewest) return nobody;
    const tried = Math.max(solved, countsOf('tried').get(0) ?? 0);
    return {
      solved,
      share: Math.round((100 * solved) / tried),
      usualMs: medianOf(countsOf('pace')),
      times,
      tries,
    };
  }

  return {
    /** Counts an answer, if it is a player's and its network has not counted too often. */
    add(answer: DayAnswer): void {
      const { attempts, isRight, timeToSolve = 0, userAgent } = answer;
      if (robots.memo(userAgent)) return;
      if (attempts === 1 && admits('tried', answer)) count(answer, 'tried', 0);
      if (!isRight || !admits('solved', answer)) return;
      const slower = othersTimes.findIndex((seconds) => timeToSolve < seconds * 1000);
      count(answer, 'time', slower === -1 ? othersTimes.length : slower);
      count(answer, 'pace', timeBucket(timeToSolve));
      count(answer, 'tries', Math.min(attempts, othersTries) - 1);
    },

    /** Writes what waits, all together, in the same order everywhere: nobody waits for somebody who waits. */
    async flush(): Promise<void> {
      if (waiting.size === 0) return;
      const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      waiting = new Map();
      await writeRelaxed(db, (transaction) =>
        sql`
          ${insertRows(transaction, 'today_others', rows)}
          on conflict (puzzle_id, what, bucket) do update set count = today_others.count + excluded.count`.execute(
          transaction,
        ),
      );
    },

    /** What everybody may know of a day's puzzle. Of one that takes its place nothing is known yet. */
    of: async (puzzleId: string): Promise<Others> =>
      config.cacheMs === 0 ? read(puzzleId) : told.forceFetch(puzzleId),

    /** Removes what is in nobody's archive any more. Returns how many days. */
    async removeOld(): Promise<number> {
      const removed = await db
        .deleteFrom('today_others')
        .where('day', '<', firstPlayable(now()))
        .returning('day')
        .execute();
      return new Set(removed.map(({ day }) => day)).size;
    },
  };
}

export type OthersStore = ReturnType<typeof createOthers>;

const nobody: Others = {
  solved: 0,
  share: 0,
  usualMs: 0,
  times: Array.from({ length: othersTimes.length + 1 }, () => 0),
  tries: Array.from({ length: othersTries }, () => 0),
};
