import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { backUp } from './back-up.ts';
import { migrations } from './migrations/index.ts';
import { databaseFile, openSqlite } from './sqlite.ts';

it('A migration that fails on SQLite leaves nothing half made, and can be tried again', async () => {
  const [sqlite] = databases;
  const fresh = await sqlite?.create();
  const db = openSqlite(fresh?.config.dataDir ?? '');
  onTestFinished(async () => {
    await db.destroy();
    await fresh?.remove();
  });
  const failing = {
    ...migrations,
    '9999-failing': {
      async up() {
        throw new Error('the power went out');
      },
    },
  };
  const broken = new Migrator({ db, provider: { getMigrations: async () => failing } });
  expect((await broken.migrateToLatest()).error).toEqual(new Error('the power went out'));
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual([]);

  const whole = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect((await whole.migrateToLatest()).error).toBeUndefined();
  expect((await db.introspection.getTables()).map(({ name }) => name)).toContain('puzzles');
});

it('The database, its journal and a backup are for their owner alone, also where they were open to others', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-mode-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const file = databaseFile(dataDir);
  writeFileSync(file, '', { mode: 0o644 });
  const db = openSqlite(dataDir);
  await sql`create table t (a integer)`.execute(db);
  backUp(dataDir, join(dataDir, 'copy.sqlite'));
  const modes = readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mode & 0o777]);
  expect(modes).toEqual([
    ['copy.sqlite', 0o600],
    ['puzzlefly.sqlite', 0o600],
    ['puzzlefly.sqlite-shm', 0o600],
    ['puzzlefly.sqlite-wal', 0o600],
  ]);
  await db.destroy();
});
