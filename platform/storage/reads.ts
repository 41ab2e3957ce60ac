import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { openPostgres } from './postgres.ts';

/** Where lists and the dashboard are read, which never decide anything (docs/decisions/0078). */
export interface Reads {
  /** `work` may be called a second time, with another database. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Whether the replica can be read now. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/** How long a replica may take to have what the primary has. */
const behindMs = 500;
const pollMs = 5;
/** How long it may take to answer. */
const readMs = 2000;
/** After a fault it is left alone for this time. */
const restMs = 1000;
const closeMs = 500;
const tooLong = new Error('the replica takes too long');
const behind = new Error('the replica is behind');

/** Without a replica. */
export const readsOf = (db: Db): Reads => ({
  read: (work) => work(db),
  isUp: async () => true,
  close: async () => {},
});

/**
 * Reads from a replica that has everything the primary had when the read was asked for, and else from the primary: what is read
 * is never older than what somebody was told before. A replica that is behind, away or another one's delays a read by a bounded
 * time, and the next ones not at all for a while.
 */
export function createReplicaReads(primary: Db, url: string, onError: (error: unknown) => void): Reads {
  let replica = openPostgres(url);
  let restsUntil = 0;
  let isReported = false;
  let running: Promise<Db> | undefined;
  let following: Promise<Db> | undefined;

  async function askFresh(): Promise<Db> {
    const asked = replica;
    const wanted = await positionOf(primary);
    await within(behindMs, behind, async (isOver) => {
      while (!isOver() && !(await hasReached(asked, wanted))) await pause(pollMs);
    });
    return asked;
  }

  /** The replica, once it has what the primary has now. Who asks meanwhile shares the next asking. */
  function fresh(): Promise<Db> {
    if (running === undefined) {
      running = askFresh().finally(() => {
        running = undefined;
      });
      return running;
    }
    following ??= running
      .catch(() => {})
      .then(() => {
        following = undefined;
        return fresh();
      });
    return following;
  }

  function rest(error: unknown): void {
    if (performance.now() < restsUntil) return;
    restsUntil = performance.now() + restMs;
    // Its connections may wait for answers that never come.
    void replica.destroy().catch(() => {});
    replica = openPostgres(url);
    if (!isReported) onError(error);
    isReported = true;
  }

  return {
    async read(work) {
      if (performance.now() < restsUntil) return work(primary);
      try {
        const db = await fresh();
        const result = await within(readMs, tooLong, () => work(db));
        isReported = false;
        return result;
      } catch (error) {
        // Where the primary fails as well, it is not the replica's fault.
        const result = await work(primary);
        // Nor is a query that takes long: one that says nothing at all is found by the next asking.
        if (error !== tooLong) rest(error);
        return result;
      }
    },
    isUp: () =>
      fresh().then(
        () => true,
        () => false,
      ),
    async close() {
      await Promise.race([replica.destroy(), pause(closeMs, undefined, { ref: false })]);
    },
  };
}

interface Position {
  cluster: string;
  log: string;
}

/** How far the log of the primary is on disk: all that anybody was told of is before it, but for the last visits. */
async function positionOf(primary: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      pg_current_wal_flush_lsn()::text as log`.execute(primary);
  const [position] = rows;
  if (position === undefined) throw new Error('the primary does not say how far it is');
  return position;
}

/** Throws when it is no replica of this primary, like one that was promoted. */
async function hasReached(replica: Db, { cluster, log }: Position): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean; has_reached: boolean | null }>`
    select pg_is_in_recovery() and cluster.system_identifier::text = ${cluster} as is_ours,
      pg_last_wal_replay_lsn() >= ${log}::pg_lsn as has_reached
    from pg_control_system() as cluster`.execute(replica);
  if (rows[0]?.is_ours !== true) throw new Error('DATABASE_READ_URL is no replica of DATABASE_URL');
  return rows[0].has_reached === true;
}

/** What the work gives, or an error when it takes longer. */
async function within<Result>(
  ms: number,
  fault: Error,
  work: (isOver: () => boolean) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const limit = pause(ms, undefined, { signal: ending.signal }).then(() => {
    throw fault;
  });
  const done = work(() => ending.signal.aborted);
  try {
    return await Promise.race([done, limit]);
  } finally {
    // Whichever came later: nobody waits for it any more.
    done.catch(() => {});
    limit.catch(() => {});
    ending.abort();
  }
}
