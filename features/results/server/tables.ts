import { type Generated, sql } from 'kysely';
import type { LogKind } from '../../../contract/results-log.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { isPostgres } from '../../../platform/storage/dialect.ts';
import { fact, type Statement, type TablesOf, withPuzzle } from '../../../platform/storage/stored-tables.ts';
import { siteStatement } from '../../../platform/tables.ts';

interface ResultsLogTables {
  /**
   * The log of results (rules: results#log). Of an entry, the tree contains only the reward's name in the log and the
   * commitment.
   */
  log_entries: {
    /** Counts from 0; only in PostgreSQL. */
    id: Generated<number>;
    /** Index in the tree. PostgreSQL assigns it within a second, in the order of ids. In SQLite it is the row's key. */
    log_index: Generated<number | null>;
    /** The reward's name in the log. */
    log_id: string;
    kind: LogKind | 'removed';
    /** Number within the kind, from 1: version of the terms, place, or prize. */
    number: number;
    /** Opens the commitment. Empty once erased, and always for answers, whose salt is stored with the reward. */
    salt: string;
    /** SHA-256 in base64. */
    commitment: string;
  };

  /** Hashes of the log's tree, 256 per tile; the last tile of a level may have fewer. */
  log_tiles: {
    level: number;
    number: number;
    hashes: Uint8Array;
  };

  /** Size of the log and its last signed head. One row. */
  log_head: {
    name: string;
    size: number;
    checkpoint: string;
  };

  /** Keys that have signed heads of the log; old proofs need old keys. */
  log_keys: {
    /** Base64. */
    public_key: string;
    since: number;
    /**
     * The last head that this key signed. Once the key has been replaced, a larger head with its signature is forged.
     */
    checkpoint: string;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends ResultsLogTables {}
}

export const logOpeningsStatement: Statement = {
  about: 'rewards',
  what: 'What opens our public list of results: random numbers, and a copy of the answer, encrypted',
  readers: 'Everyone, on the result page. The answer opens once the reward is won.',
  ...withPuzzle,
  goes: `${withPuzzle.goes} The answer goes with the puzzle’s texts.`,
};

const publicLog: Statement = {
  about: 'rewards',
  what: 'Our public list of results: random numbers and fingerprints, which name nobody',
  readers: 'Everyone.',
  goes: 'They stay. Without what opens them they say nothing.',
};

export const resultsLogTables: TablesOf<ResultsLogTables> = {
  log_entries: {
    told: publicLog,
    rows: 'never',
    keepNumbers: keepEntryKeys,
    columns: {
      log_id: fact,
      salt: { holds: 'person', told: logOpeningsStatement, erased: ['reward', ''] },
      commitment: fact,
    },
  },
  log_tiles: {
    told: publicLog,
    rows: 'never',
    columns: {
      hashes: fact,
    },
  },
  log_head: {
    told: siteStatement,
    rows: 'never',
    isMadeAtStart: true,
    columns: {
      name: fact,
      checkpoint: fact,
    },
  },
  log_keys: {
    told: siteStatement,
    rows: 'never',
    isMadeAtStart: true,
    columns: {
      public_key: fact,
      checkpoint: fact,
    },
  },
};

/** Places and wins refer to their entries by key. In SQLite the key is the number, so the copy must keep it. */
async function keepEntryKeys(to: Db): Promise<void> {
  if (!isPostgres(to)) return;
  await sql`update log_entries set id = -1 - log_index`.execute(to);
  await sql`update log_entries set id = -1 - id`.execute(to);
  await sql`
    select setval(pg_get_serial_sequence('log_entries', 'id'), coalesce(max(id) + 1, 0), false) from log_entries`.execute(
    to,
  );
}
