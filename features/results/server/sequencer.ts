import { type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres, takeLock } from '../../../platform/storage/dialect.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { commitTo, entryKey, newLogId } from './entries.ts';
import type { HeadSigner } from './heads.ts';
import { createTree, growTiles, hashBytes, leafHash, type ReadTile, tileWidth } from './tree.ts';

/** Entries per transaction. A batch takes about ten milliseconds, so that claims can run in between. */
const batch = 500;
/** Id of the database lock, unique within the project. */
const logLock = 9162;
const head = 'head';

type Entry = Pick<Selectable<Database['log_entries']>, 'log_id' | 'commitment'>;

/** A leaf of the tree: the reward's name in the log and the commitment. */
export const entryBytes = ({ log_id, commitment }: Entry): Buffer =>
  Buffer.concat([Buffer.from(log_id, 'base64'), Buffer.from(commitment, 'base64')]);

export const readTiles =
  (db: Db): ReadTile =>
  async (level, number) => {
    const tile = await db
      .selectFrom('log_tiles')
      .select('hashes')
      .where('level', '=', level)
      .where('number', '=', number)
      .executeTakeFirst();
    return tile?.hashes ?? new Uint8Array();
  };

/** Reads tiles with a cache of full ones, which never change: up to 4 MB. */
export function createTileReader(db: Db): ReadTile {
  const full = new LRUCache<string, Uint8Array>({ max: 512 });
  const read = readTiles(db);
  return async (level, number) => {
    const name = `${level}/${number}`;
    const known = full.get(name);
    if (known !== undefined) return known;
    const hashes = await read(level, number);
    if (hashes.length === tileWidth * hashBytes) full.set(name, hashes);
    return hashes;
  };
}

export const readHead = (db: Db) =>
  db.selectFrom('log_head').select(['size', 'checkpoint']).where('name', '=', head).executeTakeFirst();

/**
 * Selects entries that are not in the tree yet. In PostgreSQL they have no number, unless they were copied from
 * SQLite.
 */
const waitingIn = (db: Db, size: number) =>
  db
    .selectFrom('log_entries')
    .where(({ eb, or }) =>
      or([eb('log_index', '>=', size), ...(isPostgres(db) ? [eb('log_index', 'is', null)] : [])]),
    );

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  signer: HeadSigner;
}

/**
 * Adds entries to the tree in the order of insertion, and signs its head. A lock lets only one process do this
 * at a time.
 */
export function createSequencer({ db, now, signer }: Dependencies) {
  /** Numbers a batch. Returns whether more entries may wait. */
  const numberSome = (): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      await takeLock(transaction, logLock);
      const before = await readHead(transaction);
      const size = before?.size ?? 0;
      const waiting = await readWaiting(transaction, size);
      if (waiting.length === 0 && before !== undefined && signer.isOwn(before.checkpoint)) return false;
      const read = readTiles(transaction);
      const changed = await growTiles(
        read,
        size,
        waiting.map((entry) => leafHash(entryBytes(entry))),
      );
      for (const { level, number, hashes } of changed) {
        await transaction
          .insertInto('log_tiles')
          .values({ level, number, hashes })
          .onConflict((conflict) => conflict.columns(['level', 'number']).doUpdateSet({ hashes }))
          .execute();
      }
      const grown = size + waiting.length;
      const checkpoint = signer.sign(grown, await createTree(read).root(grown));
      await transaction
        .insertInto('log_head')
        .values({ name: head, size: grown, checkpoint })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ size: grown, checkpoint }))
        .execute();
      await transaction
        .insertInto('log_keys')
        .values({ public_key: signer.publicKey, since: now(), checkpoint })
        .onConflict((conflict) => conflict.column('public_key').doUpdateSet({ checkpoint }))
        .execute();
      return waiting.length === batch;
    });

  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    while (await numberSome());
  }

  return {
    /** Numbers entries until none wait. Concurrent calls share the run. */
    number(): Promise<void> {
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },

    async hasWork(): Promise<boolean> {
      const size = (await readHead(db))?.size ?? 0;
      return (await waitingIn(db, size).select('log_id').limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

/**
 * Returns the entries that come next in the tree. On PostgreSQL, numbers them first, because entries get no number on
 * insert there.
 */
async function readWaiting(transaction: Db, size: number): Promise<Entry[]> {
  const key = entryKey(transaction);
  const waiting = await waitingIn(transaction, size)
    .select(['log_index', 'log_id', 'commitment', `${key} as key`])
    .orderBy('log_index')
    .orderBy(key)
    .limit(batch)
    .execute();
  if (waiting.every(({ log_index }, n) => log_index === size + n)) return waiting;
  if (!isPostgres(transaction)) {
    await fillGap(transaction, size, waiting);
    return readWaiting(transaction, size);
  }
  // Numbers only the entries just read, in one statement, because PostgreSQL can commit a lower id later.
  await sql`
    update log_entries set log_index = numbered.log_index
    from (
      select ${sql.ref(key)} as numbered_key,
        cast(${size - 1} as bigint) + row_number() over (order by log_index, ${sql.ref(key)}) as log_index
      from log_entries where ${sql.ref(key)} in (${sql.join(waiting.map((entry) => entry.key))})
    ) as numbered
    where log_entries.${sql.ref(key)} = numbered_key`.execute(transaction);
  return waiting;
}

/**
 * If entries were deleted by hand, fills their numbers with placeholders that reveal nothing, because all other
 * entries already have numbers.
 */
async function fillGap(
  transaction: Db,
  size: number,
  waiting: readonly { log_index: number | null }[],
): Promise<void> {
  const there = new Set(waiting.map(({ log_index }) => log_index));
  const gone = Array.from({ length: waiting.length }, (_, n) => size + n).filter((key) => !there.has(key));
  for (const log_index of gone) {
    const { commitment } = commitTo(['place', 0]);
    await transaction
      .insertInto('log_entries')
      .values({ log_index, log_id: newLogId(0), kind: 'removed', number: 0, salt: '', commitment })
      .execute();
  }
}

export type Sequencer = ReturnType<typeof createSequencer>;
