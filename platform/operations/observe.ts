import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AddressSet } from './addresses.ts';
import type { Metrics } from './metrics.ts';

/** Makes the id of each request: the trusted proxy's, or one that no other process makes. */
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

/** For every request: its id in the answer, a line in the log when it is done, and its figures. */
export function observeRequests(app: FastifyInstance, { metrics, stopping }: Dependencies): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // The process is stopping: the next request should go to another one.
    if (stopping.aborted) reply.header('connection', 'close');
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { elapsedTime } = reply;
    request.log.info({ req: request, res: reply, ms: Math.round(elapsedTime) }, 'request completed');
    const { url = 'none', config } = request.routeOptions;
    // A stream lasts as long as its page is open, which is no response time.
    if (config.atOnce !== 'streams') {
      metrics.requestDone(request.method, routeName(url), reply.statusCode, elapsedTime);
    }
    done();
  });
}

/** Each file of the build is a route of its own; here they are one. */
function routeName(pattern: string): string {
  return pattern.includes('.') && !pattern.startsWith('/api/') ? 'files' : pattern;
}
