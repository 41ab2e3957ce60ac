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
  /** The address of the same PostgreSQL without a pooler, if `databaseUrl` leads to a pooler. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the configured database and migrates it. Throws if either fails. Migrates without the pooler, because
 * migrating takes a session lock, which a pooler would leave in a connection that others use (decision record
 * 0078).
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
