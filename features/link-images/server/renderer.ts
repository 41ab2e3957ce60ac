import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { Refusal } from '../../../platform/http/errors.ts';
import type { LinkImageContent, ResultImageContent } from './drawing.ts';
import { createPictureQueue } from './fair-queue.ts';
import type { KeepsakeContent } from './keepsake.ts';

export type RenderedContent = LinkImageContent | ResultImageContent | KeepsakeContent;

/** Seconds after which a refused request may retry. */
const retryAfter = 5;

interface Options {
  /** Module whose default export the process calls. Tests use a module of their own. */
  worker?: URL;
  /** After this time the process is killed and the image is given up. */
  maxMs?: number;
}

/** Renders link images one at a time in a separate process, because rendering would delay plays too long. */
export function createRenderer({
  worker = new URL('./render-worker.ts', import.meta.url),
  maxMs = 30_000,
}: Options = {}) {
  const pool = new Tinypool({
    filename: fileURLToPath(worker),
    // Unlike a thread, a process has its own priority and can be killed while native code runs.
    runtime: 'child_process',
    // The environment is withheld. Fewer arenas and a small heap save memory.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  // A process that dies while idle is replaced for the next image.
  pool.on('error', () => undefined);
  const busy = () => new Refusal('unavailable').after(retryAfter);
  const queue = createPictureQueue(busy);
  let isClosed = false;

  async function draw(content: RenderedContent): Promise<Buffer> {
    const timeout = AbortSignal.timeout(maxMs);
    try {
      const bytes: Uint8Array<ArrayBuffer> = await pool.run(content, { signal: timeout });
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      if (isClosed) throw busy();
      if (timeout.aborted) throw new Error(`no link image within ${maxMs} ms`);
      throw error;
    }
  }

  return {
    /**
     * Renders a JPEG. Throws a Refusal if the queue is full or the turn does not come in time, and an Error if
     * rendering fails. `senders` are the fair-share keys of the requester, network first. `known` is called when
     * the turn comes; if it returns an image, that image is used and nothing is rendered.
     */
    async render(
      content: RenderedContent,
      senders: readonly string[],
      known: () => Buffer | undefined = () => undefined,
    ): Promise<Buffer> {
      if (isClosed) throw busy();
      const endTurn = await queue.wait(senders);
      try {
        return known() ?? (await draw(content));
      } finally {
        endTurn();
      }
    },

    async close(): Promise<void> {
      isClosed = true;
      queue.refuseAll();
      await pool.destroy();
    },
  };
}

export type Renderer = ReturnType<typeof createRenderer>;
