import { isbot } from 'isbot';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { othersTimes, othersTries } from '../../../contract/today.ts';
import type { Context } from '../../../platform/context.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import { insertRows } from '../../../platform/storage/many-rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { writeWithoutFsync } from '../../../platform/storage/write-without-fsync.ts';
import { medianOf, timeBucket } from '../../../platform/time-buckets.ts';
import type { DayAnswer } from '../../plays/server/feature.ts';
import type { Others } from '../api.ts';
import { firstPlayable } from './plan.ts';

/** No results are shown before this many players have solved the puzzle. */
const minSolvers = 30;
/** Maximum share of one network in the counts; one answer always counts. */
const shareOfNetwork = 0.02;
/** How long results are cached. */
const othersMs = 5000;
/** How many plays and networks are remembered to limit how often they count. Takes about 10 MB. */
const maxRemembered = 50_000;

type What = Database['today_others']['what'];

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  limiter: Pick<Limiter, 'networkKey'>;
  config: Pick<Context['config'], 'cacheMs'>;
}

/** Counts how others did with a day's puzzle (rules: today#statistics). Only counts are stored. */
export function createDayStatistics({ db, now, limiter, config }: Dependencies) {
  let waiting = new Map<string, Database['today_others']>();
  const robots = new LRUCache<string, boolean>({ max: 1000, memoMethod: (userAgent) => isbot(userAgent) });
  /** A play counts once as tried and once as solved, even if its answers are repeated. */
  const plays = new LRUCache<string, true>({ max: maxRemembered });
  /**
   * Numbers of answers by network, and in total, in this process. If each process enforces the maximum share, the sum
   * over all processes respects it, too. Stores neither addresses nor keys of addresses.
   */
  const ofNetwork = new LRUCache<string, number>({ max: maxRemembered });
  const counted = new LRUCache<string, number>({ max: 200 });
  const told = new LRUCache<string, Others>({
    max: 100,
    ttl: othersMs,
    ttlResolution: 0,
    perf: { now: createSteadyClock(now) },
    fetchMethod: (puzzleId) => read(puzzleId),
  });

  /**
   * Returns whether an answer counts, and if so, records it. A play counts once, and a network only up to its share.
   */
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
    if (solved < minSolvers) return nobody;
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
    /** Counts an answer, unless it comes from a robot or its network has reached its share. */
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

    /** Writes the waiting counts in one transaction, sorted so that concurrent processes cannot deadlock. */
    async flush(): Promise<void> {
      if (waiting.size === 0) return;
      const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      waiting = new Map();
      await writeWithoutFsync(db, (transaction) =>
        sql`
          ${insertRows(transaction, 'today_others', rows)}
          on conflict (puzzle_id, what, bucket) do update set count = today_others.count + excluded.count`.execute(
          transaction,
        ),
      );
    },

    /** Returns the public results of a puzzle. If a day's puzzle is replaced, the new one starts without results. */
    of: async (puzzleId: string): Promise<Others> =>
      config.cacheMs === 0 ? read(puzzleId) : told.forceFetch(puzzleId),

    /** Removes the results of days that have left every archive. Returns the number of days. */
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

export type DayStatisticsStore = ReturnType<typeof createDayStatistics>;

const nobody: Others = {
  solved: 0,
  share: 0,
  usualMs: 0,
  times: Array.from({ length: othersTimes.length + 1 }, () => 0),
  tries: Array.from({ length: othersTries }, () => 0),
};
