import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/storage/connect.ts';
import { createErasure } from '../../../platform/storage/erasure.ts';
import { storedTables } from '../../../server/features.ts';
import { buildImageRow, buildRewardRow, buildRow } from '../../../server/testing/build-puzzle.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { createPuzzleStore } from '../../puzzles/server/puzzle-store.ts';
import { createPuzzleSweep } from '../../rewards/server/sweep.ts';
import { createImageRecords, type ImageRecords, releaseImage } from './image-records.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const utcDay = (at: number) => at - (at % day);
const nothingDue = { due_at: null };

describe.each(databases)('The records of images on $name', (kind) => {
  let db: Db;
  let close: () => Promise<void>;
  let records: ImageRecords;

  beforeAll(async () => {
    ({ db, close } = await openDatabase(kind));
    records = createImageRecords(db);
  });
  afterAll(() => close());
  beforeEach(async () => {
    for (const table of ['rewards', 'puzzles', 'images', 'image_removals'] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  const save = (change: Parameters<typeof buildImageRow>[0]) =>
    db.insertInto('images').values(buildImageRow(change)).execute();
  const show = (hash: string) => createPuzzleStore(db).insert(buildRow({ image_hash: hash }));

  it('give the same image one folder, and a new one after it was removed', async () => {
    const first = await records.reserve('h', 'database', 0);
    expect(await records.reserve('h', 's3', 1)).toEqual(first);
    expect(await records.removeUnused(day)).toBe(1);
    expect((await records.reserve('h', 's3', day)).folder).not.toBe(first.folder);
  });

  it('record stored files and their total size', async () => {
    const image = await records.reserve('h', 'database', 0);
    const equalTiles = { '3': [0, 0, 2, 3, 4, 5, 6, 7, 8] };
    expect(
      await records.addFiles(
        image,
        { 'full.webp': 100, '480.webp': 20 },
        { equal_tiles: JSON.stringify(equalTiles), due_at: 5 },
      ),
    ).toBe(true);
    expect((await records.find('h'))?.files).toEqual({ 'full.webp': 100, '480.webp': 20 });
    expect(await records.totalBytes()).toBe(120);
    expect(await records.findEqualTiles('h')).toEqual(equalTiles);
    expect(await records.findEqualTiles('another')).toBeUndefined();
  });

  it('record no files of an image that has been removed, moved or completed since it was read', async () => {
    const image = await records.reserve('h', 'database', 0);
    expect(await records.addFiles(image, { 'full.webp': 1 }, nothingDue)).toBe(true);
    expect(await records.addFiles(image, { 'full.webp': 1 }, nothingDue)).toBe(false);
    const found = await records.find('h');
    if (found === undefined) throw new Error('no image');
    expect(await records.move(found, 's3')).toBe(true);
    expect(await records.addFiles(found, { '480.avif': 1 }, nothingDue)).toBe(false);
    await records.removeUnused(day);
    expect(await records.addFiles({ ...found, store: 's3' }, { '480.avif': 1 }, nothingDue)).toBe(false);
  });

  it('lease each due image to one process, and only while the image is used', async () => {
    await save({ hash: 'unused', due_at: 0 });
    await save({ hash: 'later', due_at: 2 });
    await save({ hash: 'first', due_at: 1 });
    for (const hash of ['later', 'first']) await show(hash);
    expect((await records.takeDue(5))?.hash).toBe('first');
    expect((await records.takeDue(5))?.hash).toBe('later');
    expect(await records.takeDue(5)).toBeUndefined();
    expect((await records.takeDue(5 + 10 * minute))?.hash).toBeDefined();
    await records.postpone('first', 0);
    await records.postpone('later', 0);
    expect(await records.takeDue(day - 1)).toBeUndefined();
    expect((await records.takeDue(day))?.hash).toBeDefined();
  });

  it('are removed when nothing shows their image, unless they are fresh, and record the folders to remove', async () => {
    const now = day;
    await save({ hash: 'unused', saved_at: now - 10 * minute - 1 });
    await save({ hash: 'fresh', saved_at: now - 10 * minute });
    await save({ hash: 'of a puzzle', saved_at: 1 });
    await save({ hash: 'of a reward', saved_at: 1 });
    await show('of a puzzle');
    const puzzle = await createPuzzleStore(db).insert(buildRow());
    await db
      .insertInto('rewards')
      .values(buildRewardRow(puzzle.puzzle_id, { image_hash: 'of a reward' }))
      .execute();
    expect(await records.removeUnused(now)).toBe(1);
    expect(await records.removeUnused(now)).toBe(0);
    expect(await records.find('unused')).toBeUndefined();
    for (const hash of ['fresh', 'of a puzzle', 'of a reward']) {
      expect(await records.find(hash)).toBeDefined();
    }
    expect(await records.listRemovals()).toEqual([{ folder: 'folder of unused', store: 'database' }]);
    await records.endRemoval('folder of unused');
    expect(await records.listRemovals()).toEqual([]);
  });

  it('are kept until the last puzzle that shows their image is gone', async () => {
    const puzzles = createPuzzleStore(db);
    await save({ hash: 'shared', saved_at: 1 });
    await puzzles.insert(buildRow({ image_hash: 'shared', expires_at: 10 }));
    await puzzles.insert(buildRow({ image_hash: 'shared', expires_at: 20 }));
    await createPuzzleSweep({ db, erase: createErasure(storedTables) }).removeExpired(10, utcDay);
    expect(await records.removeUnused(day)).toBe(0);
    await createPuzzleSweep({ db, erase: createErasure(storedTables) }).removeExpired(20, utcDay);
    expect(await records.removeUnused(day)).toBe(1);
  });

  it('are removed at once when their image is released, however fresh', async () => {
    await save({ hash: 'fresh', saved_at: day });
    await releaseImage(db, 'fresh', day);
    expect(await records.removeUnused(day)).toBe(1);
  });
});
