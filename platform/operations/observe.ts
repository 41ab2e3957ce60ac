import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AddressSet } from './addresses.ts';
import type { Metrics } from './metrics.ts';

/** Returns a function that gives each request its id: the trusted proxy's, or one that is unique across processes. */
export function createRequestIds(isTrustedProxy: AddressSet): (request: IncomingMessage) => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) && isTrustedProxy(socket.remoteAddress)) {
      return given;
    }
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

interface Dependencies {
  metrics: Metrics;
  stopping: AbortSignal;
}

/** Sends the id of every request with its answer, and logs and measures the request when it is done. */
export function observeRequests(app: FastifyInstance, { metrics, stopping }: Dependencies): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // While the process is stopping, makes the client send its next request to another process.
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime } = reply;
    request.log.info({ req: request, res: reply, ms: Math.round(elapsedTime) }, 'request completed');
    const { url = 'none', config } = request.routeOptions;
    // A stream lasts as long as its page is open, so its duration says nothing about response times.
    if (config.atOnce !== 'streams') {
      metrics.requestDone(request.method, routeName(url), reply.statusCode, elapsedTime);
    }
    done();
  });
}

/** Groups the routes of built files, because each file has a route of its own. */
function routeName(pattern: string): string {
  return pattern.includes('.') && !pattern.startsWith('/api/') ? 'files' : pattern;
}
