import type { Generated } from 'kysely';
import { fact, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { decided } from '../../safety/server/tables.ts';
import type { Decision } from '../api.ts';

interface ModerationTables {
  /** The admin's decisions on puzzles. Decisions made together share a batch and are undone together. */
  decisions: {
    id: Generated<number>;
    batch: string;
    puzzle_id: string;
    decision: Decision;
    reason: string | null;
    at: number;
    /** JSON of the puzzle's previous state. */
    before: string;
    undone_at: number | null;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends ModerationTables {}
}

export const moderationTables: TablesOf<ModerationTables> = {
  decisions: {
    told: decided,
    rows: 'never',
    columns: {
      batch: fact,
      puzzle_id: fact,
      reason: { holds: 'text' },
      before: fact,
    },
  },
};
