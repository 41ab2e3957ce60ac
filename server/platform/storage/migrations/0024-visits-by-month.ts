import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** What grows with every visit, and the column that says when. */
const tables = { page_views: 'created_at', user_events: 'created_at', visitor_spans: 'start' };

/**
 * On PostgreSQL these tables become partitioned by month (docs/decisions/0079). What is stored stays where it is, as the
 * partition of all time until the end of the month that comes next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const [table, column] of Object.entries(tables)) {
    const [whole, before, other] = [table, `${table}_before`, `${table}_other`].map((name) =>
      sql.table(name),
    ) as [ReturnType<typeof sql.table>, ReturnType<typeof sql.table>, ReturnType<typeof sql.table>];
    const at = sql.ref(column);
    await sql`alter table ${whole} rename to ${sql.ref(`${table}_before`)}`.execute(db);
    const { rows } = await sql<{ last: number | null }>`select max(${at}) as last from ${before}`.execute(db);
    const last = rows[0]?.last ?? null;
    if (table === 'visitor_spans') {
      await sql`create table ${whole} (like ${before}, primary key (session_id, span, start)) partition by range (${at})`.execute(
        db,
      );
    } else {
      // A number for each row is enough: nothing is found by it.
      await sql`create table ${whole} (like ${before} including identity) partition by range (${at})`.execute(
        db,
      );
      await sql`alter table ${before} drop constraint ${sql.ref(`${table}_pkey`)}, alter column id drop identity`.execute(
        db,
      );
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 0) + 1, false) from ${before}`.execute(
        db,
      );
      await sql`create index on ${whole} (${at})`.execute(db);
    }
    await sql`create table ${other} partition of ${whole} default`.execute(db);
    if (last === null) await sql`drop table ${before}`.execute(db);
    else {
      const ended = new Date(Math.max(Number(last), Date.now()));
      const end = Date.UTC(ended.getUTCFullYear(), ended.getUTCMonth() + 1);
      await sql`alter table ${whole} attach partition ${before} for values from (minvalue) to (${sql.lit(end)})`.execute(
        db,
      );
    }
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const table of Object.keys(tables)) {
    const [whole, copy] = [sql.table(table), sql.table(`${table}_copy`)];
    await sql`create table ${copy} (like ${whole} including all)`.execute(db);
    await sql`insert into ${copy} overriding system value select * from ${whole}`.execute(db);
    await sql`drop table ${whole}`.execute(db);
    await sql`alter table ${copy} rename to ${sql.ref(table)}`.execute(db);
  }
}
