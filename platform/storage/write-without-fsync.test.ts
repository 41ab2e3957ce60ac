import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildRow } from '../../server/testing/build-puzzle.ts';
import { databases, openDatabase } from '../../server/testing/databases.ts';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';
import { writeWithoutFsync } from './write-without-fsync.ts';

/** Whether commits of this connection wait for the disk. */
async function waits(db: Kysely<unknown> | Db): Promise<boolean> {
  const { rows } = await (isPostgres(db) ? sql`show synchronous_commit` : sql`pragma synchronous`).execute(
    db as Db,
  );
  return ['on', 2].includes(Object.values(rows[0] as object)[0] as string | number);
}

const row = buildRow({ puzzle_id: 'p' });

describe.each(databases)('Writing without waiting for the disk on $name', (kind) => {
  it('writes everything or nothing, and leaves other writes durable', async () => {
    const { db, close } = await openDatabase(kind);
    const waitedWithin = await writeWithoutFsync(db, async (transaction) => {
      await transaction.insertInto('puzzles').values(row).execute();
      return waits(transaction);
    });
    expect(waitedWithin).toBe(false);
    expect(await waits(db)).toBe(true);
    const failing = writeWithoutFsync(db, async (transaction) => {
      await transaction.deleteFrom('puzzles').execute();
      throw new Error('fault');
    });
    await expect(failing).rejects.toThrow('fault');
    expect(await waits(db)).toBe(true);
    expect(await db.selectFrom('puzzles').select('puzzle_id').execute()).toEqual([{ puzzle_id: 'p' }]);
    await close();
  });

  it('leaves concurrent writes durable', async () => {
    const { db, close } = await openDatabase(kind);
    const [, ...others] = await Promise.all([
      writeWithoutFsync(db, waits),
      db.transaction().execute(waits),
      writeWithoutFsync(db, waits).then(() => db.transaction().execute(waits)),
    ]);
    expect(others).toEqual([true, true]);
    await close();
  });
});
