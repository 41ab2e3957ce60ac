import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { breachesOf, layers } from './check-imports.ts';

/** One file in each layer, ordered from the lowest layer to the highest */
const files = Object.keys(layers).map((layer) =>
  layer
    .replace(/!\([^)]*\)/, 'any')
    .replace(/\{([^,}]+).*\}/, '$1')
    .replace('*.', 'file.')
    .replaceAll('*', 'any')
    .replace(/^[^.]+$/, '$&/feature.ts'),
);

/** Returns the problems with one import. Paths are relative to the root. */
function breachesOfImport(from: string, to: string): string[] {
  const up = '../'.repeat(from.split('/').length - 1);
  return breachesOf(from, `import { thing } from '${up || './'}${to}';\n`);
}

describe('The order of the layers', () => {
  it.each(files.slice(0, -1))('forbids %s to import from any layer above it', (file) => {
    for (const above of files.slice(files.indexOf(file) + 1)) {
      expect(breachesOfImport(file, above), above).toEqual([
        expect.stringMatching(/lies above it$|never meet$/),
      ]);
    }
  });

  it.each([
    ['features/plays/web/play-page.tsx', 'features/plays/server/feature.ts'],
    ['site/server/pages.ts', 'web/entry-server.tsx'],
    ['server/app.ts', 'ui/button.tsx'],
    ['server/app.ts', 'puzzles/word/board.tsx'],
    ['features/plays/web/play-page.tsx', 'site/web/home/home-page.tsx'],
    ['features/plays/server/plays.ts', 'features/puzzles/server/puzzle-store.ts'],
    ['features/alarms/server/alarms.ts', 'features/manage/server/manage.ts'],
    ['web/lib/api.ts', 'features/manage/api.ts'],
    ['features/manage/web/manage/manage-page.tsx', 'features/manage/api.ts'],
    ['web/lib/api.ts', 'features/gifts/schema.ts'],
    ['server/app.ts', 'scripts/demo.ts'],
    ['server/app.ts', 'server/testing/databases.ts'],
    ['server/app.ts', 'server/new-layer/feature.ts'],
  ])('forbids %s to import %s', (from, to) => {
    expect(breachesOfImport(from, to)).toHaveLength(1);
  });

  it.each([
    ['features/plays/web/play-page.tsx', 'puzzles/word/rules.ts'],
    ['features/plays/server/plays.ts', 'features/puzzles/server/feature.ts'],
    ['features/plays/server/plays.ts', 'features/plays/server/playables.ts'],
    ['features/alarms/server/alarms.ts', 'features/manage/server/feature.ts'],
    ['platform/http/errors.ts', 'platform/storage/connect.ts'],
    ['server/main.ts', 'site/server/built-site.ts'],
    ['web/app.tsx', 'site/web/home/home-page.tsx'],
  ])('lets %s import %s', (from, to) => {
    expect(breachesOfImport(from, to)).toEqual([]);
  });

  it.each([
    "export { thing } from '../../site/web/home/thing.ts';",
    "export type * from '../../site/web/home/thing.ts';",
    "const thing = () => import('../../site/web/home/thing.ts');",
    "import {\n  type One,\n  two,\n} from '../../site/web/home/thing.ts';",
    "import '../../site/web/home/thing.ts';",
  ])('detects the import in %j', (source) => {
    expect(breachesOf('web/lib/api.ts', source)).toHaveLength(1);
  });

  it('allows browser code to import types from schemas', () => {
    expect(breachesOf('web/lib/api.ts', "import type { Play } from '../../contract/api.ts';")).toEqual([]);
  });
});

describe('The check', () => {
  function run(planted: Record<string, string>) {
    const tree = mkdtempSync(join(tmpdir(), 'puzzlefly-imports-'));
    onTestFinished(() => rmSync(tree, { recursive: true }));
    for (const [file, source] of Object.entries(planted)) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), source);
    }
    const script = join(import.meta.dirname, 'check-imports.ts');
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: tree, encoding: 'utf8' });
    return { status, stderr };
  }

  it('fails when one file breaks the order', () => {
    const planted = { 'web/lib/api.ts': "import '../app.tsx';", 'web/app.tsx': '' };
    expect(run(planted)).toMatchObject({ status: 1, stderr: expect.stringContaining('lies above it') });
  });

  it('fails when a layer is not listed', () => {
    expect(run({ 'server/new-layer/thing.ts': '' })).toMatchObject({
      status: 1,
      stderr:
        "server/new-layer/thing.ts lies in no layer: add 'server/new-layer' and its side to scripts/check-imports.ts\n",
    });
  });

  it('passes otherwise, and ignores the imports of tests and tools', () => {
    const source = "import '../../web/app.tsx';";
    expect(
      run({
        'web/app.tsx': '',
        'features/plays/server/plays.test.ts': source,
        'features/plays/plays.journey.ts': source,
        'e2e/a/b.ts': source,
      }).status,
    ).toBe(0);
  });
});
