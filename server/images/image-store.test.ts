import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../platform/storage/connect.ts';
import { createPuzzleStore } from '../puzzles/puzzle-store.ts';
import { buildRow } from '../testing/build-puzzle.ts';
import { databases, openDatabase } from '../testing/databases.ts';
import { createImageStore, type ImageStore } from './image-store.ts';

const utcDay = (at: number) => at - (at % (24 * 60 * 60_000));

describe.each(databases)('The image store on $name', (kind) => {
  let db: Db;
  let close: () => Promise<void>;
  let store: ImageStore;

  beforeAll(async () => {
    ({ db, close } = await openDatabase(kind));
    store = createImageStore(db);
  });
  afterAll(() => close());
  beforeEach(async () => {
    await db.deleteFrom('puzzles').execute();
    await db.deleteFrom('images').execute();
  });

  const save = (hash: string, saved_at: number, bytes = Buffer.from(hash)) =>
    db.insertInto('images').values({ hash, bytes, saved_at }).execute();

  it('finds the very bytes that were saved', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await save('all', 1, bytes);
    expect(Buffer.from((await store.find('all')) ?? [])).toEqual(bytes);
  });

  it('finds nothing under an unknown hash', async () => {
    expect(await store.find('none')).toBeUndefined();
  });

  it('removes pictures that no puzzle shows, but neither fresh ones nor those in use', async () => {
    await save('unused', 99);
    await save('fresh', 100);
    await save('shown', 1);
    await createPuzzleStore(db).insert(buildRow({ image_hash: 'shown' }));
    expect(await store.removeUnused(100)).toBe(1);
    expect(await store.find('unused')).toBeUndefined();
    expect(await store.find('fresh')).toBeDefined();
    expect(await store.find('shown')).toBeDefined();
    expect(await store.removeUnused(100)).toBe(0);
  });

  it('keeps a picture until the last puzzle that shows it has gone', async () => {
    const puzzles = createPuzzleStore(db);
    await save('shared', 1);
    await puzzles.insert(buildRow({ image_hash: 'shared', expires_at: 10 }));
    await puzzles.insert(buildRow({ image_hash: 'shared', expires_at: 20 }));
    await puzzles.removeExpired(10, utcDay);
    expect(await store.removeUnused(100)).toBe(0);
    await puzzles.removeExpired(20, utcDay);
    expect(await store.removeUnused(100)).toBe(1);
  });
});
