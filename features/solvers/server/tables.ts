import { fact, type Statement, type TablesOf, withTexts } from '../../../platform/storage/stored-tables.ts';

interface SolversTables {
  /** Who chose to stand on the board of a puzzle's solvers (rules: gifts#the-board-of-solvers). */
  solvers: {
    /** The id of the solved play: one solve stands once. */
    id: string;
    puzzle_id: string;
    /** The time as it is shown: who has the same one is told apart by the tries. */
    seconds: number;
    tries: number;
    /** When it was solved. */
    at: number;
    /** The name: places in the lists of `features/gifts/solver-names.ts`. */
    adjective: number;
    noun: number;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends SolversTables {}
}

const board: Statement = {
  about: 'puzzles',
  what: 'The board of solvers, for who chose to stand on it: two dealt words, time, tries',
  readers: 'Everyone with the link.',
  ...withTexts,
  goes: 'With the puzzle’s texts. You can take yourself off it earlier.',
};

export const solversTables: TablesOf<SolversTables> = {
  solvers: {
    told: board,
    rows: 'texts',
    columns: {
      id: fact,
      puzzle_id: fact,
    },
  },
};
