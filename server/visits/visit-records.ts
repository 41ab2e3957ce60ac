import { type Selectable, sql } from 'kysely';
import type { LruCache } from '../platform/cache/lru-cache.ts';
import type { Calendar } from '../platform/calendar.ts';
import type { Db } from '../platform/storage/connect.ts';
import { insertRows } from '../platform/storage/many-rows.ts';
import type { UserSessionsTable, VisitorSpansTable } from '../platform/storage/schema.ts';
import type { Visit, Visitor } from './entries.ts';
import type { Tally } from './tally.ts';
import { ownPuzzleId } from './visited-page.ts';

const deviceColumns = ({ referrer, deviceType, browser, os, screen, userAgent }: Visitor) => ({
  referrer,
  device_type: deviceType,
  browser,
  os,
  screen_resolution: screen,
  user_agent: userAgent,
});

type SessionColumns = 'session_id' | 'page_url' | 'referrer' | 'device_type' | 'browser';

/** Sessions by their id, as they are known now. */
export type Sessions = ReadonlyMap<string, Pick<Selectable<UserSessionsTable>, SessionColumns>>;

/** Begins sessions and goes on with known ones. */
export async function recordSessions(transaction: Db, visits: readonly Visit[]): Promise<Sessions> {
  const rows = [...Map.groupBy(visits, ({ visitor }) => visitor.sessionId).values()].map(sessionRow);
  const { rows: sessions } = await sql<Pick<Selectable<UserSessionsTable>, SessionColumns>>`
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

/** All that one session reported, in one row: a statement may touch a row only once. */
function sessionRow(visits: Visit[]) {
  const [first, last] = [visits[0], visits.at(-1)] as [Visit, Visit];
  const views = visits.flatMap((visit) => visit.views);
  return {
    session_id: first.visitor.sessionId,
    ...deviceColumns(first.visitor),
    // Told once, perhaps not by the first report that arrives.
    referrer: visits.find(({ visitor }) => visitor.referrer !== null)?.visitor.referrer ?? null,
    page_url: views.at(-1)?.url ?? null,
    first_seen_at: first.at,
    last_seen_at: last.at,
    page_views_count: views.length,
    total_time_spent: Math.max(...visits.map(({ timeSpent }) => timeSpent)),
  };
}

/**
 * Counts each session once in each hour and each day that it is seen in, and returns the names of these. Those in
 * `counted` are recorded already.
 */
export async function recordSpans(
  transaction: Db,
  visits: readonly Visit[],
  sessions: Sessions,
  counted: Pick<LruCache<true>, 'get'>,
  { hourStart, dayStart }: Calendar,
  tally: Tally,
): Promise<string[]> {
  const spans = new Map<string, VisitorSpansTable>();
  for (const { at, visitor } of visits) {
    for (const [span, start] of [['hour', hourStart(at)] as const, ['day', dayStart(at)] as const]) {
      const name = `${visitor.sessionId} ${span} ${start}`;
      if (counted.get(name) === undefined) spans.set(name, { session_id: visitor.sessionId, span, start });
    }
  }
  if (spans.size === 0) return [];
  const { rows } = await sql<VisitorSpansTable>`
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

export async function recordViews(
  transaction: Db,
  visits: readonly Visit[],
  { hourStart, dayStart }: Calendar,
  tally: Tally,
): Promise<void> {
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

/** An event may be told after its page was: it then belongs to the page that its session is on. */
export async function recordEvents(
  transaction: Db,
  visits: readonly Visit[],
  sessions: Sessions,
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
