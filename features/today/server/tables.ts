import type { Generated } from 'kysely';
import { archiveDays } from '../../../contract/today.ts';
import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { siteOwn } from '../../../platform/tables.ts';
import type { Language } from '../../../words/languages.ts';

interface TodayTables {
  /** Which of the site's own puzzles each day has; it stays, so that none comes again before all were there (rules: today#puzzles). */
  today_plan: {
    day: string;
    /** Of the edition. A language without a row has that of English (rules: today#editions). */
    language: Language;
    /** Of the stock, as it was planned; what the admin, or a take-down, has put in its place; what the admin wrote: JSON. */
    planned_id: string;
    stock_id: Generated<string | null>;
    draft: Generated<string | null>;
    /** Once it is made. Of a puzzle that is gone another one takes the place. */
    puzzle_id: Generated<string | null>;
    /** Counts the changes: who read an older one makes nothing of it. */
    version: Generated<number>;
  };

  /** How players did with a day's puzzle: counts alone (rules: today#how-others-did). */
  today_others: {
    puzzle_id: string;
    day: string;
    what: 'tried' | 'time' | 'pace' | 'tries';
    bucket: number;
    count: number;
  };

  /** A browser that reminds of one evening's puzzle, and then is forgotten (rules: today#reminder). */
  today_reminders: {
    /** SHA-256 of the endpoint, in hex. */
    browser: string;
    /** Sealed: JSON of the endpoint and its keys. */
    subscription: string;
    /** When to send, and from when on it would be of no use: the visitor's midnight. */
    due_at: number;
    ends_at: number;
    /** How often its push service had no use for the message just then. */
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
