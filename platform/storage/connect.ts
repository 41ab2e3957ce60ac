import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isPostgresUnavailable, openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import { isSqliteUnavailable, openSqlite } from './sqlite.ts';

export type Db = Kysely<Database>;

/** The type of a row that a query function returns. */
export type RowOf<
  Query extends (db: Db, ...rest: never[]) => { executeTakeFirstOrThrow(): Promise<unknown> },
> = Awaited<ReturnType<ReturnType<Query>['executeTakeFirstOrThrow']>>;

export interface ConnectOptions {
  /** Undefined for SQLite. */
  databaseUrl: string | undefined;
  /** The direct address of the same PostgreSQL, if `databaseUrl` is the address of a pooler. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the configured database and migrates it. Throws if either fails. Connects without the pooler, because
 * migrating takes a session lock, and a pooler would leave that lock in a connection that others use
 * (docs/decisions/0078).
 */
export async function connectTo(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: ConnectOptions,
  migrations: Record<string, Migration>,
): Promise<Db> {
  const db = databaseDirectUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseDirectUrl);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error;
  }
  return db;
}

/**
 * Whether the database is temporarily unusable (unreachable, locked, or its disk full), rather than refusing
 * this query.
 */
export const isUnavailable = (error: unknown): boolean =>
  isPostgresUnavailable(error) || isSqliteUnavailable(error);
