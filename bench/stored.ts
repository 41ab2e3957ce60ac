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
  const insertPuzzle = prepareCopy(database, 'puzzles', puzzleId);
  const insertReward = prepareCopy(database, 'rewards', puzzleId);
  // In several transactions, so that the server can write in between.
  for (let from = 0; from < count; from += 20_000) {
    database.exec('begin immediate');
    for (const id of ids.slice(from, from + 20_000)) {
      const now = Date.now();
      insertPuzzle({
        puzzle_id: id,
        creator_key_hash: randomBytes(32).toString('hex'),
        created_at: now,
        expires_at: now + rewardLifetimeMs,
      });
      insertReward({ id: `r-${id}`, puzzle_id: id });
    }
    database.exec('commit');
  }
  database.close();
  return ids;
}

type Row = Record<string, SQLInputValue>;

/** Inserts a puzzle's row of a table again, with some columns changed; does nothing where it has none. */
function prepareCopy(database: DatabaseSync, table: string, puzzleId: string): (change: Row) => void {
  const row = database.prepare(`select * from ${table} where puzzle_id = ?`).get(puzzleId) as Row | undefined;
  if (row === undefined) return () => {};
  // The number of a puzzle comes from the database.
  if (table === 'puzzles') delete row.id;
  const columns = Object.keys(row);
  const statement = database.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((name) => `:${name}`).join(', ')})`,
  );
  return (change) => void statement.run({ ...row, ...change });
}
