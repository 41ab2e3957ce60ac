import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** PostgreSQL's codes for a connection that is lost or refused, a full disk and one that takes no writes, and the system's. */
const lostConnection =
  /^(08...|57P0[1-4]|53...|58030|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own faults have words only. */
const lostConnectionWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)|not queryable/;

/** Is it that PostgreSQL cannot be used for now, rather than that it refused a query? */
export function isPostgresUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isPostgresUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return lostConnection.test(code) || lostConnectionWords.test(error.message);
}

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
    // An unreachable database is reported soon, before requests pile up.
    connectionTimeoutMillis: 2000,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 30_000,
  });
  // A lost connection is replaced at the next query; without a listener it would end the process. The pool listens for the idle
  // ones, the client itself for one that is in use between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
