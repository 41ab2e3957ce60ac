import { fact, type Statement, type TablesOf, withTexts } from '../../../platform/storage/stored-tables.ts';
import { dayKeys } from '../../safety/server/tables.ts';

interface WrongAnswersTables {
  /** Players' wrong typed answers, at most a hundred per puzzle (rules: answers#wrong-answers). */
  wrong_answers: {
    /** A keyed hash of the puzzle and of the answer in its normalized form. */
    id: string;
    puzzle_id: string;
    /** Sealed. */
    answer: string;
    plays: number;
    /**
     * Day of the latest answer, and key of the first address that gave it that day, to recognize a second address. 0
     * and null after two days.
     */
    day: number;
    address_key: string | null;
    /** 1: two addresses gave this answer on the same day. */
    is_common: number;
    /** When the answer was last given. */
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
