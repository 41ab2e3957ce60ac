import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Calendar } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { insertRows, listOf } from '../../../platform/storage/many-rows.ts';
import { type Database, ipPlaceholder } from '../../../platform/storage/schema.ts';
import { writeWithoutFsync } from '../../../platform/storage/write-without-fsync.ts';
import { timeBucket } from '../../../platform/time-buckets.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import type { Entry, SolveEntry, Visit, Visitor } from './buffer.ts';
import type { PuzzleStage } from './tables.ts';
import { createTally, lockVisits, type Tally } from './totals.ts';
import { ownPuzzleId } from './visited-page.ts';

type SessionColumns = 'session_id' | 'page_url' | 'referrer' | 'device_type' | 'browser';
type Session = Pick<Selectable<Database['user_sessions']>, SessionColumns>;

interface Reached {
  at: number;
  puzzleId: string;
  stage: PuzzleStage;
}

/** Writes entries and updates the totals in one transaction. */
export function createVisitStore(db: Db, { hourStart, dayStart }: Calendar) {
  // Names of recorded spans and stages. Most are reported many times, so remembering them saves lookups. Takes
  // about 5 MB.
  const recorded = new LRUCache<string, true>({ max: 40_000 });

  /**
   * Counts each session once in each hour and day in which it is seen. Returns the names of the spans that
   * `recorded` did not contain.
   */
  async function recordSpans(
    transaction: Db,
    visits: readonly Visit[],
    sessions: ReadonlyMap<string, Session>,
    tally: Tally,
  ): Promise<string[]> {
    const spans = new Map<string, Database['visitor_spans']>();
    for (const { at, visitor } of visits) {
      for (const [span, start] of [['hour', hourStart(at)] as const, ['day', dayStart(at)] as const]) {
        const name = `${visitor.sessionId} ${span} ${start}`;
        if (!recorded.get(name)) spans.set(name, { session_id: visitor.sessionId, span, start });
      }
    }
    if (spans.size === 0) return [];
    const { rows } = await sql<Database['visitor_spans']>`
      ${insertRows(transaction, 'visitor_spans', [...spans.values()])}
      on conflict do nothing returning session_id, span, start`.execute(transaction);
    for (const { session_id, span, start } of rows) {
      tally.count(`${span}_visitors`, start);
      const session = sessions.get(session_id);
      if (span === 'hour' || session === undefined) continue;
      tally.count('device', start, session.device_type);
      tally.count('browser', start, session.browser);
      if (session.referrer !== null) tally.count('referrer', start, session.referrer);
    }
    return [...spans.keys()];
  }

  async function recordViews(transaction: Db, visits: readonly Visit[], tally: Tally): Promise<void> {
    const rows = visits.flatMap(({ at, visitor, views }) =>
      views.map(({ url, title, puzzleId }) => ({
        session_id: visitor.sessionId,
        page_url: url,
        page_title: title,
        puzzle_id: puzzleId,
        ...deviceColumns(visitor),
        created_at: at,
      })),
    );
    if (rows.length === 0) return;
    await insertRows(transaction, 'page_views', rows).execute(transaction);
    for (const { created_at, page_title } of rows) {
      tally.count('hour_page_views', hourStart(created_at));
      tally.count('page', dayStart(created_at), page_title);
    }
  }

  /**
   * Records solves, once per play, because a phone that lost its signal sends its right answer twice. Returns
   * the puzzle of each new solve.
   */
  async function recordSolves(
    transaction: Db,
    solves: readonly SolveEntry[],
    tally: Tally,
  ): Promise<string[]> {
    if (solves.length === 0) return [];
    const rows = solves.map(
      ({ at, puzzleId, puzzleType, timeToSolve, attempts, hints, sessionId, playKey }) => ({
        puzzle_id: puzzleId,
        puzzle_type: puzzleType,
        event_type: 'solved' as const,
        ip_address: ipPlaceholder,
        session_id: sessionId,
        time_to_solve: timeToSolve,
        attempts_count: attempts,
        created_at: at,
        play_key: playKey,
        hints,
      }),
    );
    const { rows: counted } = await sql<{
      puzzle_id: string;
      puzzle_type: PuzzleType;
      time_to_solve: number;
      created_at: number;
    }>`
      ${insertRows(transaction, 'puzzle_analytics', rows)}
      on conflict (play_key) do nothing
      returning puzzle_id, puzzle_type, time_to_solve, created_at`.execute(transaction);
    for (const { puzzle_type, time_to_solve, created_at } of counted) {
      tally.count('solved', dayStart(created_at), `${puzzle_type} ${timeBucket(time_to_solve)}`);
    }
    return counted.map(({ puzzle_id }) => puzzle_id);
  }

  /**
   * Counts existing puzzles that reach a stage for the first time, but none of a day, because nobody made it. Returns
   * the names of the stages that `recorded` did not contain.
   */
  async function recordStages(transaction: Db, reached: readonly Reached[], tally: Tally): Promise<string[]> {
    const fresh = new Map<string, Reached>();
    for (const entry of reached) {
      const name = stageName(entry);
      if (recorded.get(name) || fresh.has(name) || ownPuzzleId(entry.puzzleId) === null) continue;
      fresh.set(name, entry);
    }
    if (fresh.size === 0) return [];
    const puzzles = await findPuzzles(
      transaction,
      new Set([...fresh.values()].map(({ puzzleId }) => puzzleId)),
    );
    const existing = [...fresh.values()].filter(({ puzzleId }) => puzzles.has(puzzleId));
    if (existing.length === 0) return [];
    const stages = existing.map(({ puzzleId, stage }) => ({ puzzle_id: puzzleId, stage }));
    const { rows: first } = await sql<Database['puzzle_stages']>`
      ${insertRows(transaction, 'puzzle_stages', stages)}
      on conflict do nothing returning puzzle_id, stage`.execute(transaction);
    for (const { puzzle_id, stage } of first) {
      const at = fresh.get(stageName({ puzzleId: puzzle_id, stage }))?.at ?? 0;
      const puzzle = puzzles.get(puzzle_id);
      if (puzzle?.day === null) tally.count(`stage_${stage}`, dayStart(at), puzzle.puzzle_type);
    }
    return existing.map(stageName);
  }

  return {
    /** Returns the ids of the puzzles whose counts have changed. */
    async record(entries: readonly Entry[]): Promise<string[]> {
      const visits = entries.filter((entry) => entry.type === 'visit');
      const solves = entries.filter((entry) => entry.type === 'solve');
      const { names, puzzleIds } = await writeWithoutFsync(db, async (transaction) => {
        await lockVisits(transaction);
        const tally = createTally();
        const sessions = await recordSessions(transaction, visits);
        const spans = await recordSpans(transaction, visits, sessions, tally);
        await recordViews(transaction, visits, tally);
        await recordEvents(transaction, visits, sessions);
        const solved = await recordSolves(transaction, solves, tally);
        const puzzleIds = await recordCounts(transaction, entries, solved);
        const stages = await recordStages(transaction, entries.flatMap(stagesOf), tally);
        await tally.addTo(transaction);
        return { names: [...spans, ...stages], puzzleIds };
      });
      // Only after the commit: a rollback would remove the rows that these names mark as recorded.
      for (const name of names) recorded.set(name, true);
      return puzzleIds;
    },
  };
}

