import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { openPostgres } from './postgres.ts';

/** Reads for lists and the dashboard. No decision may depend on them (docs/decisions/0078). */
export interface Reads {
  /** Runs `work`. If that fails, may run it again with another database. */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Whether the replica can currently be read. */
  isUp(): Promise<boolean>;
  close(): Promise<void>;
}

/** How long to wait for the replica to catch up with the primary. */
const behindMs = 500;
const pollMs = 5;
/** Maximum duration of a read from the replica. */
const readMs = 2000;
/** How long the replica is not used after a fault. */
const restMs = 1000;
const closeMs = 500;
const tooLong = new Error('the replica takes too long');
const behind = new Error('the replica is behind');

/** Reads directly from the database, for sites without a replica. */
export const readsOf = (db: Db): Reads => ({
  read: (work) => work(db),
  isUp: async () => true,
  close: async () => {},
});

/**
 * Reads from a replica once it has everything that the primary had when the read began; otherwise from the
 * primary. So each read sees all writes acknowledged before it. A replica that is behind, down or of
 * another database delays a read only for a limited time, and is then not used for a while.
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

  /**
   * Resolves with the replica once it has caught up with the primary. Calls made during a check share the next
   * check.
   */
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
    // Replaces the pool, because its connections may be waiting for answers that never come.
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
        // If the primary fails as well, the replica is not at fault.
        const result = await work(primary);
        // A slow query is not the replica's fault either; the next check notices if a replica hangs.
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

/** Returns the primary's flushed log position. It covers everything that was acknowledged, except the latest visits. */
async function positionOf(primary: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select (select system_identifier::text from pg_control_system()) as cluster,
      pg_current_wal_flush_lsn()::text as log`.execute(primary);
  const [position] = rows;
  if (position === undefined) throw new Error('the primary does not say how far it is');
  return position;
}

/** Whether a replica has reached a position. Throws if it is not a replica of this primary or has been promoted. */
async function hasReached(replica: Db, { cluster, log }: Position): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean; has_reached: boolean | null }>`
    select pg_is_in_recovery() and cluster.system_identifier::text = ${cluster} as is_ours,
      pg_last_wal_replay_lsn() >= ${log}::pg_lsn as has_reached
    from pg_control_system() as cluster`.execute(replica);
  if (rows[0]?.is_ours !== true) throw new Error('DATABASE_READ_URL is no replica of DATABASE_URL');
  return rows[0].has_reached === true;
}

/** Returns the result of `work`, or throws `fault` after `ms`. */
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
    // The promise that lost the race may still reject, and nobody waits for it.
    done.catch(() => {});
    limit.catch(() => {});
    ending.abort();
  }
}
