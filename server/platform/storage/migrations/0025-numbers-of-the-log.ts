import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

const moved = ['log_moves', 'moved_ms'];

/**
 * On SQLite, which has one writer at a time, an entry of the log of results gets its number when it is written: the number is the row's key
 * (docs/decisions/0080). How often, and how much later, the site has made a deadline stands beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of moved) {
    await db.schema
      .alterTable('rewards')
      .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
      .execute();
  }
  if (isPostgres(db)) return;
  const number = sql`row_number() over (order by log_index is null, log_index, id) - 1`;
  await rewrite(db, { key: sql`log_index integer primary key`, columns: sql`log_index`, values: number });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of moved) await db.schema.alterTable('rewards').dropColumn(column).execute();
  if (isPostgres(db)) return;
  const key = sql`id integer primary key autoincrement, log_index bigint`;
  const size = sql`coalesce((select max(size) from log_head), 0)`;
  const values = sql`log_index + 1, case when log_index < ${size} then log_index end`;
  await rewrite(db, { key, columns: sql`id, log_index`, values });
  await sql`create index log_entries_waiting on log_entries (id) where log_index is null`.execute(db);
  await sql`create unique index log_entries_numbered on log_entries (log_index) where log_index is not null`.execute(
    db,
  );
}

type Sql = ReturnType<typeof sql>;

/** SQLite does not change keys: the table is made again. */
async function rewrite(
  db: Kysely<unknown>,
  { key, columns, values }: Record<'key' | 'columns' | 'values', Sql>,
) {
  const rest = sql`log_id, kind, number, salt, commitment`;
  await sql`alter table log_entries rename to log_entries_before`.execute(db);
  await sql`
    create table log_entries (${key}, log_id text not null, kind text not null, number integer not null, salt text not null,
      commitment text not null)`.execute(db);
  await sql`insert into log_entries (${columns}, ${rest}) select ${values}, ${rest} from log_entries_before`.execute(
    db,
  );
  await sql`drop table log_entries_before`.execute(db);
  await sql`create index log_entries_by_reward on log_entries (log_id, number)`.execute(db);
}
