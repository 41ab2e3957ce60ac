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

/** For what reads a database that is there: opening would make an empty one. Throws when there is none. */
export function findDatabaseFile(dataDir: string): string {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Set DATA_DIR.`);
  return file;
}

/** How long a write waits at most while another process holds the write lock, and how often it tries. */
const patienceMs = 5000;
const tryEveryMs = 10;

/** The embedded database: one file, durable at every commit, readable by other processes while we write. */
export function openSqlite(dataDir: string, patience = patienceMs): Kysely<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepPrivate(databaseFile(dataDir));
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: patienceMs });
  // The timeout stands before the journal mode: switching to WAL takes a lock that another process may hold.
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // What is erased is overwritten.
  database.exec('pragma secure_delete = on');
  database.exec('pragma cache_size = -65536');
  // From now on SQLite does not wait by itself: nothing else could run meanwhile.
  database.exec('pragma busy_timeout = 0');
  return new Kysely<Database>({ dialect: sqliteDialect(database, patience) });
}

/** SQLite's codes of what may pass by itself: locked by another process, read only, a fault of the disk, a full disk. */
const passing = { locked: 5, readOnly: 8, disk: 10, full: 13 } as const;
const passingCodes: readonly unknown[] = Object.values(passing);

/** The code without what SQLite adds to it in higher bits; undefined for other errors than SQLite's. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** Is it that the database cannot be used for now, rather than that it refused a query? */
export const isSqliteUnavailable = (error: unknown): boolean => passingCodes.includes(codeOf(error));

/** Nobody else of this machine reads the database. SQLite gives new files beside it the same mode. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

/** Kysely's own dialect, but for how it waits, begins transactions and migrates. */
function sqliteDialect(database: DatabaseSync, patience: number) {
  const adapted = toKyselyDatabase(database);
  return Object.assign(new SqliteDialect({ database: adapted }), {
    createDriver: () => new PatientDriver(adapted, database, patience),
    createAdapter: () => new TransactionalAdapter(),
  });
}

/**
 * Gives the one connection to one after the other. While another process holds the write lock, who needs it gives the
 * connection back and tries again a moment later, so that pages are read meanwhile.
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

  /** Takes the write lock at once: a transaction that has read before it first writes could not wait for it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** Of a transaction that SQLite has ended by itself, as on a full disk, nothing is left to roll back. */
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
    // Of a relaxed write: what the others commit meanwhile waits for the disk.
    const own = this.#database.prepare('pragma synchronous').get()?.synchronous;
    this.#database.exec('pragma synchronous = full');
    this.#turns.end();
    await pause(tryEveryMs);
    await this.#turns.take();
    this.#database.exec(`pragma synchronous = ${own}`);
  }
}

/** One at a time, in the order of asking. */
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

/** Migrates in one transaction: a start that is cut short leaves nothing half made, and a second one waits its turn. */
class TransactionalAdapter extends SqliteAdapter {
  /** Kysely would take turns by itself, and keep them while one waits: the driver does. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

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
