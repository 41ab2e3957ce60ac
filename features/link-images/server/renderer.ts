import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { Refusal } from '../../../platform/http/errors.ts';
import type { LinkImageContent, ResultImageContent } from './drawing.ts';
import { createPictureQueue } from './fair-queue.ts';
import type { KeepsakeContent } from './keepsake.ts';

export type RenderedContent = LinkImageContent | ResultImageContent | KeepsakeContent;

/** When to ask again, in seconds, where too many do. */
const retryAfter = 5;

interface Options {
  /** The module of the process, which exports a function; another one in tests. */
  worker?: URL;
  /** An image that takes longer is given up; and its process with it. */
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
     * JPEG. Throws a Refusal when too many wait already or their turn does not come, and an Error when the image cannot be rendered.
     * `askers` are who asks, their network first: they take turns. What somebody else has had rendered when it is theirs, as `known`
     * says, is not rendered again.
     */
    async render(
      content: RenderedContent,
      askers: readonly string[],
      known: () => Buffer | undefined = () => undefined,
    ): Promise<Buffer> {
      if (isClosed) throw busy();
      const endTurn = await queue.wait(askers);
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
