import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect, migrations } from '../../server/database.ts';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../server/testing/build-test-app.ts';
import { databases } from '../../server/testing/databases.ts';
import { backUp } from './back-up.ts';
import { databaseFile, openSqlite } from './sqlite.ts';
import { writeWithoutFsync } from './write-without-fsync.ts';

it('a failed migration on SQLite leaves nothing behind and can be retried', async () => {
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

it('makes the database, its journal and a backup private, even if they were readable by others', async () => {
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

describe('A write lock held by another process', () => {
  async function lockedSite(patience?: number) {
    const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-locked-'));
    await (await connect({ databaseUrl: undefined, dataDir })).destroy();
    const db = openSqlite(dataDir, patience);
    const other = new DatabaseSync(databaseFile(dataDir));
    onTestFinished(async () => {
      other.close();
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    });
    const test = await buildTestApp({ db });
    const created = await test.create(buildPuzzle({ type: 'word' }));
    const send = async (url: string, payload: object) =>
      (await test.app.inject({ method: 'POST', url, payload })).statusCode;
    return { ...test, ...created, other, send };
  }

  it('lets pages be read while writes wait', async () => {
    const { db, page, playPath, other, send, puzzleId } = await lockedSite();
    other.exec('begin immediate');
    const order: string[] = [];
    const writes = Promise.all([
      send('/api/puzzles', buildPuzzle({ type: 'word' })),
      send('/api/reports', { about: 'puzzle', id: puzzleId, reason: 'scam' }),
      sql`update puzzles set has_reward = 0`.execute(db).then(() => 1),
      writeWithoutFsync(db, async (transaction) => {
        const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(transaction);
        return rows[0]?.synchronous;
      }),
    ]).then((results) => {
      order.push('written');
      return results;
    });
    for (let n = 0; n < 20; n += 1) {
      expect((await page(playPath)).status).toBe(200);
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
      expect(rows[0]?.synchronous, 'of what others commit').toBe(2);
      order.push('page');
    }
    order.push('released');
    other.exec('commit');
    expect(await writes).toEqual([201, 204, 1, 1]);
    expect(order).toEqual([...Array(20).fill('page'), 'released', 'written']);
  });

  it('makes writes fail with 503 after the timeout', async () => {
    const { other, send, puzzleId, page, playPath } = await lockedSite(0);
    other.exec('begin immediate');
    expect(await send('/api/puzzles', buildPuzzle({ type: 'word' }))).toBe(503);
    expect(await send('/api/reports', { about: 'puzzle', id: puzzleId, reason: 'scam' })).toBe(503);
    expect((await page(playPath)).status).toBe(200);
    other.exec('commit');
    expect(await send('/api/puzzles', buildPuzzle({ type: 'word' }))).toBe(201);
  });
});
