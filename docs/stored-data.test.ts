import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ErasureTrigger } from '../platform/storage/stored-tables.ts';
import { storedTables } from '../server/features.ts';

const endings: Record<ErasureTrigger | 'never', string> = {
  texts: 'with the puzzle’s texts',
  removal: 'when the puzzle is deleted or taken down',
  puzzle: 'with the puzzle’s row',
  reward: 'with the reward',
  details: 'with the winner’s details',
  wish: 'when the winner wishes',
  use: 'when nothing shows it',
  days: 'by time',
  never: 'stays',
};

/** Lists every column that holds text or identifies a person, as in the table in docs/security.md. */
function describeTexts(): string {
  const rows = Object.entries(storedTables).flatMap(([table, { told, rows, columns }]) =>
    Object.entries(columns).flatMap(([name, fate]) => {
      if (fate.holds === 'fact' && fate.sealed === undefined) return [];
      const goes = endings[fate.erased?.[0] ?? rows];
      const { what } = fate.told ?? told;
      return [
        `| \`${table}.${name}\` | ${fate.holds} | ${fate.sealed ? 'sealed' : ''} | ${goes} | ${what} |`,
      ];
    }),
  );
  return [
    '| column | holds | | erased | `/privacy` says |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

it('the table of stored data in docs/security.md matches what features declare', () => {
  const told = readFileSync('docs/security.md', 'utf8').match(
    /(?<=## Stored data\n\n[^|]*)\|[^#]*?\n(?=\n)/,
  )?.[0];
  expect(told).toBe(describeTexts());
});