const deviceColumns = ({ referrer, deviceType, browser, os, screen, userAgent }: Visitor) => ({
  referrer,
  device_type: deviceType,
  browser,
  os,
  screen_resolution: screen,
  user_agent: userAgent,
});

/** Creates or updates sessions. Returns their current rows by id. */
async function recordSessions(
  transaction: Db,
  visits: readonly Visit[],
): Promise<ReadonlyMap<string, Session>> {
  if (visits.length === 0) return new Map();
  const rows = [...Map.groupBy(visits, ({ visitor }) => visitor.sessionId).values()].map(sessionRow);
  const { rows: sessions } = await sql<Session>`
    ${insertRows(transaction, 'user_sessions', rows)}
    on conflict (session_id) do update set
      referrer = coalesce(user_sessions.referrer, excluded.referrer),
      page_url = coalesce(excluded.page_url, user_sessions.page_url),
      first_seen_at = case when excluded.first_seen_at < user_sessions.first_seen_at
        then excluded.first_seen_at else user_sessions.first_seen_at end,
      last_seen_at = case when excluded.last_seen_at > user_sessions.last_seen_at
        then excluded.last_seen_at else user_sessions.last_seen_at end,
      page_views_count = user_sessions.page_views_count + excluded.page_views_count,
      total_time_spent = case when excluded.total_time_spent > user_sessions.total_time_spent
        then excluded.total_time_spent else user_sessions.total_time_spent end
    returning session_id, page_url, referrer, device_type, browser`.execute(transaction);
  return new Map(sessions.map((session) => [session.session_id, session]));
}

/** Marks previews, so that makers are not counted among a page's players. */
function pageOf(view: Visit['views'][number] | undefined): string | null {
  if (view === undefined) return null;
  return view.preview ? `${view.url}?preview` : view.url;
}

