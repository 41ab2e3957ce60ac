import type { WorkDone } from '../../contract/api.ts';
import { RefusedError } from '../lib/api.ts';
import WorkWorker from './worker.ts?worker';

/** How often the server may ask again, or for patience, before its refusal is shown. */
const maxTries = 3;
/** Longer than a player waits for an answer; the refusal then says so. */
const maxWaitSeconds = 30;

/** Does the work that was asked for and sends with it. Throws what `send` throws when more is asked than a player waits for. */
export async function sendWithWork<Result>(
  asked: string,
  send: (work: WorkDone) => Promise<Result>,
): Promise<Result> {
  let done = await compute(asked);
  for (let tries = 1; ; tries++) {
    try {
      return await send(done);
    } catch (error) {
      if (!(error instanceof RefusedError) || tries === maxTries) throw error;
      if (error.work !== undefined) done = await compute(error.work);
      else if (error.retryAfter > 0 && error.retryAfter <= maxWaitSeconds)
        await pause(error.retryAfter * 1000);
      else throw error;
    }
  }
}

/** In a thread of its own: the page goes on. */
function compute(challenge: string): Promise<WorkDone> {
  const worker = new WorkWorker();
  return new Promise<WorkDone>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Omit<WorkDone, 'challenge'>>) =>
      resolve({ challenge, ...data });
    worker.onerror = () => reject(new TypeError('the work could not be done'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
