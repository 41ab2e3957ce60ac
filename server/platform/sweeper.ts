import type { FastifyBaseLogger } from 'fastify';
import type { PuzzleStore } from '../puzzles/puzzle-store.ts';
import type { Calendar } from './calendar.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long an expired puzzle's address still says 'expired' rather than 'not found'. */
const keepRowsMs = 30 * day;

interface Dependencies {
  puzzles: PuzzleStore;
  removeImages: () => Promise<number>;
  removeVisits: (before: number) => Promise<number>;
  removeAdminSessions: () => Promise<number>;
  calendar: Calendar;
  /** How many days single visits are kept. */
  analyticsDays: number;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Removes expired content and images (decision 6), old visits and sessions. Any number of nodes may sweep at once. */
export function createSweeper({
  puzzles,
  removeImages,
  removeVisits,
  removeAdminSessions,
  calendar,
  analyticsDays,
  now,
  log,
}: Dependencies) {
  async function sweep(): Promise<void> {
    const emptied = await puzzles.emptyExpired(now());
    const removed = await puzzles.removeExpired(now() - keepRowsMs, calendar.dayStart);
    const images = await removeImages();
    const visits = await removeVisits(calendar.addDays(now(), -analyticsDays));
    const sessions = await removeAdminSessions();
    if (emptied + removed + images + visits + sessions > 0) {
      log.info({ emptied, removed, images, visits, sessions }, 'swept');
    }
  }

  return {
    sweep,
    /** Sweeps every minute until the returned function is called. */
    start(): () => void {
      const timer = setInterval(() => {
        sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
      }, minute);
      return () => clearInterval(timer);
    },
  };
}
