import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

/** Removes some rows that fulfil a condition, at most so many: what a statement touches stays small. Returns how many. */
export async function removeSome(
  db: Db,
  table: keyof Database,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  // Each database names the place of a row, whatever the table's key is.
  const place = isPostgres(db) ? sql`ctid` : sql`rowid`;
  const name = sql.table(table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${name}
    where ${place} in (select ${place} from ${name} where ${condition} limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
