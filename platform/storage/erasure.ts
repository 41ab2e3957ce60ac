import type { Db } from './connect.ts';
import type { PuzzleErasure, StoredTables } from './stored-tables.ts';

/**
 * Erases the rows and columns whose tables name one of these endings for them, in the transaction that ends the
 * puzzles.
 */
export type Erase = (
  transaction: Db,
  endings: readonly PuzzleErasure[],
  puzzleIds: readonly string[],
) => Promise<void>;

interface Step {
  ending: string;
  table: string;
  /** Values that overwrite the table's columns; if undefined, the rows are deleted. */
  left?: Record<string, unknown>;
}

/** Erases according to the features' table declarations, so that no feature has to know the features above it. */
export function createErasure(tables: StoredTables): Erase {
  const steps = Object.entries(tables).flatMap(([table, description]) => stepsOf(table, description));

  return async (transaction, endings, puzzleIds) => {
    if (puzzleIds.length === 0) return;
    const due = steps.filter(({ ending }) => endings.some((each) => each === ending));
    for (const [table, own] of Map.groupBy(due, (step) => step.table)) {
      const name = table as 'puzzles';
      const isDeleted = own.some(({ left }) => left === undefined);
      const left = Object.assign({}, ...own.map((step) => step.left));
      await (isDeleted
        ? transaction.deleteFrom(name).where('puzzle_id', 'in', puzzleIds).execute()
        : transaction.updateTable(name).set(left).where('puzzle_id', 'in', puzzleIds).execute());
    }
  };
}

const puzzleEndings: readonly string[] = ['texts', 'removal', 'puzzle'] satisfies PuzzleErasure[];

function stepsOf(table: string, { rows, columns }: StoredTables[string]): Step[] {
  const columnSteps = Object.entries(columns).flatMap(([name, { erased }]): Step[] =>
    erased === undefined ? [] : [{ ending: erased[0], table, left: { [name]: erased[1] } }],
  );
  const steps = [{ ending: rows, table }, ...columnSteps].filter(({ ending }) =>
    puzzleEndings.includes(ending),
  );
  if (steps.length > 0 && !('puzzle_id' in columns)) {
    throw new Error(`${table} has no puzzle_id: it cannot go with a puzzle.`);
  }
  return steps;
}
