import { randomBytes } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { databaseFile } from '../server/platform/storage/sqlite.ts';

const rewardLifetimeMs = 365 * 24 * 60 * 60_000;

/**
 * Stores copies of one puzzle (and of its reward, if it has one) in a running server's database, as if they had been made
 * before. Returns the ids of the copies.
 */
export function storeCopies(dataDir: string, puzzleId: string, count: number): string[] {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 60_000 });
  const ids = Array.from({ length: count }, (_, n) => `${n.toString(36)}-${randomBytes(6).toString('hex')}`);
  const puzzle = readRow(database, 'puzzles', puzzleId);
  const reward = readRow(database, 'rewards', puzzleId);
  // In parts: the server must get its turn to write.
  for (let from = 0; from < count; from += 20_000) {
    database.exec('begin immediate');
    for (const id of ids.slice(from, from + 20_000)) {
      const now = Date.now();
      insertRow(database, 'puzzles', {
        ...puzzle,
        puzzle_id: id,
        creator_key_hash: randomBytes(32).toString('hex'),
        created_at: now,
        expires_at: now + rewardLifetimeMs,
      });
      if (reward !== undefined) insertRow(database, 'rewards', { ...reward, id: `r-${id}`, puzzle_id: id });
    }
    database.exec('commit');
  }
  database.close();
  return ids;
}

type Row = Record<string, SQLInputValue>;

/** Without the number that the database gives by itself. */
function readRow(database: DatabaseSync, table: string, puzzleId: string): Row | undefined {
  const row = database.prepare(`select * from ${table} where puzzle_id = ?`).get(puzzleId) as Row | undefined;
  if (row === undefined || table !== 'puzzles') return row;
  const { id: _, ...columns } = row;
  return columns;
}

const statements = new WeakMap<DatabaseSync, Map<string, ReturnType<DatabaseSync['prepare']>>>();

function insertRow(database: DatabaseSync, table: string, row: Row): void {
  const known = statements.get(database) ?? new Map();
  statements.set(database, known);
  const columns = Object.keys(row);
  const statement =
    known.get(table) ??
    database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `:${name}`).join(', ')})`,
    );
  known.set(table, statement);
  statement.run(row);
}
