import { describe, expect, it } from 'vitest';
import { createImageStore } from '../images/image-store.ts';
import { buildRow } from '../testing/build-puzzle.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createPuzzleStore } from './puzzle-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

async function buildSweeper() {
  const { app, db, clock, logLines } = await buildTestApp();
  return {
    db,
    puzzles: createPuzzleStore(db),
    images: createImageStore(db),
    clock,
    sweep: app.sweep,
    /** What the log says of sweeps that removed something. */
    swept: () => logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'swept'),
  };
}

const nothingElse = { visits: 0, sessions: 0 };

describe('A sweep', () => {
  it('empties a puzzle at its end, removes its picture then and its row 30 days later', async () => {
    const { puzzles, images, clock, swept, sweep } = await buildSweeper();
    const row = buildRow({ image_hash: 'hash', created_at: clock.now, expires_at: clock.now + day });
    await puzzles.insert(row, { hash: 'hash', bytes: Buffer.from('x'), path: '' });

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

  it('leaves a picture alone for an hour after it was saved', async () => {
    const { db, images, clock, sweep } = await buildSweeper();
    await db
      .insertInto('images')
      .values({ hash: 'h', bytes: Buffer.from('x'), saved_at: clock.now })
      .execute();
    clock.now += 60 * minute;
    await sweep();
    expect(await images.find('h')).toBeDefined();
    clock.now += 1;
    await sweep();
    expect(await images.find('h')).toBeUndefined();
  });
});
