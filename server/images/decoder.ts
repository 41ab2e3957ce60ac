import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { Refusal } from '../platform/http/errors.ts';
import type { completeImage, DecodedUpload } from './decode-worker.ts';

/** Decodes images in processes of their own: what an image does to one of them touches nothing else. */
export interface Decoder {
  /**
   * Decodes an upload (`decodeUpload`). Throws a Refusal when it cannot be read, when it takes too much memory or time, or
   * when too many wait.
   */
  decode(upload: Uint8Array, addressKey: string): Promise<DecodedUpload>;
  /** Makes the rest of a stored image (`completeImage`), while no upload waits. Rejects when it cannot. */
  complete: typeof completeImage;
  /** Starts a process when none runs. For who sees an upload come: it has started by the time the upload is here. */
  wake(): void;
  close(): Promise<void>;
}

/** How many decode at the same moment; at most one of them for what nobody waits for. */
const processes = 2;
/** A processor is left to those who play. */
export const uploadsAtOnce = Math.max(1, Math.min(processes, availableParallelism() - 1));
/** About ten seconds' work; half of it for one address, behind which may be a school. */
const maxWaiting = 64;
const maxWaitingByAddress = 32;
const maxWaitMs = 15_000;
/** An upload takes about 0.2 s and the rest of an image 1 s, where the machine has nothing else to do. */
const uploadMs = 15_000;
const completionMs = 60_000;
/** Idle processes end. */
const idleMs = 60_000;

interface Job {
  addressKey: string;
  start(): void;
  refuse(): void;
}

export function createDecoder(): Decoder {
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: join(import.meta.dirname, 'decode-worker.ts'),
    minThreads: 0,
    maxThreads: processes,
    idleTimeout: idleMs,
    serialization: 'advanced',
    // Nothing of our environment: no keys are where strangers' images are read. Fewer arenas hold less memory.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--max-old-space-size=64'],
  });
  const wake = () => pool.run(undefined, { name: 'wake' }).catch(() => {});
  // Says that a process died that had nothing to do. If that was for its start, what waits for it needs another one, which
  // the pool starts with a next task only.
  pool.on('error', () => {
    if (pool.queueSize > 0) void wake();
  });
  /** Until the process that was started for what comes can take it: the pool would start another one for that. */
  let starting: Promise<void> | undefined;

  const uploads: Job[] = [];
  const completions: Job[] = [];
  let running = 0;
  let completing = 0;

  function startNext(): void {
    while (running < processes) {
      const next = uploads.length > 0 ? uploads : completions;
      const isFull = next === uploads ? running - completing === uploadsAtOnce : completing > 0;
      const job = isFull ? undefined : next.shift();
      if (job === undefined) return;
      job.start();
    }
  }

  /** Waits for its turn, then runs. What waits too long is refused. */
  async function run<Result>(
    queue: Job[],
    { name, task, addressKey, limitMs }: { name: string; task: unknown; addressKey: string; limitMs: number },
  ): Promise<Result> {
    await new Promise<void>((resolve, reject) => {
      const job: Job = {
        addressKey,
        start() {
          clearTimeout(timer);
          running += 1;
          if (queue === completions) completing += 1;
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          queue.splice(queue.indexOf(job), 1);
          reject(new Refusal('images_busy').after(5));
        },
      };
      const timer = queue === uploads ? setTimeout(job.refuse, maxWaitMs) : undefined;
      queue.push(job);
      startNext();
    });
    await starting;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    try {
      return await pool.run(task, { name, signal: limit.signal });
    } finally {
      clearTimeout(timer);
      running -= 1;
      if (queue === completions) completing -= 1;
      startNext();
    }
  }

  return {
    async decode(upload, addressKey) {
      const own = uploads.filter((job) => job.addressKey === addressKey).length;
      if (uploads.length >= maxWaiting || own >= maxWaitingByAddress) {
        throw new Refusal('images_busy').after(5);
      }
      try {
        const job = { name: 'decodeUpload', task: upload, addressKey, limitMs: uploadMs };
        return await run<DecodedUpload>(uploads, job);
      } catch (error) {
        throw error instanceof Refusal ? error : new Refusal('image_unreadable').because(error);
      }
    },
    complete: (task) =>
      run(completions, { name: 'completeImage', task, addressKey: '', limitMs: completionMs }),
    wake() {
      if (pool.threads.length > 0) return;
      starting = wake().finally(() => {
        starting = undefined;
      });
    },
    async close() {
      for (const job of [...uploads, ...completions]) job.refuse();
      await pool.destroy();
    },
  };
}
