import type { Generated } from 'kysely';
import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import type { Language } from '../../../words/languages.ts';

interface SuggestionsTables {
  /** Readers' wording suggestions (rules: languages#suggestions). */
  suggestions: {
    /** Random. */
    id: string;
    /** Language of the page. */
    language: Language;
    /** Sealed. */
    words: string;
    /** Pattern of the page's path, without ids. */
    path: string;
    made_at: number;
    /** 1: not among its network's first few, so it makes room for those of other networks when the store is full. */
    is_behind: Generated<number>;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends SuggestionsTables {}
}

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
