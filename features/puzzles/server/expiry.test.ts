import { describe, expect, it } from 'vitest';
import { buildImageRow, buildRow } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { createImageRecords } from '../../images/server/image-records.ts';
import { createPuzzleStore } from './puzzle-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

async function buildSweeper() {
  const { app, db, clock, logLines } = await buildTestApp();
  return {
    db,
    puzzles: createPuzzleStore(db),
    images: createImageRecords(db),
    clock,
    sweep: app.sweep,
    swept: () => logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'swept'),
  };
}

const nothingElse = { visits: 0, sessions: 0 };

describe('A sweep', () => {
  it('empties a puzzle and removes its image at its end, and its row 30 days later', async () => {
    const { db, puzzles, images, clock, swept, sweep } = await buildSweeper();
    await db
      .insertInto('images')
      .values(buildImageRow({ hash: 'hash' }))
      .execute();
    const row = buildRow({ image_hash: 'hash', created_at: clock.now, expires_at: clock.now + day });
    await puzzles.insert(row);

    clock.now += day - 1;
    await sweep();
    expect(await puzzles.find(row.puzzle_id)).toMatchObject({ content: row.content });
    expect(swept()).toEqual([]);

    clock.now += 1;
    await sweep();
    expect(await puzzles.find(row.puzzle_id)).toMatchObject({ content: '' });
    expect(await images.find('hash')).toBeUndefined();
    expect(swept()).toMatchObject([{ emptied: 1, removed: 0, images: 1, ...nothingElse }]);

    clock.now += 30 * day - 1;
    await sweep();
    expect(await puzzles.find(row.puzzle_id)).toBeDefined();
    clock.now += 1;
    await sweep();
    expect(await puzzles.find(row.puzzle_id)).toBeUndefined();
    expect(swept().slice(1)).toMatchObject([{ emptied: 0, removed: 1, images: 0, ...nothingElse }]);
  });

  it('keeps an image for ten minutes after it was saved', async () => {
    const { db, images, clock, sweep } = await buildSweeper();
    await db
      .insertInto('images')
      .values(buildImageRow({ hash: 'h', saved_at: clock.now }))
      .execute();
    clock.now += 10 * minute;
    await sweep();
    expect(await images.find('h')).toBeDefined();
    clock.now += 1;
    await sweep();
    expect(await images.find('h')).toBeUndefined();
  });
});
