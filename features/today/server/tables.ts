import type { Generated } from 'kysely';
import { archiveDays } from '../../../contract/today.ts';
import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { siteStatement } from '../../../platform/tables.ts';
import type { Language } from '../../../words/languages.ts';

interface TodayTables {
  /**
   * The plan of the site's own puzzles. Old rows are kept, so that no puzzle is repeated before all have been
   * used (rules: today#puzzles).
   */
  today_plan: {
    day: string;
    /** The edition's language. A language without a row shows the English edition (rules: today#editions). */
    language: Language;
    /**
     * The puzzle of the stock that was planned. After a change or a take-down, `stock_id` replaces it. `draft`,
     * the admin's own puzzle as JSON, replaces both.
     */
    planned_id: string;
    stock_id: Generated<string | null>;
    draft: Generated<string | null>;
    /** Null until the puzzle is created. If the puzzle is gone, another one replaces it. */
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

  /**
   * A browser to remind on one evening of the day's puzzle; the row is deleted when the reminder is sent (rules:
   * today#reminder).
   */
  today_reminders: {
    /** SHA-256 of the endpoint, in hex. */
    browser: string;
    /** Sealed JSON of the endpoint and its keys. */
    subscription: string;
    /** When to send the reminder, and the visitor's midnight, after which it is useless. */
    due_at: number;
    ends_at: number;
    /** How many times sending has been postponed. */
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
    told: siteStatement,
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
