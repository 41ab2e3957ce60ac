import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../platform/storage/connect.ts';
import { migrations } from '../platform/storage/migrations/index.ts';
import { openPostgres } from '../platform/storage/postgres.ts';
import { openSqlite } from '../platform/storage/sqlite.ts';
import { buildRow } from '../testing/build-puzzle.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { databases } from '../testing/databases.ts';
import { drawImage } from '../testing/images.ts';
import { imagesFeature } from './feature.ts';

it.each(databases)(
  'An image stored by the version before is served as before on $name, and completed',
  async (kind) => {
    const { config, remove } = await kind.create();
    onTestFinished(remove);
    const bytes = await drawImage({ width: 900, height: 600 }).webp().toBuffer();
    const hash = 'a'.repeat(64);
    const old =
      config.databaseUrl === undefined ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl);
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: old, provider }).migrateTo('0003-visits-and-admin');
    await old
      .insertInto('images')
      .values({ hash, bytes, saved_at: 0 } as never)
      .execute();
    await old
      .insertInto('puzzles')
      .values(buildRow({ image_hash: hash }))
      .execute();
    await old.destroy();

    const db = await connect(config);
    onTestFinished(() => db.destroy());
    const { app } = await buildTestApp({ db });
    const path = `/images/${hash}-900x600.webp`;
    expect((await app.inject(path)).rawPayload.equals(bytes)).toBe(true);
    await app.use(imagesFeature).complete();
    expect((await app.inject(path)).rawPayload.equals(bytes)).toBe(true);
    const { files, stored_bytes, equal_tiles } = await db
      .selectFrom('images')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(Object.keys(JSON.parse(files))).toEqual(
      expect.arrayContaining(['full.webp', '480.webp', '800.webp']),
    );
    expect(stored_bytes).toBeGreaterThan(bytes.length);
    expect(equal_tiles).not.toBeNull();
  },
);
