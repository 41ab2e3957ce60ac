import { sql } from 'kysely';
import type { PuzzleFigures } from '../../contract/manage-api.ts';
import type { Context } from '../platform/context.ts';

const listedSolves = 20;
/** Who was seen on the page within this time plays. */
const playingMs = 5 * 60_000;

/** How a puzzle goes, from what is recorded of visits; no session leaves the server. `playPath` is its page. */
export function createPuzzleFigures({ db, now }: Pick<Context, 'db' | 'now'>) {
  return async (puzzleId: string, playPath: string): Promise<PuzzleFigures> => {
    const solves = () =>
      db.selectFrom('puzzle_analytics').where('puzzle_id', '=', puzzleId).where('event_type', '=', 'solved');
    const [counts, playing, recorded, latest] = await Promise.all([
      db.selectFrom('puzzle_counts').selectAll().where('puzzle_id', '=', puzzleId).executeTakeFirst(),
      db
        .selectFrom('user_sessions')
        .select(sql<number | string>`count(*)`.as('count'))
        .where('last_seen_at', '>', now() - playingMs)
        .where('page_url', '=', playPath)
        .executeTakeFirst(),
      solves()
        .select([
          sql<number | string>`count(*)`.as('count'),
          sql<number | string | null>`min(time_to_solve)`.as('best'),
        ])
        .executeTakeFirst(),
      solves()
        .select(['created_at', 'time_to_solve', 'attempts_count'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(listedSolves)
        .execute(),
    ]);
    const best = recorded?.best ?? null;
    // The lower one of two in the middle.
    const middle = Math.max(0, Math.ceil(Number(recorded?.count ?? 0) / 2) - 1);
    const median = await solves()
      .select('time_to_solve')
      .orderBy('time_to_solve')
      .offset(middle)
      .limit(1)
      .executeTakeFirst();
    return {
      opened: counts?.opened ?? 0,
      playing: Number(playing?.count ?? 0),
      wrong: counts?.wrong ?? 0,
      solved: counts?.solved ?? 0,
      medianMs: median?.time_to_solve ?? null,
      bestMs: best === null ? null : Number(best),
      solves: latest.map(({ created_at, time_to_solve, attempts_count }) => ({
        at: new Date(created_at).toISOString(),
        timeMs: time_to_solve,
        attempts: attempts_count,
      })),
    };
  };
}
