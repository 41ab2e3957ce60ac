import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

declare module 'node:net' {
  interface Socket {
    /** Node's request parser. Undocumented; a test fails if it changes. */
    parser?: { onIncoming: () => number } | null;
  }
}

/** How many pipelined requests may wait before the connection is closed. Node uses a few kilobytes for each. */
const maxWaiting = 4;

/**
 * Handles one request per connection at a time. A client that pipelines, which no browser or proxy does, gets the
 * current answer and is then disconnected; one that pipelines more than `maxWaiting` requests is disconnected at once.
 * Without this, Node would start all of them, buffer their answers for a client that may never read them, and not tell
 * the waiting requests that the client has gone.
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
 * Closes a connection, and stops parsing its buffered input, of which 64 KB can contain thousands of requests.
 * The parser stops when told that the rest of the input is not HTTP.
 */
function end(socket: Socket): void {
  const nextIsNoRequest = 2;
  if (socket.parser) socket.parser.onIncoming = () => nextIsNoRequest;
  socket.destroy();
}
