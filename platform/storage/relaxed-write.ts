import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

/**
 * A transaction whose commit does not wait for the disk, for what may be lost: a power cut can take the last of these
 * away, all of one or nothing; the end of our process cannot. What others commit still waits.
 */
export function writeRelaxed<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  if (isPostgres(db)) {
    return db.transaction().execute(async (transaction) => {
      await sql`set local synchronous_commit = off`.execute(transaction);
      return work(transaction);
    });
  }
  // Nobody else has the connection meanwhile.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
