import { hash, randomFillSync } from 'node:crypto';
import { type Expression, type Insertable, sql } from 'kysely';
import type { LoggedFacts } from '../../../contract/results-log.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { prepareStatement } from '../../../platform/storage/prepared-query.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { erasedBy } from '../../../platform/storage/stored-tables.ts';
import { resultsLogTables } from './tables.ts';

/** Facts and their commitment. Salt and commitment are 32 bytes in base64. */
export interface Committed {
  facts: LoggedFacts;
  salt: string;
  commitment: string;
}

/** Fetches random bytes in bulk, because placing a solver must take only microseconds. */
const pool = Buffer.alloc(8192);
let used = pool.length;

function randomBase64(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('base64', used - bytes, used);
}

/**
 * Returns a reward's name in the log: four bytes of time, then twelve random ones. The log makes the time public
 * anyway. Names made at the same time are next to each other in the index, which makes inserts three times as fast.
 */
export function newLogId(now: number): string {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Math.floor(now / 1000));
  return Buffer.concat([time, Buffer.from(randomBase64(12), 'base64')]).toString('base64');
}

/** Commits to facts. Without the 32 random bytes, a guess at the facts could be confirmed (docs/verify.md). */
export function commitTo(facts: LoggedFacts, salt = randomBase64(32)): Committed {
  const text = `puzzlefly.result/1\n${JSON.stringify([salt, ...facts])}`;
  return { facts, salt, commitment: hash('sha256', text, 'base64') };
}

/** The column that identifies a row as soon as it is inserted. */
export const entryKey = (db: Db) => (isPostgres(db) ? 'id' : 'log_index');

const insert = prepareStatement((db, row: Insertable<Database['log_entries']>) => {
  const { log_id, kind, number, salt, commitment } = row;
  const values = { log_id, kind, number, salt, commitment };
  const log_index = sql<number>`(select coalesce(max(log_index), -1) + 1 from log_entries)`;
  return db
    .insertInto('log_entries')
    .values(isPostgres(db) ? values : { ...values, log_index })
    .returning(sql<number>`${sql.ref(entryKey(db))}`.as('key'))
    .compile();
});

/**
 * Appends an entry in the transaction of the event that it records. The entry joins the tree within a second.
 * With `isHidden`, the caller keeps the salt. Returns the entry's key, because places and wins have no index by
 * reward.
 */
export async function appendEntry(
  transaction: Db,
  logId: string,
  { facts: [kind, number], salt, commitment }: Committed,
  { isHidden = false } = {},
): Promise<number> {
  const row = { log_id: logId, kind, number, salt: isHidden ? '' : salt, commitment };
  const [inserted] = await insert(transaction, row);
  if (inserted === undefined) throw new Error('an entry of the log was not written');
  return inserted.key;
}

/**
 * The kinds that have an index by reward: answer, terms and moves. The condition must match the index's exactly,
 * so that the index is used.
 */
export const isNamed = sql<boolean>`kind not in ('place', 'won')`;

const erasedSalt = erasedBy(resultsLogTables.log_entries, 'reward');
const eraseSalts = (db: Db) => db.updateTable('log_entries').set(erasedSalt).where('salt', '<>', '');

/** Erases the salts of entries by their keys, so that they can no longer be opened. */
export async function eraseEntries(transaction: Db, keys: number[]): Promise<void> {
  if (keys.length === 0) return;
  await eraseSalts(transaction).where(entryKey(transaction), 'in', keys).execute();
}

/** Erases the salts of these rewards' answers, terms and moves by log id, and of further entries by key. */
export async function eraseOpenings(
  transaction: Db,
  { logIds, keys }: { logIds: Expression<string>; keys: Expression<number> },
): Promise<void> {
  await eraseSalts(transaction).where(isNamed).where('log_id', 'in', logIds).execute();
  await eraseSalts(transaction).where(entryKey(transaction), 'in', keys).execute();
}
