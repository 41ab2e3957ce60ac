/**
 * Measures the delay between a right answer at one process and its appearance on the maker's open page at
 * another, over one PostgreSQL. Run `npm run build` first, then `npx node bench/watch.ts [--solves 200]`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerRequest, CreatedPuzzle, Play } from '../contract/api.ts';
import type { ManagedPuzzle } from '../features/manage/api.ts';
import { bearer } from '../server/testing/api-client.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { call, createPuzzle, percentile, rightTiles, type Target } from './client.ts';
import { startOurs } from './processes.ts';
import { printFigures, readSettings } from './trial.ts';

const { solves } = readSettings({ solves: 200 });

/** Records when the maker's open page receives each number of solves. */
async function follow({ url }: Target, { puzzleId, creatorKey }: CreatedPuzzle, signal: AbortSignal) {
  const path = `/api/puzzles/${puzzleId}/manage/events`;
  const response = await fetch(url + path, { headers: bearer(creatorKey), signal });
  if (!response.ok || response.body === null) throw new Error(`${path}: ${response.status}`);
  const cameAt = new Map<number, number>();
  const read = async (body: NonNullable<Response['body']>) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const events = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, json] = /^data: (.*)$/m.exec(event) ?? [];
        if (json === undefined) continue;
        const { figures } = JSON.parse(json) as ManagedPuzzle;
        if (!cameAt.has(figures.solved)) cameAt.set(figures.solved, performance.now());
      }
    }
  };
  read(response.body).catch(() => {});
  return cameAt;
}

async function measure(name: string, player: Target, page: Target): Promise<void> {
  const puzzle = await createPuzzle(player);
  const ending = new AbortController();
  const cameAt = await follow(page, puzzle, ending.signal);
  const path = `/api/puzzles/${puzzle.puzzleId}`;
  const took: number[] = [];
  for (let n = 1; n <= solves; n += 1) {
    const { token } = await call<Play>(player, `${path}/plays`, { body: {} });
    const body: AnswerRequest = { token, answer: { tiles: rightTiles } };
    const startedAt = performance.now();
    await call(player, `${path}/answers`, { body });
    while (!cameAt.has(n)) await pause(1);
    took.push((cameAt.get(n) ?? 0) - startedAt);
    // Pauses for a random time, so that solves do not fall into step with the server's writes, three a second.
    await pause(Math.random() * 1000);
  }
  ending.abort();
  printFigures([
    { what: `${name}: median`, value: percentile(took, 0.5), unit: 'ms' },
    { what: `${name}: p95`, value: percentile(took, 0.95), unit: 'ms', aim: { atMost: 1000 } },
    { what: `${name}: slowest`, value: percentile(took, 1), unit: 'ms' },
  ]);
}

const postgres = await startPostgresServer();
const databaseUrl = `${postgres.url}/postgres`;
const [one, two] = [await startOurs({ databaseUrl }), await startOurs({ databaseUrl })];
try {
  await measure('from one process to another', one, two);
  await measure('in the same process', two, two);
} finally {
  await Promise.all([one.stop(), two.stop()]);
  await postgres.stop();
}
