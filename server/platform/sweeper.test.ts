import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createImageRecords } from '../images/image-records.ts';
import { createPuzzleStore } from '../puzzles/puzzle-store.ts';
import { buildImageRow, buildRow } from '../testing/build-puzzle.ts';
import { openDatabase } from '../testing/databases.ts';
import { createCalendar } from './calendar.ts';
import { createSweeper } from './sweeper.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What is swept elsewhere. */
const others = {
  removeVisits: async () => 0,
  removeAdminSessions: async () => 0,
  calendar: createCalendar('Africa/Lagos'),
  analyticsDays: 90,
};

async function buildSweeper() {
  const { db, close } = await openDatabase();
  onTestFinished(close);
  const clock = { now: Date.UTC(2026, 0, 15) };
  const log = { info: vi.fn(), error: vi.fn() };
  const puzzles = createPuzzleStore(db);
  const images = createImageRecords(db);
  return {
    db,
    puzzles,
    images,
    clock,
    log,
    ...createSweeper({
      ...others,
      puzzles,
      removeImages: () => images.removeUnused(clock.now),
      now: () => clock.now,
      log,
    }),
  };
}

const nothingElse = { visits: 0, sessions: 0 };

describe('A sweep', () => {
  it('empties a puzzle at its end, removes its picture then and its row 30 days later', async () => {
    const { db, puzzles, images, clock, log, sweep } = await buildSweeper();
    await db
      .insertInto('images')
      .values(buildImageRow({ hash: 'hash' }))
      .execute();
    const row = buildRow({ image_hash: 'hash', created_at: clock.now, expires_at: clock.now + day });
    await puzzles.insert(row);

    clock.now += day - 1;
    await sweep();
    expect(await puzzles.find(row.puzzle_id)).toMatchObject({ content: row.content });
    expect(log.info).not.toHaveBeenCalled();

    clock.now += 1;
    await sweep();
    expect(await puzzles.find(row.puzzle_id)).toMatchObject({ content: '' });
    expect(await images.find('hash')).toBeUndefined();
    expect(log.info).toHaveBeenLastCalledWith({ emptied: 1, removed: 0, images: 1, ...nothingElse }, 'swept');

    clock.now += 30 * day - 1;
    await sweep();
    expect(await puzzles.find(row.puzzle_id)).toBeDefined();
    clock.now += 1;
    await sweep();
    expect(await puzzles.find(row.puzzle_id)).toBeUndefined();
    expect(log.info).toHaveBeenLastCalledWith({ emptied: 0, removed: 1, images: 0, ...nothingElse }, 'swept');
  });

  it('leaves an image alone for ten minutes after it was saved', async () => {
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

describe('The sweeper', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sweeps every minute, logs a sweep that fails and goes on until it is stopped', async () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const emptyExpired = vi.fn(async () => 0).mockRejectedValueOnce(new Error('the disk is full'));
    const puzzles = { emptyExpired, removeExpired: async () => 0 } as never;
    const removeImages = async () => 0;
    const stop = createSweeper({ ...others, puzzles, removeImages, now: () => 0, log }).start();
    await vi.advanceTimersByTimeAsync(minute);
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: new Error('the disk is full') }, 'sweep failed');
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(emptyExpired).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(emptyExpired).toHaveBeenCalledTimes(3);
  });
});
