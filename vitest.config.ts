import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files that take long to run. Vitest starts with the largest files, so a single worker would run these at
 * the end while the others are idle.
 */
const longest =
  /(claim-race|trail-race|move-many|demo|start-faults|pooler|programs|sealed-days|linear-\w+)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (longest.test(moduleId) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: [
      '{contract,deploy,docs,features,platform,puzzles,scripts,server,site,ui,web,words}/**/*.test.ts',
    ],
    environment: 'node',
    // Processes, not threads: node:sqlite and sharp are native, and a crash in one suite must not end the others.
    pool: 'forks',
    // More than the two processors of a small machine, because workers also wait for databases and processes.
    maxWorkers: 3,
    // The files of a worker share its modules, because loading them again took longer than many tests. For that
    // reason no file may mock a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['server/testing/start-postgres.ts', 'server/testing/note-untried.ts'],
    setupFiles: ['server/testing/fail-on-console.ts'],
    // Long enough for a busy machine, which is several times slower; stops only tests that hang.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Runs the built site in Node, without Vite's transforms.
    server: { deps: { external: [/\/dist\/server\//] } },
  },
});