/** Merges the reports of a session into one row, because a statement may upsert a row only once. */
function sessionRow(visits: Visit[]) {
  const [first, last] = [visits[0], visits.at(-1)] as [Visit, Visit];
  const views = visits.flatMap((visit) => visit.views);
  return {
    session_id: first.visitor.sessionId,
    ...deviceColumns(first.visitor),
    // Not every report has the referrer, and the first to arrive may lack it.
    referrer: visits.find(({ visitor }) => visitor.referrer !== null)?.visitor.referrer ?? null,
    page_url: pageOf(views.at(-1)),
    first_seen_at: first.at,
    last_seen_at: last.at,
    page_views_count: views.length,
    total_time_spent: Math.max(...visits.map(({ timeSpent }) => timeSpent)),
  };
}

/** Records events. An event reported without a page view belongs to its session's last page. */
async function recordEvents(
  transaction: Db,
  visits: readonly Visit[],
  sessions: ReadonlyMap<string, Session>,
): Promise<void> {
  const rows = visits.flatMap(({ at, visitor: { sessionId }, views, events }) =>
    events.map(({ event, ...data }) => {
      const { puzzleId, ...rest } = { puzzleId: '', ...data };
      return {
        session_id: sessionId,
        event_type: event,
        event_data: JSON.stringify(rest),
        page_url: views.at(-1)?.url ?? sessions.get(sessionId)?.page_url ?? null,
        puzzle_id: ownPuzzleId(puzzleId),
        created_at: at,
      };
    }),
  );
  if (rows.length > 0) await insertRows(transaction, 'user_events', rows).execute(transaction);
}

/** Adds to the counts of existing puzzles. Returns their ids. */
async function recordCounts(
  transaction: Db,
  entries: readonly Entry[],
  solved: readonly string[],
): Promise<string[]> {
  const counts = new Map<string, Database['puzzle_counts']>();
  const count = (puzzleId: string, what: 'opened' | 'wrong' | 'solved') => {
    const row = counts.get(puzzleId) ?? { puzzle_id: puzzleId, opened: 0, wrong: 0, solved: 0 };
    row[what] += 1;
    counts.set(puzzleId, row);
  };
  for (const entry of entries) {
    if (entry.type === 'wrong') count(entry.puzzleId, 'wrong');
    if (entry.type !== 'visit') continue;
    for (const { puzzleId, preview } of entry.views) {
      if (puzzleId !== null && !preview) count(puzzleId, 'opened');
    }
  }
  for (const puzzleId of solved) count(puzzleId, 'solved');
  if (counts.size === 0) return [];
  const puzzles = await findPuzzles(transaction, counts.keys());
  const rows = [...counts.values()].filter(({ puzzle_id }) => puzzles.has(puzzle_id));
  if (rows.length === 0) return [];
  await sql`
    ${insertRows(transaction, 'puzzle_counts', rows)}
    on conflict (puzzle_id) do update set
      opened = puzzle_counts.opened + excluded.opened,
      wrong = puzzle_counts.wrong + excluded.wrong,
      solved = puzzle_counts.solved + excluded.solved`.execute(transaction);
  return rows.map(({ puzzle_id }) => puzzle_id);
}

/** Returns existing puzzles by id. Ids without a puzzle are left out, because a visitor can send any id. */
async function findPuzzles(transaction: Db, ids: Iterable<string>) {
  const puzzles = await transaction
    .selectFrom('puzzles')
    .select(['puzzle_id', 'puzzle_type', 'day'])
    .where('puzzle_id', 'in', listOf(transaction, [...ids]))
    .execute();
  return new Map(puzzles.map((puzzle) => [puzzle.puzzle_id, puzzle]));
}

/** Returns the stages that puzzles have reached according to an entry. */
function stagesOf(entry: Entry): Reached[] {
  if (entry.type === 'wrong') return [];
  const { at } = entry;
  if (entry.type === 'solve') return [{ at, puzzleId: entry.puzzleId, stage: 'solved' }];
  if (entry.type === 'win') return [{ at, puzzleId: entry.puzzleId, stage: 'claimed' }];
  const opened = entry.views.flatMap(({ puzzleId, preview }) =>
    puzzleId === null || preview ? [] : [puzzleId],
  );
  const shared = entry.events.flatMap((event) =>
    event.event === 'puzzle_shared' || event.event === 'puzzle_link_copied' ? [event.puzzleId] : [],
  );
  return [
    ...opened.map((puzzleId) => ({ at, puzzleId, stage: 'opened' as const })),
    ...shared.map((puzzleId) => ({ at, puzzleId, stage: 'shared' as const })),
  ];
}

const stageName = ({ puzzleId, stage }: Pick<Reached, 'puzzleId' | 'stage'>) => `${puzzleId} ${stage}`;
