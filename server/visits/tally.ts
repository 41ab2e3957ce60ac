import { sql } from 'kysely';
import type { Db } from '../platform/storage/connect.ts';
import { insertRows } from '../platform/storage/many-rows.ts';
import type { Metric, VisitTotalsTable } from '../platform/storage/schema.ts';

/** Counts in memory, until they are added to the totals. */
export function createTally() {
  const rows = new Map<string, VisitTotalsTable>();
  return {
    count(metric: Metric, start: number, key = '', count = 1): void {
      const name = `${metric} ${start} ${key}`;
      const row = rows.get(name) ?? { metric, start, key, count: 0 };
      row.count += count;
      rows.set(name, row);
    },

    /** Part of the transaction that writes what was counted. */
    async addTo(transaction: Db): Promise<void> {
      if (rows.size === 0) return;
      await sql`${insertRows(transaction, 'visit_totals', [...rows.values()])}
        on conflict (metric, start, key) do update set count = visit_totals.count + excluded.count`.execute(
        transaction,
      );
    },
  };
}

export type Tally = ReturnType<typeof createTally>;
