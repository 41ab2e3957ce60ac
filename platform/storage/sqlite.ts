import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
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

/** Returns the file of an existing database. Throws if there is none, because opening it would create an empty one. */
export function findDatabaseFile(dataDir: string): string {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Set DATA_DIR.`);
  return file;
}

/** How long a write waits while another process holds the write lock. */
const patienceMs = 5000;
const tryEveryMs = 10;

/**
 * Opens the embedded database: a single file, durable at every commit, which other processes can read while we
 * write.
 */
export function openSqlite(dataDir: string, patience = patienceMs): Kysely<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepPrivate(databaseFile(dataDir));
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: patienceMs });
  // The timeout is set before the journal mode, because switching to WAL takes a lock that another process may hold.
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // Overwrites erased data.
  database.exec('pragma secure_delete = on');
  database.exec('pragma cache_size = -65536');
  // From now on the driver waits. If SQLite itself waited, it would block the whole process.
  database.exec('pragma busy_timeout = 0');
  return new Kysely<Database>({ dialect: sqliteDialect(database, patience) });
}

/** SQLite's codes of temporary errors: locked by another process, read-only, disk error, disk full. */
const passing = { locked: 5, readOnly: 8, disk: 10, full: 13 } as const;
const passingCodes: readonly unknown[] = Object.values(passing);

/** Returns SQLite's primary error code, without the extended bits; undefined for other errors. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** Whether the database is temporarily unusable, rather than refusing this query. */
export const isSqliteUnavailable = (error: unknown): boolean => passingCodes.includes(codeOf(error));

/** Makes the database readable by its owner only. SQLite gives new files beside it the same mode. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

/** Kysely's own dialect, with other ways to wait for locks, begin transactions and migrate. */
function sqliteDialect(database: DatabaseSync, patience: number) {
  const adapted = toKyselyDatabase(database);
  return Object.assign(new SqliteDialect({ database: adapted }), {
    createDriver: () => new PatientDriver(adapted, database, patience),
    createAdapter: () => new TransactionalAdapter(),
  });
}

/**
 * Lets users of the single connection take turns. While another process holds the write lock, a write gives the
 * connection back and tries again a moment later, so that pages can be read in between.
 */
class PatientDriver extends SqliteDriver {
  readonly #turns = createTurns();
  readonly #database: DatabaseSync;
  readonly #patience: number;
  #connection: DatabaseConnection | undefined;

  constructor(adapted: SqliteDatabase, database: DatabaseSync, patience: number) {
    super({ database: adapted });
    this.#database = database;
    this.#patience = patience;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    this.#connection ??= this.#patient(await super.acquireConnection());
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.end();
  }

  /** Takes the write lock at once, because a transaction that has already read cannot wait for it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Skips the rollback if SQLite has already ended the transaction, as it does on a full disk. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }

  #patient(connection: DatabaseConnection): DatabaseConnection {
    return {
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
      executeQuery: async (query) => {
        let until: number | undefined;
        for (;;) {
          try {
            return await connection.executeQuery(query);
          } catch (error) {
            if (codeOf(error) !== passing.locked || this.#database.isTransaction) throw error;
            until ??= performance.now() + this.#patience;
            if (performance.now() >= until) throw error;
          }
          await this.#letOthers();
        }
      },
    };
  }

  async #letOthers(): Promise<void> {
    // A relaxed write must not relax the commits that others make in between.
    const own = this.#database.prepare('pragma synchronous').get()?.synchronous;
    this.#database.exec('pragma synchronous = full');
    this.#turns.end();
    await pause(tryEveryMs);
    await this.#turns.take();
    this.#database.exec(`pragma synchronous = ${own}`);
  }
}

/** Creates a fair mutex. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    async take(): Promise<void> {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
    },
    end(): void {
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next();
    },
  };
}

/** Migrates in a single transaction, so that an interrupted start leaves nothing behind and a concurrent one waits. */
class TransactionalAdapter extends SqliteAdapter {
  /** Leaves mutual exclusion to the driver. Kysely's own mutex would stay locked while a write waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Adapts `node:sqlite` to Kysely, preparing each statement once. */
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
