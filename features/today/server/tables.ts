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
};
