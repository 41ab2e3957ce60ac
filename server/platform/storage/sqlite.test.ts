import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { migrations } from './migrations/index.ts';
import { openSqlite } from './sqlite.ts';

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
