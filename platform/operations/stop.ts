import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

/** How long connections without a request stay open for one that is on its way. */
const idleMs = 700;
/** A supervisor waits no longer for the end of a process. */
const limitMs = 2000;
/** A process that crashed must end at once: what JavaScript does after these may hang. */
const crashes: closeWithGrace.AllEvents[] = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

interface Running {
  app: Pick<FastifyInstance, 'server' | 'log' | 'close'>;
  /** Aborted first: from then on the process is not ready, and each answer closes its connection. */
  stopping: AbortController;
  endStreams(): void;
  /** Closes what the application used; last. */
  release(): Promise<void>;
}

/**
 * Has SIGTERM, SIGINT and a fault that nothing caught end the process without dropping a request: no new connections, what was
 * accepted is answered, streams end so that their browsers connect to another process. A second signal, or two seconds, end
 * it at once.
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

/** Ends when the last connection has. */
async function drain(server: FastifyInstance['server'], endStreams: () => void): Promise<void> {
  const closed = once(server, 'close');
  // The HTTP server's own `close` also closes connections on which a request may be arriving.
  NetServer.prototype.close.call(server);
  endStreams();
  const idle = setTimeout(() => {
    server.closeIdleConnections();
    // Connections whose requests were still running become idle later.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  }, idleMs);
  await closed;
  clearTimeout(idle);
}
