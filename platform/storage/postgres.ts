import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/**
 * Codes of PostgreSQL and of the system for a connection that was lost or refused, exhausted resources such as a full
 * disk, I/O errors and a read-only server.
 */
const lostConnection =
  /^(08...|57P0[1-4]|53...|58030|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own errors have messages but no code. */
const lostConnectionWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)|not queryable/;

/** Whether PostgreSQL is temporarily unusable, rather than refusing this query. */
export function isPostgresUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPostgresUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return lostConnection.test(code) || lostConnectionWords.test(error.message);
}

/** Opens PostgreSQL, which sites with more than one machine need. */
export function openPostgres(url: string): Kysely<Database> {
  const types = new pg.TypeOverrides();
  // All our 64-bit integers are counts or times in milliseconds, which fit in a number.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    keepAlive: true,
    // Reports an unreachable database early, before requests pile up.
    connectionTimeoutMillis: 2000,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 30_000,
  });
  // The next query replaces a lost connection. Without a listener, the error would end the process. The pool's
  // listener is for idle connections, the client's for a connection in use between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
