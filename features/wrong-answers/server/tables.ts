import { fact, type Statement, type TablesOf, withTexts } from '../../../platform/storage/stored-tables.ts';
import { dayKeys } from '../../moderation/server/tables.ts';

interface WrongAnswersTables {
  /** What players of a puzzle typed that is wrong, a hundred at most (rules: answers#wrong-answers). */
  wrong_answers: {
    /** A keyed hash of the puzzle and the form in which answers are the same. */
    id: string;
    puzzle_id: string;
    /** Sealed. */
    answer: string;
    plays: number;
    /** The key of the day of the first address of that day, so that another one is told from it; 0 and nothing after two days. */
    day: number;
    address_key: string | null;
    /** 1: it came from two addresses on one day. */
    is_common: number;
    /** When it came last. */
    at: number;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends WrongAnswersTables {}
}

const typed: Statement = {
  about: 'puzzles',
  what: 'Wrong answers that players typed, encrypted, and how often each came',
  readers: 'The puzzle’s maker. Nobody else, and not us.',
  ...withTexts,
};

export const wrongAnswersTables: TablesOf<WrongAnswersTables> = {
  wrong_answers: {
    told: typed,
    rows: 'texts',
    columns: {
      id: fact,
      puzzle_id: fact,
      answer: { holds: 'text', sealed: ['id'] },
      address_key: { holds: 'person', told: dayKeys, erased: ['days', null] },
    },
  },
};
