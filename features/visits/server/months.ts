import { sql } from 'kysely';
import { dayMs } from '../../../contract/periods.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { lockVisits } from './totals.ts';

/** Tables that PostgreSQL partitions by month, with the column that dates a row (docs/decisions/0079). */
const tables = { page_views: 'created_at', user_events: 'created_at', visitor_spans: 'start' } as const;
type Table = keyof typeof tables;

/**
 * A month is dropped once its first rows are too old, but never while it has rows newer than this age. No figure needs
 * older individual visits.
 */
const neededMs = 7 * dayMs;

/** PostgreSQL's `lock_not_available`. */
const lockTimeout = '55P03';

/** Returns the current and the next month, in UTC. */
function monthsFrom(now: number): { name: string; start: number; end: number }[] {
  const date = new Date(now);
  return [0, 1].map((ahead) => {
    const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + ahead);
    const [year = '', month = ''] = new Date(start).toISOString().split('-');
    return { name: `${year}_${month}`, start, end: Date.UTC(Number(year), Number(month)) };
  });
}

interface Partition {
  name: string;
  /** Start and end are null for the default partition. */
  start: number | null;
  end: number | null;
}

/** Creates and drops the monthly partitions of visits. Does nothing on SQLite. */
export function createVisitMonths(db: Db) {
  /** Returns false if other processes hold the table for too long; the next sweep tries again. */
  const change = (work: (transaction: Db) => Promise<void>): Promise<boolean> =>
    db
      .transaction()
      .execute(async (transaction) => {
        // The lock keeps other processes from writing visits. With the timeout, a slow reader delays them only for a
        // moment.
        await lockVisits(transaction);
        await sql`set local lock_timeout = '500ms'`.execute(transaction);
        await work(transaction);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === lockTimeout) return false;
        throw error;
      });

  /** Creates a partition and moves into it the rows that arrived while it was missing. */
  async function make(table: Table, name: string, start: number, end: number): Promise<void> {
    const [whole, month, other] = [sql.table(table), sql.table(name), sql.table(`${table}_other`)];
    const at = sql.ref(tables[table]);
    await change(async (transaction) => {
      if ((await partitionsOf(transaction, table)).some((one) => one.name === name)) return;
      await sql`create table ${month} (like ${whole} including all excluding identity)`.execute(transaction);
      await sql`
        with moved as (delete from ${other} where ${at} >= ${start} and ${at} < ${end} returning *)
        insert into ${month} select * from moved`.execute(transaction);
      await sql`alter table ${whole} attach partition ${month}
        for values from (${sql.lit(start)}) to (${sql.lit(end)})`.execute(transaction);
    });
  }

  return {
    /** Creates missing partitions for the current and the next month. */
    async keepAhead(now: number): Promise<void> {
      if (!isPostgres(db)) return;
      for (const table of Object.keys(tables) as Table[]) {
        const known = await partitionsOf(db, table);
        const isCovered = (start: number) =>
          known.some(
            (one) => one.start !== null && one.end !== null && one.start <= start && start < one.end,
          );
        for (const { name, start, end } of monthsFrom(now)) {
          if (!isCovered(start)) await make(table, `${table}_${name}`, start, end);
        }
      }
    },

    /**
     * Drops the months that begin before a time and have no rows of the last week. Returns the number of partitions
     * dropped.
     */
    async dropBefore(before: number, now: number): Promise<number> {
      if (!isPostgres(db)) return 0;
      let dropped = 0;
      for (const table of Object.keys(tables) as Table[]) {
        for (const { name, start, end } of await partitionsOf(db, table)) {
          const isOld = start !== null && end !== null && start < before && end < now - neededMs;
          if (!isOld) continue;
          const isDropped = await change(async (transaction) => {
            await sql`drop table if exists ${sql.table(name)}`.execute(transaction);
          });
          if (isDropped) dropped += 1;
        }
      }
      return dropped;
    },

    /** Returns the partitions that may contain rows older than a given time. */
    async withOld(table: Table, before: number): Promise<string[]> {
      if (!isPostgres(db)) return [table];
      return (await partitionsOf(db, table))
        .filter(({ start }) => start === null || start < before)
        .map(({ name }) => name);
    },
  };
}

export type VisitMonths = ReturnType<typeof createVisitMonths>;

async function partitionsOf(db: Db, table: Table): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select child.relname as name, pg_get_expr(child.relpartbound, child.oid) as bound
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = ${table}::regclass order by child.relname`.execute(db);
  return rows.map(({ name, bound }) => {
    const [start, end] = [/FROM \('?(-?\d+)'?\)/.exec(bound), /TO \('?(-?\d+)'?\)/.exec(bound)].map(
      (found) => (found === null ? null : Number(found[1])),
    ) as [number | null, number | null];
    return { name, start, end };
  });
}
