import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

/** How long idle connections stay open during a stop, because a request may already be on its way. */
const idleMs = 700;
/** Maximum time for a stop, because supervisors wait no longer. */
const limitMs = 2000;
/** A crashed process must end at once, because JavaScript may hang after these signals. */
const crashes: closeWithGrace.AllEvents[] = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

interface Running {
  app: Pick<FastifyInstance, 'server' | 'log' | 'close'>;
  /** Aborted first. From then on the process is not ready, and each answer closes its connection. */
  stopping: AbortController;
  endStreams(): void;
  /** Closes the application's resources; called last. */
  release(): Promise<void>;
}

/**
 * Ends the process on SIGTERM, SIGINT or an uncaught fault without dropping requests. Accepts no new connections,
 * answers accepted requests, and ends streams so that their browsers connect to another process. A second signal, or a
 * timeout of two seconds, ends the process at once.
 */
export function stopGracefully({ app, stopping, endStreams, release }: Running): void {
  const { log } = app;
  const onSecondSignal = (signal: string) => log.error({ signal }, 'asked to stop again: ending at once');
  const onTimeout = () => log.error(`not stopped within ${limitMs} ms: ending at once`);

  const options = { delay: limitMs, logger: log, skip: crashes, onSecondSignal, onTimeout };
  closeWithGrace(options, async ({ signal, err }) => {
    if (err === undefined) log.info({ signal }, 'stopping');
    else log.fatal({ err }, 'stopping after a fault');
    stopping.abort();
    await drain(app.server, endStreams);
    await app.close();
    await release();
  });
}

/** Resolves when the last connection has closed. */
async function drain(server: FastifyInstance['server'], endStreams: () => void): Promise<void> {
  const closed = once(server, 'close');
  // The HTTP server's own `close` would also close connections on which a request is just arriving.
  NetServer.prototype.close.call(server);
  endStreams();
  const idle = setTimeout(() => {
    server.closeIdleConnections();
    // Repeats this, because connections with running requests become idle only later.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  }, idleMs);
  await closed;
  clearTimeout(idle);
}
