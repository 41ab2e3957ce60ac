import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TablesOf } from '../platform/storage/stored-tables.ts';
import { siteStatement } from '../platform/tables.ts';
import { features } from './features.ts';

/** The known exception: image records name the tables of puzzles and rewards, which use images. */
const known = ['features/images/server/image-records.ts: puzzles, rewards'];

const owned = features.map(({ name, stored }) => ({ name, tables: Object.keys(stored?.tables ?? {}) }));

/** Whether a source names a table in a kysely or SQL query. */
const names = (source: string, table: string) =>
  new RegExp(
    `(From|Into|Table|Join|Rows|Some)\\(\\s*(\\w+,\\s*)?\\[?'${table}['. ]|\\b(from|into|update|join) ${table}\\b`,
  ).test(source);

it('No feature names a table of a later feature', () => {
  const found = owned.flatMap(({ name }, place) => {
    const above = owned.slice(place + 1).flatMap(({ tables }) => tables);
    return globSync(`features/${name}/server/**/*.ts`, {
      exclude: ['**/*.test.ts'],
    }).flatMap((file) => {
      const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      const own = above.filter((table) => names(source, table));
      return own.length === 0 ? [] : [`${file}: ${own.join(', ')}`];
    });
  });
  expect(found).toEqual(known);
});

it('A column that can hold a text does not compile without an entry', () => {
  interface Notes {
    notes: { at: number; state: 'open' | 'closed'; words: string | null };
  }
  const tables: TablesOf<Notes> = {
    notes: {
      told: siteStatement,
      rows: 'never',
      // @ts-expect-error nothing is said of `words`
      columns: {},
    },
  };
  expect(tables.notes.columns).toEqual({});
});
