import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isPostgresUnavailable, openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import { isSqliteUnavailable, openSqlite } from './sqlite.ts';

export type Db = Kysely<Database>;

/** A row as a function's query finds it. */
export type RowOf<
  Query extends (db: Db, ...rest: never[]) => { executeTakeFirstOrThrow(): Promise<unknown> },
> = Awaited<ReturnType<ReturnType<Query>['executeTakeFirstOrThrow']>>;

export interface ConnectOptions {
  /** Undefined for SQLite. */
  databaseUrl: string | undefined;
  /** The same PostgreSQL, where `databaseUrl` leads to a pooler. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the database that the configuration names and brings its tables up to date. Throws when it cannot. Past a pooler: whoever
 * migrates holds a lock of the session, which a pooler would leave behind in a connection of others (decision record 0078).
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

/** Is it that the database cannot be used for now (away, locked, its disk full), rather than that it refused a query? */
export const isUnavailable = (error: unknown): boolean =>
  isPostgresUnavailable(error) || isSqliteUnavailable(error);
