/**
 * Compares how fast the pages of two puzzles answer: one with ten solvers and ten thanks, the other with 10,000
 * solvers and 1,000 thanks. Run `npm run build` first, then `npx node bench/solvers.ts [--requests 500]`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { CreatedPuzzle } from '../contract/api.ts';
import { createSolveProofs } from '../features/rewards/server/solve-proofs.ts';
import { openPostgres } from '../platform/storage/postgres.ts';
import { openSqlite } from '../platform/storage/sqlite.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { call, createPuzzle, inParallel, percentile, secretKey, type Target } from './client.ts';
import { printFigures, readSettings } from './trial.ts';

const { requests } = readSettings({ requests: 500 });
// One request at a time, because concurrent requests would wait for each other.
const atOnce = 1;
const proofs = createSolveProofs(Buffer.from(secretKey));

/** Signs a proof of a solve that ranks in the middle of a board. */
function proofOf(puzzleId: string): string {
  const solve = {
    id: randomUUID(),
    puzzleId,
    timeToSolve: 300_000,
    attempts: 1,
    solvedAt: Date.now(),
    leastMs: 0,
  };
  return proofs.sign(solve, Date.now() + 3_600_000);
}

type Database = ReturnType<typeof openSqlite>;

/** The types of the filled tables are declared here, so that the features that own the tables can be deleted. */
type Filled = Kysely<Record<'solvers' | 'thanks', Record<string, unknown>>>;

async function fill(database: Database, puzzle_id: string, solvers: number, thanks: number): Promise<void> {
  const db = database as unknown as Filled;
  for (let from = 0; from < solvers; from += 500) {
    const rows = Array.from({ length: Math.min(500, solvers - from) }, (_, n) => ({
      id: randomUUID(),
      puzzle_id,
      seconds: (from + n) % 600,
      tries: 1 + (n % 5),
      at: Date.now(),
      adjective: n % 64,
      noun: n % 63,
    }));
    await db.insertInto('solvers').values(rows).execute();
  }
  const said = { puzzle_id, at: 1, reaction: 'heart', words: '', hidden_at: null };
  const rows = Array.from({ length: thanks }, () => ({ ...said, id: randomUUID() }));
  for (let from = 0; from < thanks; from += 500) {
    await db
      .insertInto('thanks')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

async function requestsOf(server: Target, { puzzleId, playPath, creatorKey }: CreatedPuzzle) {
  const path = `/api/puzzles/${puzzleId}`;
  const proof = proofOf(puzzleId);
  await call(server, `${path}/solvers`, { body: { proof, name: 0 } });
  return {
    'play page': () => fetch(server.url + playPath).then((response) => response.text()),
    'own place': () => call(server, `${path}/solvers/own`, { body: { proof } }),
    "maker's page": () => call(server, `${path}/manage`, { key: creatorKey }),
    // Must run last, because it adds solvers to the smaller board.
    'standing on it': () => call(server, `${path}/solvers`, { body: { proof: proofOf(puzzleId), name: 1 } }),
  };
}

async function measure(name: string, environment: Record<string, string>, db: () => Database): Promise<void> {
  const server = await startServerProcess({ SECRET_KEY: secretKey, LEAST_TIMES: '0', ...environment });
  const database = db();
  try {
    const [few, many] = [await createPuzzle(server), await createPuzzle(server)];
    await fill(database, few.puzzleId, 10, 10);
    await fill(database, many.puzzleId, 10_000, 1000);
    const [ofFew, ofMany] = [await requestsOf(server, few), await requestsOf(server, many)];
    for (const what of ['play page', 'own place', "maker's page", 'standing on it'] as const) {
      const times: [few: number[], many: number[]] = [[], []];
      // Alternates between the two puzzles, so that other load affects both.
      await inParallel(
        2 * requests,
        async (n) => {
          const startedAt = performance.now();
          await (n % 2 === 0 ? ofFew : ofMany)[what]();
          times[n % 2 === 0 ? 0 : 1].push(performance.now() - startedAt);
        },
        atOnce,
      );
      const [ofTen = 0, ofAll = 0] = times.map((each) => percentile(each.slice(50), 0.5));
      printFigures([
        { what: `${name}, ${what}: ten`, value: ofTen, unit: 'ms' },
        { what: `${name}, ${what}: 10,000 and 1,000`, value: ofAll, unit: 'ms', aim: { atMost: 2 * ofTen } },
      ]);
    }
  } finally {
    await database.destroy();
    await server.stop();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-bench-solvers-'));
await measure('SQLite', { DATA_DIR: dataDir }, () => openSqlite(dataDir));
rmSync(dataDir, { recursive: true, force: true });

const postgres = await startPostgresServer();
const databaseUrl = `${postgres.url}/postgres`;
await measure('PostgreSQL', { DATABASE_URL: databaseUrl }, () => openPostgres(databaseUrl)).finally(() =>
  postgres.stop(),
);
