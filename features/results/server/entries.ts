import { hash, randomFillSync } from 'node:crypto';
import { type Expression, type Insertable, sql } from 'kysely';
import type { LoggedFacts } from '../../../contract/results-log.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { prepareStatement } from '../../../platform/storage/prepared-query.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { erasedBy } from '../../../platform/storage/stored-tables.ts';
import { resultsLogTables } from './tables.ts';

/** What is said, and what nobody finds it by: facts that are committed to. Salt and commitment are 32 bytes in base64. */
export interface Committed {
  facts: LoggedFacts;
  salt: string;
  commitment: string;
}

/** Random bytes are cheap by the thousand: a place in line is given in a few microseconds. */
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
 * Names a reward in the log: twelve random bytes behind four of the time, which the log tells anyway. Entries of one time then lie together in
 * the index, which makes them three times as cheap.
 */
export function newLogId(now: number): string {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Math.floor(now / 1000));
  return Buffer.concat([time, Buffer.from(randomBase64(12), 'base64')]).toString('base64');
}

/** With 32 random bytes: who guesses the facts cannot tell that the guess is right (docs/verify.md). */
export function commitTo(facts: LoggedFacts, salt = randomBase64(32)): Committed {
  const text = `puzzlefly.result/1\n${JSON.stringify([salt, ...facts])}`;
  return { facts, salt, commitment: hash('sha256', text, 'base64') };
}

/** The column by which a row is known from the moment in which it is written. */
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
 * Part of the transaction of what it notes. Its place in the tree it gets within a second. `isHidden`: what opens it is kept by the
 * caller. Returns its key: there is no index by which those of a place or a win are found.
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

/** What an index by reward has: its answer, terms and moves. Said as in the index, or it is not used. */
export const isNamed = sql<boolean>`kind not in ('place', 'won')`;

const erasedSalt = erasedBy(resultsLogTables.log_entries, 'reward');
const eraseSalts = (db: Db) => db.updateTable('log_entries').set(erasedSalt).where('salt', '<>', '');

/** These open no more. By the keys that `appendEntry` has returned. */
export async function eraseEntries(transaction: Db, keys: number[]): Promise<void> {
  if (keys.length === 0) return;
  await eraseSalts(transaction).where(entryKey(transaction), 'in', keys).execute();
}

/** The same for all that is said of these rewards but places and wins, by their ids in the log, and for these keys. */
export async function eraseOpenings(
  transaction: Db,
  { logIds, keys }: { logIds: Expression<string>; keys: Expression<number> },
): Promise<void> {
  await eraseSalts(transaction).where(isNamed).where('log_id', 'in', logIds).execute();
  await eraseSalts(transaction).where(entryKey(transaction), 'in', keys).execute();
}
