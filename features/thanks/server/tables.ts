import type { Generated } from 'kysely';
import { fact, type Statement, type TablesOf, withTexts } from '../../../platform/storage/stored-tables.ts';
import type { Reaction } from '../../gifts/reactions.ts';

interface ThanksTables {
  /** Solvers' thanks to a puzzle's maker (rules: gifts#thanks). */
  thanks: {
    /** A keyed hash of the solved play's id, so that each solver thanks once. */
    id: string;
    puzzle_id: string;
    at: number;
    reaction: Reaction;
    /** Sealed JSON of the typed texts; empty if there are none. */
    words: string;
    hidden_at: number | null;
    reported_at: Generated<number | null>;
    /** 1: not among the first few from its address or network, so it is shown after thanks from other senders. */
    is_behind: Generated<number>;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends ThanksTables {}
}

const thanks: Statement = {
  about: 'puzzles',
  what: 'What solvers say to the maker: a reaction, a name, a few words, the last two encrypted',
  readers: 'The puzzle’s maker. Nobody else, and not us.',
  ...withTexts,
};

export const thanksTables: TablesOf<ThanksTables> = {
  thanks: {
    told: thanks,
    rows: 'texts',
    columns: {
      id: fact,
      puzzle_id: fact,
      words: { holds: 'text', sealed: ['id'] },
    },
  },
};
