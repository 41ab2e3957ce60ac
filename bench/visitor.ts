/** A visitor in a thread of its own, who plays until told to end and then says how long each play took, and each login. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Play } from '../contract/api.ts';
import { call, inParallel } from './client.ts';

const { url, puzzleId, password } = workerData as { url: string; puzzleId: string; password: string };
const plays: number[] = [];
const logins: number[] = [];
let isOver = false;
parentPort?.on('message', async (message: 'log in' | 'end') => {
  if (message === 'end') isOver = true;
  else logins.push(...(await inParallel(1, logIn, 1)));
});

const logIn = () => call({ url }, '/api/admin/session', { body: { password } });

async function play(): Promise<void> {
  const { token } = await call<Play>({ url }, `/api/puzzles/${puzzleId}/plays`, { body: {} });
  await call({ url }, `/api/puzzles/${puzzleId}/answers`, { body: { token, answer: { tiles: [] } } });
}

while (!isOver) {
  plays.push(...(await inParallel(1, play, 1)));
  await sleep(20);
}
parentPort?.postMessage({ plays, logins });
parentPort?.close();
