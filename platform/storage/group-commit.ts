import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

/** Runs `work` atomically: if it throws, nothing is written. */
type GroupCommit = <Result>(work: (transaction: Db) => Promise<Result>) => Promise<Result>;

interface Job {
  work(transaction: Db): Promise<unknown>;
  /** Reports the result once it is on disk. */
  succeed(result: unknown): void;
  fail(error: unknown): void;
}

/** Maximum number of writes per transaction; a longer transaction would keep others waiting. */
const maxTogether = 100;

/** On PostgreSQL, commits each write separately; on SQLite, commits waiting writes together. */
export function createGroupCommit(db: Db): GroupCommit {
  return isPostgres(db) ? (work) => db.transaction().execute(work) : createBatchingGroupCommit(db);
}

/**
 * SQLite commits one transaction at a time, and each commit waits for the disk. Waiting writes that are committed
 * together share that wait. Each write has a savepoint, so that a failing write does not affect the others.
 */
function createBatchingGroupCommit(db: Db): GroupCommit {
  let waiting: Job[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const jobs = waiting.slice(0, maxTogether);
      waiting = waiting.slice(maxTogether);
      try {
        for (const report of await commitTogether(jobs)) report();
      } catch (error) {
        for (const job of jobs) job.fail(error);
      }
    }
    isRunning = false;
  }

  /** Returns a function for each job, which reports the job's outcome after the commit. */
  function commitTogether(jobs: Job[]): Promise<(() => void)[]> {
    return db.transaction().execute(async (transaction) => {
      const outcomes: (() => void)[] = [];
      for (const job of jobs) {
        await sql`savepoint job`.execute(transaction);
        try {
          const result = await job.work(transaction);
          outcomes.push(() => job.succeed(result));
        } catch (error) {
          // A full disk may have ended the transaction; the error of this rollback would explain less.
          await sql`rollback to job`.execute(transaction).catch(() => Promise.reject(error));
          outcomes.push(() => job.fail(error));
        }
        await sql`release job`.execute(transaction);
      }
      return outcomes;
    });
  }

  return <Result>(work: (transaction: Db) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ work, succeed: (result) => resolve(result as Result), fail: reject });
      if (isRunning) return;
      isRunning = true;
      // Runs only after the requests that have already arrived are read, so that their writes are committed together.
      setImmediate(run);
    });
}
