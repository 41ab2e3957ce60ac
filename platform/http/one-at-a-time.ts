import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

declare module 'node:net' {
  interface Socket {
    /** What Node reads requests with. It is not documented: a test tells when it is another one. */
    parser?: { onIncoming: () => number } | null;
  }
}

/** How many requests may wait on a connection before it is ended; Node keeps a few kilobytes for each. */
const maxWaiting = 4;

/**
 * Has one request of a connection handled at a time. Who sends the next one before the answer, as no browser and no proxy
 * does, gets the answer under way and then the end of the connection; who sends many, its end at once. Node would start all of
 * them, hold their answers for a reader who may never read, and not say of those that wait when the reader has gone.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const before = waiting.get(socket);
    if (before !== undefined) {
      waiting.set(socket, before + 1);
      if (before < maxWaiting) socket.pause();
      else end(socket);
      return;
    }
    waiting.set(socket, 0);
    response.once('finish', () => {
      if (waiting.get(socket) !== 0) socket.destroySoon();
      waiting.delete(socket);
    });
    handle(request, response);
  };
}

/**
 * Ends a connection, and the reading of what has come of it: Node would make thousands of requests of 64 KB. It stops where
 * something else than HTTP follows.
 */
function end(socket: Socket): void {
  const nextIsNoRequest = 2;
  if (socket.parser) socket.parser.onIncoming = () => nextIsNoRequest;
  socket.destroy();
}
