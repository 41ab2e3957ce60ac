import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './schema.ts';

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'puzzlefly.sqlite');
}

/** For what reads a database that is there: opening would make an empty one. Throws when there is none. */
export function findDatabaseFile(dataDir: string): string {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Set DATA_DIR.`);
  return file;
}

/** The embedded database: one file, durable at every commit, readable by other processes while we write. */
export function openSqlite(dataDir: string): Kysely<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepPrivate(databaseFile(dataDir));
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  // The timeout stands before the journal mode: switching to WAL takes a lock that another process may hold.
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  database.exec('pragma cache_size = -65536');
  return new Kysely<Database>({ dialect: sqliteDialect(toKyselyDatabase(database)) });
}

/** Nobody else of this machine reads the database. SQLite gives new files beside it the same mode. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

/** Kysely's own dialect, but for how it begins transactions and migrations. */
function sqliteDialect(database: SqliteDatabase) {
  return Object.assign(new SqliteDialect({ database }), {
    createDriver: () => new ImmediateDriver({ database }),
    createAdapter: () => new TransactionalAdapter(),
  });
}

/**
 * Takes the write lock when a transaction begins, where SQLite waits for another process to be done; a transaction that
 * has read before it first writes would fail at once.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Migrates in one transaction: a start that is cut short leaves nothing half made, and a second one waits its turn. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** `node:sqlite` in the form Kysely expects, with each statement prepared once. */
function toKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({
    max: 500,
    memoMethod: (sql) => toKyselyStatement(database.prepare(sql)),
  });
  return { close: () => database.close(), prepare: (sql) => prepared.memo(sql) };
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
