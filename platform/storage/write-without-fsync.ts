import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

/**
 * Runs a transaction whose commit does not wait for the disk, for data that may be lost. A power cut can lose the
 * latest of these transactions, but never a part of one; a crash of our process loses none. Other commits still wait.
 */
export function writeWithoutFsync<Result>(
  db: Db,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) {
    return db.transaction().execute(async (transaction) => {
      await sql`set local synchronous_commit = off`.execute(transaction);
      return work(transaction);
    });
  }
  // Safe on the shared connection, because the driver restores the setting whenever others use the connection in
  // between.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
