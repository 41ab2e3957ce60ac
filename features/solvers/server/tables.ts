import { fact, type Statement, type TablesOf, withTexts } from '../../../platform/storage/stored-tables.ts';

interface SolversTables {
  /** Solvers who chose to be listed (rules: gifts#the-board-of-solvers). */
  solvers: {
    /** Id of the solved play; each solve is listed once. */
    id: string;
    puzzle_id: string;
    /** Time in whole seconds, as shown. */
    seconds: number;
    tries: number;
    /** When the puzzle was solved. */
    at: number;
    /** Indexes of the name's words in `features/gifts/solver-names.ts`. */
    adjective: number;
    noun: number;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends SolversTables {}
}

const board: Statement = {
  about: 'puzzles',
  what: 'The board of solvers, for solvers who chose to appear on it: two random words, time, tries',
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
