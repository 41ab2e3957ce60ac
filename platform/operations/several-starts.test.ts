import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { CreatedPuzzle, Play, Verdict } from '../../contract/api.ts';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { postgres } from '../../server/testing/databases.ts';
import { type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts';

async function post<Body>({ url }: ServerProcess, path: string, body: object): Promise<Body> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Body;
}

it('four processes that start at once on an empty PostgreSQL and an empty directory form one site', async () => {
  const { config, remove } = await postgres.create();
  const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-test-'));
  const environment = {
    LOG_LEVEL: 'error',
    DATA_DIR: join(dataDir, 'new'),
    DATABASE_URL: config.databaseUrl ?? '',
  };
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => startServerProcess(environment)));
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await remove();
    rmSync(dataDir, { recursive: true });
  });
  expect(starts.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));

  const [first, ...others] = servers as [ServerProcess, ...ServerProcess[]];
  const { puzzleId } = await post<CreatedPuzzle>(first, '/api/puzzles', buildPuzzle({ type: 'word' }));
  let token: string | undefined;
  for (const server of others) {
    const request = token === undefined ? {} : { token };
    ({ token } = await post<Play>(server, `/api/puzzles/${puzzleId}/plays`, request));
  }
  const tiles = [...'goodmorninglagos'];
  const verdict = await post<Verdict>(first, `/api/puzzles/${puzzleId}/answers`, {
    token,
    answer: { tiles },
  });
  expect(verdict.right).toBe(true);
});
