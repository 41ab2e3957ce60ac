import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { createFairShare, type QueuedTurn, waitForTurn } from '../../../platform/fair-share.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { DecodedUpload, makeAvif } from './decode-worker.ts';

/** Decodes images in separate processes, so that a malicious image harms nothing else. */
export interface Decoder {
  /**
   * Decodes an upload (`decodeUpload`). Throws a Refusal when it cannot be read, takes too much memory or
   * time, or when the queue is full.
   */
  decode(upload: Uint8Array, turn: UploadShare): Promise<DecodedUpload>;
  /** Encodes the AVIF files of a stored image when no upload is waiting. Rejects on failure. */
  makeAvif: typeof makeAvif;
  /** Starts a process if none runs, so that it is ready once an announced upload has arrived. */
  wake(): void;
  close(): Promise<void>;
}

interface UploadShare {
  /** Fair-share keys of the sender: network, then address. */
  senders: readonly string[];
  /** Estimated decoding time (`inspect.ts`). */
  cost: number;
  /** Aborted when the sender disconnects, so that the upload leaves the queue. */
  gone?: AbortSignal | undefined;
}

/** Maximum number of decoders; at most one of them makes AVIF, which no visitor waits for. */
const processes = 2;
/** Maximum number of uploads decoded at once. Leaves one processor free for players, if there are several. */
export const uploadsAtOnce = Math.max(1, Math.min(processes, availableParallelism() - 1));
/**
 * Maximum queue length, about ten seconds of work. One address, which may be a whole school, can use half of the
 * queue.
 */
const maxWaiting = { total: 64, perSender: 32 };
const maxWaitMs = 15_000;
/** Time limits. On an idle machine, an upload takes about 0.2 s, and the remaining files of an image take 1 s. */
const uploadMs = 15_000;
const completionMs = 60_000;
const refusal = () => new Refusal('images_busy').after(5);
/** Idle processes exit after this time. */
const idleMs = 60_000;

export function createDecoder(): Decoder {
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: join(import.meta.dirname, 'decode-worker.ts'),
    minThreads: 0,
    maxThreads: processes,
    idleTimeout: idleMs,
    serialization: 'advanced',
    // The environment is withheld, so that a process that reads strangers' images knows no secrets. Fewer arenas
    // use less memory.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--max-old-space-size=64'],
  });
  const wake = () => pool.run(undefined, { name: 'wake' }).catch(() => {});
  // Emitted when an idle process dies. If it died while starting, queued tasks need a new process, but the pool
  // starts one only when another task arrives.
  pool.on('error', () => {
    if (pool.queueSize > 0) void wake();
  });
  /** Pending while `wake` starts a process. A task sent in that time would make the pool start a second process. */
  let starting: Promise<void> | undefined;

  const uploads = createFairShare(maxWaiting);
  const completions: QueuedTurn[] = [];
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

  /** Runs a task whose turn has come, with a time limit. */
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
