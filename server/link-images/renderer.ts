import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { LinkImageContent, ResultImageContent } from './drawing.ts';
import { createFairQueue } from './fair-queue.ts';
import type { KeepsakeContent } from './keepsake.ts';

export type RenderedContent = LinkImageContent | ResultImageContent | KeepsakeContent;

/** More images are asked for than can be rendered. */
export class RendererBusy extends Error {}

interface Options {
  /** The module of the process, which exports a function; another one in tests. */
  worker?: URL;
  /** An image that takes longer, its wait included, is given up; and its process with it. */
  maxMs?: number;
}

/** Renders link images, one after the other, in a process of its own: one takes longer than a play may wait. */
export function createRenderer({
  worker = new URL('./render-worker.ts', import.meta.url),
  maxMs = 30_000,
}: Options = {}) {
  const pool = new Tinypool({
    filename: fileURLToPath(worker),
    // Unlike a thread, it has a priority of its own, and can be ended while native code runs.
    runtime: 'child_process',
    // Nothing of our environment. Fewer arenas and a small heap hold less memory.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  // A process that ends while it has nothing to do is started again for the next image.
  pool.on('error', () => undefined);
  const queue = createFairQueue(() => new RendererBusy());
  let isClosed = false;

  return {
    /**
     * JPEG. Throws `RendererBusy` when too many wait already, and an Error when the image cannot be rendered. `asker` is who
     * asks: they take turns.
     */
    async render(content: RenderedContent, asker: string): Promise<Buffer> {
      if (isClosed) throw new RendererBusy();
      const timeout = AbortSignal.timeout(maxMs);
      const endTurn = await queue.wait(asker);
      try {
        const bytes: Uint8Array<ArrayBuffer> = await pool.run(content, { signal: timeout });
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } catch (error) {
        if (isClosed) throw new RendererBusy();
        if (timeout.aborted) throw new Error(`no link image within ${maxMs} ms`);
        throw error;
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
