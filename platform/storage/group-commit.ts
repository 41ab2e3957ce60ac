import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

/** Does some writes together: all of them or, when it throws, none. */
type GroupCommit = <Result>(work: (transaction: Db) => Promise<Result>) => Promise<Result>;

interface Job {
  work(transaction: Db): Promise<unknown>;
  /** Reports the outcome, after it is on disk. */
  succeed(result: unknown): void;
  fail(error: unknown): void;
}

/** Bounds how long one transaction holds the database. */
const maxTogether = 100;

/** Each write is a transaction of its own on PostgreSQL; on SQLite those that wait are committed together. */
export function createGroupCommit(db: Db): GroupCommit {
  return isPostgres(db) ? (work) => db.transaction().execute(work) : createBatchingGroupCommit(db);
}

/**
 * SQLite commits one transaction at a time, and each commit waits for the disk. Committing together what arrived meanwhile
 * makes one wait serve many; a savepoint for each keeps the failure of one from touching the others.
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

  /** Returns, for each job, the function that reports its outcome after the commit. */
  function commitTogether(jobs: Job[]): Promise<(() => void)[]> {
    return db.transaction().execute(async (transaction) => {
      const outcomes: (() => void)[] = [];
      for (const job of jobs) {
        await sql`savepoint job`.execute(transaction);
        try {
          const result = await job.work(transaction);
          outcomes.push(() => job.succeed(result));
        } catch (error) {
          // A full disk may have ended the transaction: what comes then tells less.
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
      // After the requests that have already arrived were read, so that they go together.
      setImmediate(run);
    });
}
