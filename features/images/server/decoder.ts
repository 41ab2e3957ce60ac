import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { createFairShare, type Waiting, waitForTurn } from '../../../platform/fair-share.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { DecodedUpload, makeAvif } from './decode-worker.ts';

/** Decodes images in processes of their own: what an image does to one of them touches nothing else. */
export interface Decoder {
  /**
   * Decodes an upload (`decodeUpload`). Throws a Refusal when it cannot be read, when it takes too much memory or time, or
   * when too many wait.
   */
  decode(upload: Uint8Array, turn: UploadShare): Promise<DecodedUpload>;
  /** Makes AVIF of a stored image, while no upload waits. Rejects when it cannot. */
  makeAvif: typeof makeAvif;
  /** Starts a process when none runs. For who sees an upload come: it has started by the time the upload is here. */
  wake(): void;
  close(): Promise<void>;
}

interface UploadShare {
  /** Whose it is: the keys of the network and of the address. */
  askers: readonly string[];
  /** About how long it takes, compared with others (`inspect.ts`). */
  cost: number;
  /** Aborted when nobody waits for it any more: it then loses its place. */
  gone?: AbortSignal | undefined;
}

/** How many decode at the same moment; at most one of them for what nobody waits for. */
const processes = 2;
/** A processor is left to those who play. */
export const uploadsAtOnce = Math.max(1, Math.min(processes, availableParallelism() - 1));
/** About ten seconds' work; half of it for one address, behind which may be a school. */
const maxWaiting = { total: 64, perAsker: 32 };
const maxWaitMs = 15_000;
/** An upload takes about 0.2 s and the rest of an image 1 s, where the machine has nothing else to do. */
const uploadMs = 15_000;
const completionMs = 60_000;
const refusal = () => new Refusal('images_busy').after(5);
/** Idle processes end. */
const idleMs = 60_000;

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

  const uploads = createFairShare(maxWaiting);
  const completions: Waiting[] = [];
  let running = 0;
  let completing = 0;

  function startNext(): void {
    while (running < processes) {
      const isUpload = uploads.size() > 0;
      const isFull = isUpload ? running - completing === uploadsAtOnce : completing > 0;
      const job = isFull ? undefined : isUpload ? uploads.next() : completions.shift();
      if (job === undefined) return;
      running += 1;
      if (!isUpload) completing += 1;
      job.begin();
    }
  }

  /** Once it is its turn. */
  async function run<Result>(
    name: 'decodeUpload' | 'makeAvif',
    task: unknown,
    limitMs: number,
  ): Promise<Result> {
    await starting;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    try {
      return await pool.run(task, { name, signal: limit.signal });
    } finally {
      clearTimeout(timer);
      running -= 1;
      if (name === 'makeAvif') completing -= 1;
      startNext();
    }
  }

  return {
    async decode(upload, turn) {
      try {
        const wait = waitForTurn(uploads, { ...turn, maxMs: maxWaitMs, refusal });
        startNext();
        await wait;
        return await run<DecodedUpload>('decodeUpload', upload, uploadMs);
      } catch (error) {
        throw error instanceof Refusal ? error : new Refusal('image_unreadable').because(error);
      }
    },
    async makeAvif(full) {
      await new Promise<void>((resolve, reject) => {
        completions.push({ begin: resolve, refuse: () => reject(refusal()) });
        startNext();
      });
      return run('makeAvif', full, completionMs);
    },
    wake() {
      if (pool.threads.length > 0) return;
      starting = wake().finally(() => {
        starting = undefined;
      });
    },
    async close() {
      for (const job of [...uploads.clear(), ...completions.splice(0)]) job.refuse();
      await pool.destroy();
    },
  };
}
