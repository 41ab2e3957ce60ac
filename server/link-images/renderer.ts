import { Worker } from 'node:worker_threads';
import type { LinkImageModel } from './link-image-model.ts';

/** Paints previews, one after the other, in a thread of its own: drawing one takes longer than a play may wait. */
export interface Renderer {
  /** Throws `RendererBusy` when too many wait already, and an Error when the image cannot be painted. */
  paint(glimpse: LinkImageModel): Promise<Buffer>;
  close(): Promise<void>;
}

/** More images are asked for than can be painted. */
export class RendererBusy extends Error {}

interface Job {
  glimpse: LinkImageModel;
  done: PromiseWithResolvers<Buffer>;
}

/** At five a second, as much as a robot that reads links waits for. */
const maxWaiting = 16;
/** An image that takes longer is given up, and its thread with it. */
const maxPaintMs = 10_000;

interface Options {
  /** The thread's module; another one in tests. */
  worker?: URL;
  paintMs?: number;
}

export function createRenderer({
  worker: source = new URL('./render-worker.ts', import.meta.url),
  paintMs = maxPaintMs,
}: Options = {}): Renderer {
  const waiting: Job[] = [];
  let current: Job | undefined;
  let thread: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    if (current !== undefined) return;
    current = waiting.shift();
    if (current === undefined) return;
    thread ??= startThread();
    timer = setTimeout(() => dropThread(new Error(`no picture within ${paintMs} ms`)), paintMs);
    thread.postMessage(current.glimpse);
  }

  function finish(settle: (job: Job) => void): void {
    clearTimeout(timer);
    const job = current;
    current = undefined;
    if (job !== undefined) settle(job);
    next();
  }

  function startThread(): Worker {
    const started = new Worker(source);
    // It ends with the process and does not keep it.
    started.unref();
    started.on('message', ({ bytes, fault }: { bytes?: Uint8Array; fault?: string }) =>
      finish(({ done }) => {
        if (bytes === undefined) done.reject(new Error(fault));
        else done.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      }),
    );
    started.on('error', (error) => thread === started && dropThread(error));
    return started;
  }

  /** What it was painting is lost; the next image starts another one. */
  function dropThread(error: Error): void {
    const dropped = thread;
    thread = undefined;
    dropped?.terminate();
    finish(({ done }) => done.reject(error));
  }

  return {
    async paint(glimpse) {
      if (waiting.length >= maxWaiting) throw new RendererBusy();
      const done = Promise.withResolvers<Buffer>();
      waiting.push({ glimpse, done });
      next();
      return done.promise;
    },

    async close() {
      for (const { done } of waiting.splice(0)) done.reject(new RendererBusy());
      const open = thread;
      dropThread(new RendererBusy());
      await open?.terminate();
    },
  };
}
