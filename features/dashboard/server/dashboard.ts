import { sql } from 'kysely';
import { hourMs } from '../../../contract/periods.ts';
import type { Calendar } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { medianOf } from '../../../platform/time-buckets.ts';
import { type PuzzleType, puzzleTypes } from '../../../puzzles/puzzle.ts';
import type { Dashboard, DashboardRange } from '../../admin/api.ts';
import type { Images } from '../../images/server/feature.ts';
import type { Metric } from '../../visits/server/tables.ts';
import { countCreatedByType, readFigures } from './figures.ts';
import { readUpkeep } from './upkeep.ts';

const rankingLimit = 10;
const latestLimit = 20;

/** For each range: how many days back it starts, and its length in days. */
const ranges: Record<DashboardRange, { back: number; days: number }> = {
  today: { back: 0, days: 1 },
  yesterday: { back: 1, days: 1 },
  '7d': { back: 6, days: 7 },
  '30d': { back: 29, days: 30 },
  '90d': { back: 89, days: 90 },
};

interface Dependencies {
  db: Db;
  calendar: Calendar;
  images: Pick<Images, 'fill'>;
  now: () => number;
}

/**
 * The admin dashboard. Reads totals, and other rows only through an index, so that it stays fast after years of
 * visits.
 */
export function createDashboard({ db, calendar, images, now }: Dependencies) {
  /** Reads the totals of a period. The returned function gives those of a metric by key, most frequent first. */
  async function readTotals(from: number, to: number) {
    const rows = await db
      .selectFrom('visit_totals')
      .select(['metric', 'key', sql<number>`cast(sum(count) as bigint)`.as('count')])
      .where('metric', 'in', [
        'page',
        'referrer',
        'device',
        'browser',
        'stage_shared',
        'stage_opened',
        'stage_solved',
        'stage_claimed',
        'solved',
        'created',
      ])
      .where('start', '>=', from)
      .where('start', '<', to)
      .groupBy(['metric', 'key'])
      .execute();
    const byMetric = Map.groupBy(
      rows.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
      ({ metric }) => metric,
    );
    return (metric: Metric) => byMetric.get(metric) ?? [];
  }

  type Totals = Awaited<ReturnType<typeof readTotals>>;

  /** Every hour or day of the range, including those without visits. */
  async function readVisits(from: number, to: number, days: number): Promise<Dashboard['visits']> {
    const isHourly = days === 1;
    const [visitors, pageViews] = isHourly
      ? (['hour_visitors', 'hour_page_views'] as const)
      : (['day_visitors', 'page'] as const);
    const rows = await db
      .selectFrom('visit_totals')
      .select(['start', 'metric', sql<number>`cast(sum(count) as bigint)`.as('count')])
      .where('metric', 'in', [visitors, pageViews])
      .where('start', '>=', from)
      .where('start', '<', to)
      .groupBy(['start', 'metric'])
      .execute();
    const starts = isHourly
      ? Array.from({ length: (to - from) / hourMs }, (_, n) => from + n * hourMs)
      : Array.from({ length: days }, (_, n) => calendar.addDays(from, n));
    const slotOf = isHourly ? calendar.hourStart : calendar.dayStart;
    const countIn = (start: number, metric: Metric) =>
      rows
        .filter((row) => row.metric === metric && slotOf(row.start) === start)
        .reduce((sum, { count }) => sum + count, 0);
    return starts.map((start) => ({
      start: new Date(start).toISOString(),
      visitors: countIn(start, visitors),
      pageViews: countIn(start, pageViews),
    }));
  }

  /** Counts puzzles that are still stored, and reads removed ones from the totals. */
  async function readCreated(from: number, to: number, totals: Totals) {
    const stored = await countCreatedByType(db, from, to);
    const removed = totals('created');
    return stored.map(({ type, count }) => ({
      type,
      count: count + (removed.find(({ key }) => key === type)?.count ?? 0),
    }));
  }

  async function readLatest(): Promise<Dashboard['latestPuzzles']> {
    const rows = await db
      .selectFrom('puzzles')
      .select(['puzzle_id', 'puzzle_type', 'created_at', 'has_reward'])
      .where('day', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(latestLimit)
      .execute();
    return rows.map((row) => ({
      puzzleId: row.puzzle_id,
      type: row.puzzle_type,
      createdAt: new Date(row.created_at).toISOString(),
      hasReward: row.has_reward === 1,
    }));
  }

  return {
    async read(name: DashboardRange): Promise<Dashboard> {
      const { back, days } = ranges[name];
      const from = calendar.addDays(now(), -back);
      const to = calendar.addDays(from, days);
      const totals = await readTotals(from, to);
      const puzzlesByType = await readCreated(from, to, totals);
      const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);
      const solved = sum(totals('stage_solved'));
      return {
        figures: await readFigures(db, calendar, now()),
        upkeep: await readUpkeep(db, images, now()),
        range: {
          name,
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
          timeZone: calendar.timeZone,
        },
        visits: await readVisits(from, to, days),
        puzzlesByType,
        funnel: {
          created: sum(puzzlesByType),
          shared: sum(totals('stage_shared')),
          // Visitors who opt out of counting can still solve a puzzle.
          opened: Math.max(sum(totals('stage_opened')), solved),
          solved,
          claimed: sum(totals('stage_claimed')),
        },
        timeToSolve: solvingTimes(totals('solved')),
        topPages: ranking(totals('page')),
        referrers: ranking(totals('referrer')),
        devices: ranking(totals('device')),
        browsers: ranking(totals('browser')),
        latestPuzzles: await readLatest(),
      };
    },
  };
}

export type DashboardReader = ReturnType<typeof createDashboard>;

interface KeyCount {
  key: string;
  count: number;
}

const ranking = (rows: readonly KeyCount[]) =>
  rows.slice(0, rankingLimit).map(({ key, count }) => ({ name: key, count }));

/** Returns solving times of the types that were solved. A key combines a type and a time bucket. */
function solvingTimes(rows: readonly KeyCount[]): Dashboard['timeToSolve'] {
  const countsOf = (wanted: PuzzleType) =>
    new Map(
      rows
        .map(({ key, count }) => [...key.split(' '), count] as [PuzzleType, string, number])
        .filter(([type]) => type === wanted)
        .map(([, bucket, count]) => [Number(bucket), count]),
    );
  return puzzleTypes
    .map((type) => {
      const counts = countsOf(type);
      return {
        type,
        medianMs: medianOf(counts),
        solved: [...counts.values()].reduce((sum, count) => sum + count, 0),
      };
    })
    .filter(({ solved }) => solved > 0);
}
