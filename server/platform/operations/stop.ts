import { once } from 'node:events';
import { Server as NetServer, type Server } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

/** How long connections without a request are left open for one that is on its way. */
const idleMs = 700;
/** Whoever started the process waits no longer for its end. */
const limitMs = 2000;

interface Running {
  app: {
    server: Server & { closeIdleConnections(): void };
    log: Pick<FastifyBaseLogger, 'info' | 'error'>;
    close(): PromiseLike<unknown>;
  };
  /** Aborted first: from then on the process is not ready, and each answer closes its connection. */
  stopping: AbortController;
  endStreams(): void;
  /** Closes what the application used; last. */
  release(): Promise<void>;
  exit(code: number): void;
}

/**
 * Ends the process without dropping a request: no new connections, what was accepted is answered, streams end so that
 * their browsers go elsewhere. Asked a second time, or after two seconds, it ends at once.
 */
export function createStop({ app, stopping, endStreams, release, exit }: Running) {
  async function finish(): Promise<void> {
    const { server } = app;
    const closed = once(server, 'close');
    // Not the HTTP server's own way, which also closes connections on which a request may be coming in this moment.
    NetServer.prototype.close.call(server);
    endStreams();
    const idle = setTimeout(() => {
      server.closeIdleConnections();
      // Those whose requests were still going on when the stop began are idle later.
      setInterval(() => server.closeIdleConnections(), 50).unref();
    }, idleMs);
    await closed;
    clearTimeout(idle);
    await app.close();
    await release();
  }

  return (signal: NodeJS.Signals): void => {
    if (stopping.signal.aborted) {
      app.log.error({ signal }, 'asked to stop again: ending at once');
      exit(1);
      return;
    }
    app.log.info({ signal }, 'stopping');
    stopping.abort();
    setTimeout(() => {
      app.log.error(`not stopped within ${limitMs} ms: ending at once`);
      exit(1);
    }, limitMs).unref();
    finish().then(
      () => exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping failed');
        exit(1);
      },
    );
  };
}
