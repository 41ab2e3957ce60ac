import type { Generated } from 'kysely';
import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import type { Language } from '../../../words/languages.ts';

interface SuggestionsTables {
  /** What somebody says reads wrong on a page (rules: languages#suggestions). */
  suggestions: {
    /** Random. */
    id: string;
    /** Of the page. */
    language: Language;
    /** Sealed. */
    words: string;
    /** The page that it was seen on, without an id. */
    path: string;
    made_at: number;
    /** 1 after the first few of a network: it gives way to those of others when there is no room. */
    is_behind: Generated<number>;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends SuggestionsTables {}
}

/** How long a suggestion waits to be read. */
export const keptDays = 180;

const suggestions: Statement = {
  about: 'visitors',
  what: 'What someone says reads wrong on this site, its page and the time',
  readers: 'We do.',
  goes: `Once we have read it, after ${keptDays} days at the latest.`,
  days: keptDays,
};

export const suggestionsTables: TablesOf<SuggestionsTables> = {
  suggestions: {
    told: suggestions,
    rows: 'days',
    columns: {
      id: fact,
      words: { holds: 'text', sealed: ['id'] },
      path: fact,
    },
  },
};
