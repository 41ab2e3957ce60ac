import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildRow } from '../../server/testing/build-puzzle.ts';
import { databases, openDatabase } from '../../server/testing/databases.ts';
import { isPostgres } from './dialect.ts';
import { createGroupCommit } from './group-commit.ts';

describe.each(databases)('Writing on $name', (kind) => {
  it('applies each write completely or not at all, whatever is committed with it', async () => {
    const { db, close } = await openDatabase(kind);
    const write = createGroupCommit(db);
    const numbers = Array.from({ length: 250 }, (_, n) => n);
    const store = (n: number) =>
      write(async (transaction) => {
        await transaction
          .insertInto('puzzles')
          .values(buildRow({ puzzle_id: `p${n}` }))
          .execute();
        if (n % 3 === 0) throw new Error(`fault ${n}`);
        if (n % 7 === 0) await sql`insert into nowhere values (1)`.execute(transaction);
        return n;
      });
    // On SQLite, more writes than one commit takes. On PostgreSQL only a few, because each waits at most two seconds for a
    // connection.
    const together = isPostgres(db) ? 25 : 250;
    const outcomes: PromiseSettledResult<number>[] = [];
    for (let from = 0; from < 250; from += together)
      outcomes.push(...(await Promise.allSettled(numbers.slice(from, from + together).map(store))));
    const good = numbers.filter((n) => n % 3 !== 0 && n % 7 !== 0);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))).toEqual(
      good,
    );
    const rows = await db.selectFrom('puzzles').select('puzzle_id').execute();
    expect(rows.map(({ puzzle_id }) => puzzle_id).sort()).toEqual(good.map((n) => `p${n}`).sort());
    await close();
  });

  it('reports success only once others can read the write', async () => {
    const { db, close } = await openDatabase(kind);
    const write = createGroupCommit(db);
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        await write((transaction) =>
          transaction
            .insertInto('puzzles')
            .values(buildRow({ puzzle_id: `p${n}` }))
            .execute(),
        );
        const row = await db
          .selectFrom('puzzles')
          .select('id')
          .where('puzzle_id', '=', `p${n}`)
          .executeTakeFirst();
        expect(row).toBeDefined();
      }),
    );
    await close();
  });
});

describe('Writing on SQLite', () => {
  it('fails all writes of a failed commit, and works again afterwards', async () => {
    const { db, close } = await openDatabase();
    const write = createGroupCommit(db);
    await sql`pragma defer_foreign_keys = on`.execute(db);
    const insert = (row: Parameters<typeof buildRow>[0]) =>
      write(async (transaction) => {
        // Defers the check to the commit, which then fails.
        await sql`pragma defer_foreign_keys = on`.execute(transaction);
        await transaction.insertInto('puzzles').values(buildRow(row)).execute();
      });
    const outcomes = await Promise.allSettled([insert({}), insert({ image_hash: 'no such picture' })]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await insert({});
    expect(await db.selectFrom('puzzles').selectAll().execute()).toHaveLength(1);
    await close();
  });
});
