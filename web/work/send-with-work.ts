import type { WorkDone } from '../../contract/api.ts';
import { RefusedError } from '../lib/api.ts';
import WorkWorker from './worker.ts?worker';

/** How often to try before the server's refusal is shown. */
const maxTries = 3;
/** The longest time to wait before a retry, in seconds. If the server asks for more, its refusal is shown instead. */
const maxWaitSeconds = 30;

/**
 * Does the requested work and sends the result. Throws the last error of `send` if the server asks for too long a wait
 * or too many tries, or if a retry cannot help.
 */
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

/** Computes in a worker, so that the page stays responsive. */
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
