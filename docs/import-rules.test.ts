import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** For files of a room: what they must not import, and what they may. */
const rules: [file: string, forbidden: string[], allowed: string[]][] = [
  [
    'puzzles/word/rules.ts',
    ['../../contract/errors.ts', '../../server/config.ts', '../../web/x.ts', '../../ui/x.ts'],
    ['../puzzle.ts', '../shuffle.ts'],
  ],
  ['rewards/claim-rules.ts', ['../contract/errors.ts', '../server/config.ts', '../web/x.ts'], ['./x.ts']],
  [
    'puzzles/word/board.tsx',
    ['../../server/config.ts', '../../web/pages/home/x.tsx', '../../web/lib/x.ts', '../../web/app.tsx'],
    ['../../ui/button.tsx', '../ui/x.ts', '../../contract/api.ts'],
  ],
  ['contract/api.ts', ['../server/config.ts', '../web/app.tsx', '../ui/x.ts'], ['../puzzles/puzzle.ts']],
  ['server/app.ts', ['../web/app.tsx', '../ui/x.ts'], ['./puzzles/feature.ts', './platform/calendar.ts']],
  [
    'server/platform/calendar.ts',
    ['./../visits/feature.ts', '../puzzles/feature.ts', '../rewards/x.ts', '../app.ts', '../../web/x.ts'],
    ['./context.ts', '../config.ts', '../../contract/api.ts', '../../puzzles/puzzle.ts'],
  ],
  [
    'server/platform/storage/sqlite.ts',
    ['../../visits/totals.ts', '../../pages/feature.ts', '../../../puzzles/registry.ts'],
    ['../events.ts', '../../../puzzles/puzzle.ts'],
  ],
  ...['visits', 'limits', 'images'].map((feature): (typeof rules)[number] => [
    `server/${feature}/plugin.ts`,
    ['../puzzles/feature.ts', '../admin/feature.ts', '../pages/feature.ts', '../../web/x.ts'],
    ['./x.ts', '../platform/context.ts', '../config.ts', '../../contract/api.ts'],
  ]),
  [
    'server/puzzles/puzzle-store.ts',
    ['../images/image-store.ts', '../rewards/feature.ts', '../plays/feature.ts', '../admin/feature.ts'],
    ['../visits/feature.ts', '../images/feature.ts', '../platform/context.ts', '../../puzzles/registry.ts'],
  ],
  [
    'server/plays/plays.ts',
    ['../puzzles/puzzle-store.ts', '../rewards/offers.ts', '../admin/feature.ts', '../manage/feature.ts'],
    ['../puzzles/feature.ts', '../rewards/feature.ts', '../limits/feature.ts', './playables.ts'],
  ],
  [
    'server/admin/feature.ts',
    ['../puzzles/puzzle-store.ts', '../rewards/feature.ts', '../plays/feature.ts', '../pages/feature.ts'],
    ['../puzzles/feature.ts', '../rewards/state-filters.ts', './audit.ts'],
  ],
  [
    'server/fees/payments.ts',
    ['../puzzles/puzzle-store.ts', '../rewards/feature.ts', '../manage/feature.ts'],
    ['../puzzles/feature.ts', './paystack.ts', '../../rewards/claim-rules.ts'],
  ],
  [
    'server/rewards/claims.ts',
    [
      '../puzzles/puzzle-store.ts',
      '../plays/feature.ts',
      '../admin/audit.ts',
      '../pages/feature.ts',
      '../link-images/feature.ts',
      '../manage/feature.ts',
    ],
    ['../puzzles/feature.ts', '../admin/feature.ts', '../visits/feature.ts', '../../rewards/claim-rules.ts'],
  ],
  [
    'server/manage/managed-puzzle.ts',
    ['../rewards/claims.ts', '../puzzles/puzzle-store.ts', '../../web/x.ts'],
    ['../rewards/feature.ts', '../puzzles/feature.ts', './figures.ts'],
  ],
  [
    'server/link-images/link-images.ts',
    ['../plays/plays.ts', '../rewards/rewards.ts', '../pages/feature.ts'],
    ['../plays/feature.ts', '../rewards/feature.ts', '../images/feature.ts'],
  ],
  [
    'server/pages/page-routes.ts',
    ['../plays/plays.ts', '../rewards/rewards.ts', '../../web/entry-server.tsx'],
    ['../plays/feature.ts', '../rewards/feature.ts', '../platform/http/errors.ts'],
  ],
  [
    'web/pages/home/home-page.tsx',
    ['../create/x.tsx', '../../../server/config.ts'],
    ['./x.tsx', '../../../ui/button.tsx', '../../../contract/api.ts', '../../../puzzles/views.ts'],
  ],
  [
    'web/layout/frame.tsx',
    ['../pages/home/x.tsx', '../../puzzles/views.ts', '../../server/config.ts'],
    ['../../ui/button.tsx', '../lib/x.ts'],
  ],
  [
    'ui/button.tsx',
    ['../web/lib/x.ts', '../web/app.tsx', '../puzzles/views.ts', '../rewards/x.ts', '../server/x.ts'],
    ['./x.tsx', '../contract/errors.ts'],
  ],
  [
    'web/lib/api.ts',
    ['../layout/x.tsx', '../pages/home/x.tsx', '../app.tsx', '../../puzzles/views.ts', '../../server/x.ts'],
    ['./x.ts', '../../ui/x.ts', '../../contract/api.ts'],
  ],
  ['web/app.tsx', ['../server/config.ts'], ['./pages/home/x.tsx', '../contract/api.ts']],
];

const root = join(import.meta.dirname, '..');
let tree: string;
let breaches: Set<string>;

/** A file of the same folder, for one import. */
const plantedName = (file: string, number: number) =>
  join(dirname(file), `planted-${number}${extname(file)}`);

// All imports are planted in a tree of their own, which the linter reads once.
beforeAll(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'puzzlefly-imports-')));
  for (const name of ['biome.json', '.gitignore']) copyFileSync(join(root, name), join(tree, name));
  for (const [file, forbidden, allowed] of rules) {
    mkdirSync(join(tree, dirname(file)), { recursive: true });
    for (const [number, module] of [...forbidden, ...allowed].entries()) {
      writeFileSync(join(tree, plantedName(file, number)), `import '${module}';\n`);
    }
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github', '.'],
    { cwd: tree, encoding: 'utf8' },
  );
  breaches = new Set(
    [...stdout.matchAll(/^::error .*file=([^,]+)/gm)].map(([, file = '']) => relative(tree, file)),
  );
});
afterAll(() => rmSync(tree, { recursive: true }));

describe.each(rules)('A file like %s', (file, forbidden, allowed) => {
  it.each([...forbidden.entries()])('(%i) must not import %s', (number) => {
    expect(breaches).toContain(plantedName(file, number));
  });
  it.each([...allowed.entries()])('(%i) may import %s', (number) => {
    expect(breaches).not.toContain(plantedName(file, forbidden.length + number));
  });
});
