import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that take longest. Vitest begins with the largest, and would leave one worker alone with these at the end. */
const longest = /(claim-race|move-many|demo|start-faults|pooler)\.test\.ts$/;

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
    // Processes, not threads: node:sqlite and sharp are native, and one suite's crash must not take another with it.
    pool: 'forks',
    // More than the two processors of a small machine: each also waits, for databases and processes.
    maxWorkers: 3,
    // The files of a worker share its modules: loading them anew took longer than many a test. So no file mocks a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['server/testing/start-postgres.ts', 'server/testing/note-untried.ts'],
    setupFiles: ['server/testing/fail-on-console.ts'],
    // Bounds what hangs, and nothing else: a busy machine is slower by several times.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The built site runs as Node runs it, not as Vite would.
    server: { deps: { external: [/\/dist\/server\//] } },
  },
});
