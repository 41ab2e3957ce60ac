import type { Generated } from 'kysely';
import { archiveDays } from '../../../contract/today.ts';
import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { siteOwn } from '../../../platform/tables.ts';
import type { Language } from '../../../words/languages.ts';

interface TodayTables {
  /**
   * Plan of the site's own puzzles. Old rows are kept, so that no puzzle repeats before all were used (rules:
   * today#puzzles).
   */
  today_plan: {
    day: string;
    /** Language of the edition. A language without a row falls back to English (rules: today#editions). */
    language: Language;
    /**
     * Puzzle of the stock as planned. `stock_id` replaces it after a change or a take-down; `draft` is JSON
     * of the admin's own puzzle and replaces both.
     */
    planned_id: string;
    stock_id: Generated<string | null>;
    draft: Generated<string | null>;
    /** Null until the puzzle is made. A puzzle that is gone is replaced. */
    puzzle_id: Generated<string | null>;
    /** Optimistic-lock version; stale writes are dropped. */
    version: Generated<number>;
  };

  /** How players did with a day's puzzle: counts only (rules: today#statistics). */
  today_others: {
    puzzle_id: string;
    day: string;
    what: 'tried' | 'time' | 'pace' | 'tries';
    bucket: number;
    count: number;
  };

  /** A browser to remind of one evening's puzzle; the row is then deleted (rules: today#reminder). */
  today_reminders: {
    /** SHA-256 of the endpoint, in hex. */
    browser: string;
    /** Sealed JSON of the endpoint and its keys. */
    subscription: string;
    /** When to send it, and the visitor's midnight, after which it is useless. */
    due_at: number;
    ends_at: number;
    /** How often the push service asked to retry later. */
    failures: Generated<number>;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends TodayTables {}
}

const others: Statement = {
  about: 'puzzles',
  what: 'How players did with today’s puzzle: counts, which name nobody',
  readers: 'Everyone, once thirty have solved it.',
  goes: `After ${archiveDays} days, with the puzzle.`,
  days: archiveDays + 2,
};

const reminders: Statement = {
  about: 'visitors',
  what: 'The browsers that remind of today’s puzzle: their push addresses, encrypted, and at what time',
  readers: 'The push service of the browser. It learns when a reminder was sent, and no text.',
  goes: 'When the reminder is sent, or switched off. Each day solved makes it anew.',
  days: 3,
};

export const todayTables: TablesOf<TodayTables> = {
  today_plan: {
    told: siteOwn,
    rows: 'never',
    columns: {
      day: fact,
      language: fact,
      planned_id: fact,
      stock_id: fact,
      draft: fact,
      puzzle_id: fact,
    },
  },
  today_others: {
    told: others,
    rows: 'days',
    columns: {
      puzzle_id: fact,
      day: fact,
    },
  },
  today_reminders: {
    told: reminders,
    rows: 'days',
    columns: {
      browser: { holds: 'person' },
      subscription: { holds: 'person', sealed: ['browser'] },
    },
  },
};
