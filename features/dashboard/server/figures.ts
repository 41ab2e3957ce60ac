import { sql } from 'kysely';
import { dayMs, hourMs } from '../../../contract/periods.ts';
import type { Calendar } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { countOf } from '../../../platform/storage/rows.ts';
import { puzzleTypes } from '../../../puzzles/puzzle.ts';
import type { DashboardFigures } from '../../admin/api.ts';
import { couldBeWon } from '../../rewards/server/feature.ts';
import type { Metric } from '../../visits/server/tables.ts';

/** A visitor counts as live for this long after `last_seen_at`. */
const liveMs = 5 * 60_000;

/** Counts the puzzles created in a period and still stored, by type. Includes types without puzzles. */
export async function countCreatedByType(db: Db, from: number, to: number) {
  const rows = await db
    .selectFrom('puzzles')
    .select(({ fn }) => ['puzzle_type', fn.countAll<number>().as('count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    // Excludes the site's own puzzles.
    .where('day', 'is', null)
    .groupBy('puzzle_type')
    .execute();
  return puzzleTypes.map((type) => ({
    type,
    count: rows.find(({ puzzle_type }) => puzzle_type === type)?.count ?? 0,
  }));
}

/** The eight figures (rules: moderation#dashboard), each with its value a day earlier. */
export async function readFigures(
  db: Db,
  { dayStart, hourStart, addDays }: Calendar,
  now: number,
): Promise<DashboardFigures> {
  const today = dayStart(now);
  const yesterday = addDays(now, -1);
  const dayBeforeYesterday = addDays(now, -2);

  async function total(metric: Metric, from: number, to: number): Promise<number> {
    const { count } = await db
      .selectFrom('visit_totals')
      .select(sql<number>`cast(coalesce(sum(count), 0) as bigint)`.as('count'))
      .where('metric', '=', metric)
      .where('start', '>=', from)
      .where('start', '<', to)
      .executeTakeFirstOrThrow();
    return count;
  }

  const made = async (from: number, to: number) =>
    (await countCreatedByType(db, from, to)).reduce((sum, { count }) => sum + count, 0);

  /** Sums the totals of full hours, and counts the last, incomplete hour through its index. */
  async function viewsUntil(from: number, until: number): Promise<number> {
    const begun = hourStart(until);
    const count = await countOf(
      db.selectFrom('page_views').where('created_at', '>=', begun).where('created_at', '<=', until),
    );
    return count + (await total('hour_page_views', from, begun));
  }

  async function liveNow(): Promise<number> {
    return countOf(db.selectFrom('user_sessions').where('last_seen_at', '>', now - liveMs));
  }

  /**
   * Counts visitors with a page view shortly before a past moment. `last_seen_at` would not do: it holds only the
   * latest view.
   */
  async function liveAt(moment: number): Promise<number> {
    const { count } = await db
      .selectFrom('page_views')
      .select(({ fn }) => fn.count<number>('session_id').distinct().as('count'))
      .where('created_at', '>', moment - liveMs)
      .where('created_at', '<=', moment)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Counts stored puzzles and those whose rows are gone, which `removed_puzzles` counts. */
  async function allTime() {
    const puzzles = await countOf(db.selectFrom('puzzles').where('day', 'is', null));
    const claims = await countOf(db.selectFrom('reward_claims'));
    const removed = await db
      .selectFrom('removed_puzzles')
      .select([
        sql<number>`cast(coalesce(sum(count), 0) as bigint)`.as('puzzles'),
        sql<number>`cast(coalesce(sum(rewards_claimed), 0) as bigint)`.as('claims'),
      ])
      .executeTakeFirstOrThrow();
    return { puzzles: puzzles + removed.puzzles, claims: claims + removed.claims };
  }

  async function claimedSince(since: number): Promise<number> {
    return countOf(db.selectFrom('reward_claims').where('claimed_at', '>', since));
  }

  /** Counts rewards that could be won at a given moment, as far as their rows are still kept. */
  async function openRewardsAt(moment: number): Promise<number> {
    return countOf(
      db
        .selectFrom('rewards')
        .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
        .where(couldBeWon(moment)),
    );
  }

  const dayAgo = now - dayMs;
  const ever = await allTime();
  return {
    yesterday_visitors: {
      value: await total('day_visitors', yesterday, today),
      dayBefore: await total('day_visitors', dayBeforeYesterday, yesterday),
    },
    live_visitors: { value: await liveNow(), dayBefore: await liveAt(dayAgo) },
    yesterday_puzzles: {
      value: await made(yesterday, today),
      dayBefore: await made(dayBeforeYesterday, yesterday),
    },
    total_page_views_today: {
      value: await viewsUntil(today, now),
      dayBefore: await viewsUntil(yesterday, yesterday + (now - today)),
    },
    live_puzzle_stats: {
      value: await countCreatedByType(db, now - hourMs + 1, now + 1),
      dayBefore: await countCreatedByType(db, dayAgo - hourMs + 1, dayAgo + 1),
    },
    total_puzzles_all_time: {
      value: ever.puzzles,
      dayBefore: ever.puzzles - (await made(dayAgo + 1, now + 1)),
    },
    total_rewards_claimed: { value: ever.claims, dayBefore: ever.claims - (await claimedSince(dayAgo)) },
    active_puzzles_with_rewards: { value: await openRewardsAt(now), dayBefore: await openRewardsAt(dayAgo) },
  };
}
