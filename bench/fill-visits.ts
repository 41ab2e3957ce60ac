import { randomBytes } from 'node:crypto';
import { puzzleTypes } from '../puzzles/puzzle.ts';
import { createCalendar } from '../server/platform/calendar.ts';
import { connect } from '../server/platform/storage/connect.ts';
import { buildRewardRow, buildRow } from '../server/testing/build-puzzle.ts';
import { phone as userAgent } from '../server/testing/visitor.ts';
import type { Entry } from '../server/visits/buffer.ts';
import { readUserAgent } from '../server/visits/device.ts';
import { createVisitStore } from '../server/visits/visit-store.ts';
import { visitedPage } from '../server/visits/visited-page.ts';

const sessions = 100_000;
const viewsEach = 10;
const puzzles = 20_000;
const daysBack = 90;
const day = 24 * 60 * 60_000;

const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;

/** What `connect` takes. */
export interface BenchDatabase {
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Three months of visits, written as the server writes them, with their totals. */
export async function fillVisits(config: BenchDatabase): Promise<void> {
  const db = await connect(config);
  const { record } = createVisitStore(db, createCalendar('Africa/Lagos'));
  const now = Date.now();
  const ids = Array.from({ length: puzzles }, (_, n) => `bench-${n}`);
  for (let n = 0; n < puzzles; n += 500) {
    const rows = ids.slice(n, n + 500).map((puzzle_id, k) =>
      buildRow({
        puzzle_id,
        puzzle_type: pick(puzzleTypes, k),
        created_at: now - Math.round(Math.random() * 30 * day),
        expires_at: now + 300 * day,
        has_reward: k % 10 === 0 ? 1 : 0,
      }),
    );
    await db.insertInto('puzzles').values(rows).execute();
    await db
      .insertInto('rewards')
      .values(
        rows.filter(({ has_reward }) => has_reward === 1).map(({ puzzle_id }) => buildRewardRow(puzzle_id)),
      )
      .execute();
  }
  const paths = ['/', '/rewards', '/about', '/create-word-puzzle', '/create-quiz-puzzle', '/support-us'];
  for (let n = 0; n < sessions; n += 100) {
    const entries = Array.from({ length: 100 }, (_, k): Entry[] => {
      const at = now - Math.round(Math.random() * daysBack * day);
      const puzzleId = pick(ids, n + k);
      const pages = Array.from({ length: viewsEach }, (_, v) =>
        v % 2 ? pick(paths, n + k + v) : `/play/arrange/${puzzleId}`,
      );
      const visitor = {
        sessionId: randomBytes(16).toString('hex'),
        referrer: k % 3 === 0 ? `site-${(n + k) % 50}.example` : null,
        screen: '360x800',
        userAgent,
        ...readUserAgent(userAgent),
      };
      const solve = {
        puzzleId,
        puzzleType: pick(puzzleTypes, k),
        timeToSolve: 5000 + Math.random() * 300_000,
        attempts: 1,
      };
      return [
        {
          type: 'visit',
          at,
          visitor,
          timeSpent: 60,
          views: pages.map((path) => ({ ...visitedPage(path), preview: false })),
          events: [],
        },
        {
          type: 'solve',
          at,
          ...solve,
          timeToSolve: Math.round(solve.timeToSolve),
          sessionId: visitor.sessionId,
          playKey: visitor.sessionId,
        },
      ];
    }).flat();
    await record(entries);
  }
  await db.destroy();
}
