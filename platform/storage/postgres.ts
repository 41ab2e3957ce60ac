import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** Codes of PostgreSQL and the system for a lost or refused connection, a full disk and a read-only server. */
const lostConnection =
  /^(08...|57P0[1-4]|53...|58030|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own errors have no code, only messages. */
const lostConnectionWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)|not queryable/;

/** Whether PostgreSQL is temporarily unusable, rather than refusing a query. */
export function isPostgresUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPostgresUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return lostConnection.test(code) || lostConnectionWords.test(error.message);
}

/** Opens PostgreSQL, for sites that need more than one machine. */
export function openPostgres(url: string): Kysely<Database> {
  const types = new pg.TypeOverrides();
  // Our 64-bit integers are times in milliseconds and counts, which fit a number.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    keepAlive: true,
    // Reports an unreachable database soon, before requests pile up.
    connectionTimeoutMillis: 2000,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 30_000,
  });
  // The next query replaces a lost connection; without a listener the error would end the process. The pool's
  // listener covers idle
  // connections, the client's one that is in use between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
