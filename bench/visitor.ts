import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Play } from '../contract/api.ts';
import { call, inParallel, percentile, type Target } from './client.ts';

/**
 * Measures a visitor while `work` runs: the p95 of their plays, and each login that `work` requests, in
 * milliseconds. The visitor runs in its own thread, because this thread is busy.
 */
export async function visitDuring(
  { url }: Target,
  puzzleId: string,
  work: (logIn: () => void) => Promise<unknown>,
  password = '',
): Promise<{ p95: number; logins: number[] }> {
  const visitor = new Worker(import.meta.filename, { workerData: { url, puzzleId, password } });
  await work(() => visitor.postMessage('log in'));
  visitor.postMessage('end');
  const [{ plays, logins }] = (await once(visitor, 'message')) as [{ plays: number[]; logins: number[] }];
  return { p95: percentile(plays, 0.95), logins };
}

async function visit({ url, puzzleId, password }: { url: string; puzzleId: string; password: string }) {
  const plays: number[] = [];
  const logins: number[] = [];
  let isOver = false;
  const logIn = () => call({ url }, '/api/admin/session', { body: { password } });
  parentPort?.on('message', async (message: 'log in' | 'end') => {
    if (message === 'end') isOver = true;
    else logins.push(...(await inParallel(1, logIn, 1)));
  });
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
}

if (!isMainThread) await visit(workerData);
