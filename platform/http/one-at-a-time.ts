import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

declare module 'node:net' {
  interface Socket {
    /** Node's request parser. Undocumented; a test fails if it changes. */
    parser?: { onIncoming: () => number } | null;
  }
}

/** Pipelined requests that may wait before the connection is closed; Node holds a few kilobytes for each. */
const maxWaiting = 4;

/**
 * Handles one request per connection at a time. A client that pipelines, as no browser or proxy does, gets the current
 * answer and then a closed connection; one that pipelines very many is disconnected at once. Node would start all of
 * them, buffer their answers for a reader who may never read, and not report to waiting requests that the reader has
 * gone.
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
 * Closes a connection and stops parsing its buffered input, from which Node would make thousands of requests per 64
 * KB. The parser stops when it is told that no HTTP follows.
 */
function end(socket: Socket): void {
  const nextIsNoRequest = 2;
  if (socket.parser) socket.parser.onIncoming = () => nextIsNoRequest;
  socket.destroy();
}
