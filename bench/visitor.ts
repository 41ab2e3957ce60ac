/** A visitor in a thread of its own, who plays until told to end and then says how long each play took. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Play } from '../contract/api.ts';
import { call, inParallel } from './client.ts';

const { url, puzzleId } = workerData as { url: string; puzzleId: string };
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

async function play(): Promise<void> {
  const { token } = await call<Play>({ url }, `/api/puzzles/${puzzleId}/plays`, { body: {} });
  await call({ url }, `/api/puzzles/${puzzleId}/answers`, { body: { token, answer: { tiles: [] } } });
}

const taken: number[] = [];
while (!isOver) {
  taken.push(...(await inParallel(1, play, 1)));
  await sleep(20);
}
parentPort?.postMessage(taken);
