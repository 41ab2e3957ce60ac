import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Db } from '../platform/storage/connect.ts';

export interface FreshDatabase {
  /** What `connect` takes, for a suite that connects by itself. */
  config: { databaseUrl: string | undefined; dataDir: string };
  /** Removes it; every connection must be closed before. */
  remove(): Promise<void>;
}

export interface DatabaseName {
  name: 'SQLite' | 'PostgreSQL';
  /** An empty database of its own, without tables. */
  create(): Promise<FreshDatabase>;
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
};

export const postgres: DatabaseName = {
  name: 'PostgreSQL',
  async create() {
    const server = inject('postgresUrl');
    const name = `test_${randomBytes(8).toString('hex')}`;
    await runOn(server, `create database ${name}`);
    return {
      config: { databaseUrl: `${server}/${name}`, dataDir: '' },
      remove: () => runOn(server, `drop database ${name} with (force)`),
    };
  },
};

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Every database we run on; suites loop over them with `describe.each(databases)`. */
export const databases: readonly DatabaseName[] = [sqlite, postgres];

/** A fresh database with its tables; `close` removes it. */
export async function openDatabase(
  database: DatabaseName = sqlite,
): Promise<{ db: Db; close(): Promise<void> }> {
  const { config, remove } = await database.create();
  const db = await connect(config);
  return {
    db,
    async close() {
      await db.destroy();
      await remove();
    },
  };
}
