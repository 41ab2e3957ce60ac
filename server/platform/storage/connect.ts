import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { isPostgresUnavailable, openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import { isSqliteUnavailable, openSqlite } from './sqlite.ts';

export type Db = Kysely<Database>;

/** A row as a function's query finds it. */
export type RowOf<
  Query extends (db: Db, ...rest: never[]) => { executeTakeFirstOrThrow(): Promise<unknown> },
> = Awaited<ReturnType<ReturnType<Query>['executeTakeFirstOrThrow']>>;

/** Opens the database that the configuration names and brings its tables up to date. Throws when it cannot. */
export async function connect(config: { databaseUrl: string | undefined; dataDir: string }): Promise<Db> {
  const db = config.databaseUrl === undefined ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl);
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
