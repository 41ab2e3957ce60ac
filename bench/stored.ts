import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { databaseFile } from '../platform/storage/sqlite.ts';
import { percentile } from './client.ts';

const rewardLifetimeMs = 365 * 24 * 60 * 60_000;

/**
 * Inserts copies of one puzzle (and of its reward, if it has one) directly into a running server's database. Returns
 * the ids of the copies.
 */
export async function storeCopies(dataDir: string, puzzleId: string, count: number): Promise<string[]> {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 60_000 });
  const ids = Array.from({ length: count }, (_, n) => `${n.toString(36)}-${randomBytes(6).toString('hex')}`);
  const insertPuzzle = prepareCopy(database, 'puzzles', readRow(database, 'puzzles', puzzleId));
  const insertReward = prepareCopy(database, 'rewards', readRow(database, 'rewards', puzzleId));
  const insertPrize = database.prepare(
    'insert into reward_prizes (reward_id, number) select id, 1 from rewards where id = ?',
  );
  // Uses several transactions, so that the server can write in between.
  for (let from = 0; from < count; from += 20_000) {
    database.exec('begin immediate');
    for (const id of ids.slice(from, from + 20_000)) {
      const now = Date.now();
      insertPuzzle({ ...newPuzzle(id), created_at: now, expires_at: now + rewardLifetimeMs });
      insertReward({ id: `r-${id}`, puzzle_id: id });
      insertPrize.run(`r-${id}`);
    }
    database.exec('commit');
    // The server may have closed an idle connection; let the event loop notice before the next request uses it.
    await setImmediate();
  }
  database.close();
  return ids;
}

/**
 * Measures the database alone: durable inserts of a puzzle's row one by one, with the same schema and settings, without
 * a server.
 */
export function measureRawInserts(dataDir: string, puzzleId: string, seconds: number): Round {
  const model = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  const tables = "tbl_name in ('puzzles', 'images') and sql is not null";
  const schema = model.prepare(`select sql from sqlite_master where ${tables}`).all();
  const row = readRow(model, 'puzzles', puzzleId);
  model.close();
  // Next to the server's own directory, so that both are on the same disk.
  const dir = mkdtempSync(join(tmpdir(), 'puzzlefly-bench-raw-'));
  const database = new DatabaseSync(join(dir, 'raw.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  for (const { sql } of schema) database.exec(String(sql));
  const insert = prepareCopy(database, 'puzzles', row);
  const times: number[] = [];
  const startedAt = performance.now();
  let now = startedAt;
  while (now < startedAt + seconds * 1000) {
    const before = now;
    insert(newPuzzle(randomBytes(16).toString('hex')));
    now = performance.now();
    times.push(now - before);
  }
  const perSecond = (times.length * 1000) / (now - startedAt);
  database.close();
  rmSync(dir, { recursive: true, force: true });
  return { perSecond, p99Ms: percentile(times, 0.99), cpuUs: undefined };
}

export interface Round {
  perSecond: number;
  p99Ms: number;
  /** The server's processor time per request in microseconds, if the system reports it. */
  cpuUs: number | undefined;
}

type Row = Record<string, SQLInputValue>;

const newPuzzle = (id: string) => ({ puzzle_id: id, creator_key_hash: randomBytes(32).toString('hex') });

function readRow(database: DatabaseSync, table: string, puzzleId: string): Row | undefined {
  const row = database.prepare(`select * from ${table} where puzzle_id = ?`).get(puzzleId) as Row | undefined;
  // The database assigns the puzzle's number.
  if (table === 'puzzles') delete row?.id;
  return row;
}

/** Returns a function that inserts the row again with changed columns, or does nothing if there is no row. */
function prepareCopy(database: DatabaseSync, table: string, row: Row | undefined): (change: Row) => void {
  if (row === undefined) return () => {};
  const columns = Object.keys(row);
  const statement = database.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `:${name}`).join(', ')})`,
  );
  return (change) => void statement.run({ ...row, ...change });
}
