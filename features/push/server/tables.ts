import type { Generated } from 'kysely';
import { fact, type Statement, type TablesOf, withTexts } from '../../../platform/storage/stored-tables.ts';

interface PushTables {
  /** A browser that receives a puzzle's solve notifications (rules: gifts#notifications). */
  push_subscriptions: {
    puzzle_id: string;
    /** SHA-256 of the endpoint in hex, the same for all of a browser's puzzles. */
    browser: string;
    /** Sealed JSON of the endpoint and its keys. */
    subscription: string;
    created_at: number;
    /** Number of solves that the last notification reported. */
    told: number;
    /** Earliest time of the next notification, which sums up the solves until then. */
    due_at: number;
    /** Consecutive temporary refusals by the push service. */
    failures: Generated<number>;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends PushTables {}
}

const browsers: Statement = {
  about: 'puzzles',
  what: 'The browsers that tell a maker of solves: their push addresses, encrypted',
  readers: 'The push service of the browser. It learns when a puzzle was solved, and no text.',
  ...withTexts,
  goes: 'With the puzzle’s texts, or when the maker stops it.',
};

export const pushTables: TablesOf<PushTables> = {
  push_subscriptions: {
    told: browsers,
    rows: 'texts',
    columns: {
      puzzle_id: fact,
      browser: { holds: 'person' },
      subscription: { holds: 'person', sealed: ['puzzle_id', 'browser'] },
    },
  },
};
