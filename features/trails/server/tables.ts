import { fact, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { tombstoneStatement } from '../../puzzles/server/tables.ts';

interface TrailsTables {
  /** How each step went in a finished play of a trail. */
  trail_results: {
    puzzle_id: string;
    play_id: string;
    /** A digit per step: 0 right at the first try, 1 right later, 2 missed. */
    steps: string;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends TrailsTables {}
}

export const trailsTables: TablesOf<TrailsTables> = {
  trail_results: {
    told: tombstoneStatement,
    rows: 'puzzle',
    columns: {
      puzzle_id: fact,
      play_id: fact,
      steps: fact,
    },
  },
};
