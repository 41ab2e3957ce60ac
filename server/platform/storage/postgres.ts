import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** PostgreSQL, for when one machine is not enough. */
export function openPostgres(url: string): Kysely<Database> {
  const types = new pg.TypeOverrides();
  // Our 64-bit integers are times in milliseconds and counts; both fit a number.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    keepAlive: true,
    // A database that is away is told of soon, instead of requests piling up before it.
    connectionTimeoutMillis: 2000,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 30_000,
  });
  // A lost idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
