import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../../platform/storage/connect.ts';
import { openPostgres } from '../../platform/storage/postgres.ts';
import { databaseFile, openSqlite } from '../../platform/storage/sqlite.ts';

export interface FreshDatabase {
  /** Options of `connect`, for a suite that opens its own connections. */
  config: { databaseUrl: string | undefined; dataDir: string };
  /** Removes the database. All its connections must be closed. */
  remove(): Promise<void>;
}

export interface DatabaseName {
  name: 'SQLite' | 'PostgreSQL';
  /** Creates an empty database without tables. */
  create(): Promise<FreshDatabase>;
  /** Opens a copy of a database that was migrated at the start of the run. */
  open(): Promise<{ db: Db; close(): Promise<void> }>;
}

const sqlite: DatabaseName = {
  name: 'SQLite',
  async create() {
    const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-test-'));
    return {
      config: { databaseUrl: undefined, dataDir },
      remove: async () => rmSync(dataDir, { recursive: true }),
    };
  },
  async open() {
    const { config, remove } = await sqlite.create();
    copyFileSync(inject('migratedSqlite'), databaseFile(config.dataDir));
    const db = openSqlite(config.dataDir);
    // Safe, because no test cuts the power.
    await sql`pragma synchronous = off`.execute(db);
    return { db, close: () => db.destroy().then(remove) };
  },
};

export const postgres: DatabaseName = {
  name: 'PostgreSQL',
  create: () => createPostgres('template0'),
  async open() {
    const { config, remove } = await createPostgres('template1');
    const db = openPostgres(config.databaseUrl);
    return { db, close: () => db.destroy().then(remove) };
  },
};

let administration: pg.Pool | undefined;
/** Databases to drop later, because PostgreSQL would wait for connections that were closed just before. */
const unneeded: string[] = [];

async function createPostgres(template: string) {
  const server = inject('postgresUrl');
  administration ??= new pg.Pool({ connectionString: `${server}/postgres`, allowExitOnIdle: true });
  const name = `test_${randomBytes(8).toString('hex')}`;
  for (const old of unneeded.splice(0)) await administration.query(`drop database ${old} with (force)`);
  await administration.query(`create database ${name} template ${template} strategy file_copy`);
  return {
    config: { databaseUrl: `${server}/${name}`, dataDir: '' },
    remove: async () => void unneeded.push(name),
  };
}

/** All supported databases, for suites to loop over with `describe.each(databases)`. */
export const databases: readonly DatabaseName[] = [sqlite, postgres];

/** Opens a new database with tables, which `close` removes. */
export const openDatabase = (database: DatabaseName = sqlite) => database.open();
