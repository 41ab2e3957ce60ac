import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Has one request of a connection handled at a time. Who sends the next one before the answer, as no browser and no proxy
 * does, gets the answer under way and then the end of the connection: Node would start all of them, hold their answers for a
 * reader who may never read, and not say of those that wait when the reader has gone.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const busy = new WeakSet<Socket>();
  const ending = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (busy.has(socket)) {
      ending.add(socket);
      socket.pause();
      return;
    }
    busy.add(socket);
    response.once('finish', () => {
      busy.delete(socket);
      if (ending.has(socket)) socket.destroySoon();
    });
    handle(request, response);
  };
}
