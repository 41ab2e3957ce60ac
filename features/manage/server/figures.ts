import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { PuzzleFigures } from '../api.ts';

const listedSolves = 50;
/** The median covers at most this number of newest solves. */
const timedSolves = 1000;
/** A visitor counts as playing for this long after the last recorded activity on the play page. */
const playingMs = 5 * 60_000;
const maxPlaying = 1000;

/**
 * A puzzle's figures, from recorded visits. Session ids do not leave the server. Each query reads a bounded part of an
 * index, because the maker's page reads them again whenever someone plays the puzzle.
 */
export function createPuzzleFigures({ db, now }: Pick<Context, 'db' | 'now'>) {
  return async (puzzleId: string, playPath: string): Promise<PuzzleFigures> => {
    const solves = db
      .selectFrom('puzzle_analytics')
      .where('puzzle_id', '=', puzzleId)
      .where('event_type', '=', 'solved');
    const onThePage = db
      .selectFrom('user_sessions')
      .select('session_id')
      .where('page_url', '=', playPath)
      .where('last_seen_at', '>', now() - playingMs)
      .limit(maxPlaying);
    const [counts, playing, best, newest] = await Promise.all([
      db.selectFrom('puzzle_counts').selectAll().where('puzzle_id', '=', puzzleId).executeTakeFirst(),
      db
        .selectFrom(onThePage.as('on_the_page'))
        .select(sql<number | string>`count(*)`.as('count'))
        .executeTakeFirst(),
      solves.select('time_to_solve').orderBy('time_to_solve').limit(1).executeTakeFirst(),
      solves
        .select(['created_at', 'time_to_solve', 'attempts_count', 'hints'])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(timedSolves)
        .execute(),
    ]);
    const times = newest.map(({ time_to_solve }) => time_to_solve).sort((a, b) => a - b);
    const { opened = 0, wrong = 0, solved = 0 } = counts ?? {};
    return {
      // Visitors who opt out of counting are counted as trying and solving the puzzle, but not as opening it.
      opened: Math.max(opened, solved, Math.min(wrong, 1)),
      playing: Number(playing?.count ?? 0),
      wrong,
      solved,
      // Of two middle times, takes the lower one.
      medianMs: times[Math.ceil(times.length / 2) - 1] ?? null,
      bestMs: best?.time_to_solve ?? null,
      solves: newest.slice(0, listedSolves).map(({ created_at, time_to_solve, attempts_count, hints }) => ({
        at: new Date(created_at).toISOString(),
        timeMs: time_to_solve,
        attempts: attempts_count,
        hints,
      })),
    };
  };
}
