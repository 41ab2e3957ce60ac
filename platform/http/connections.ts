import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

interface Options {
  /** How many connections one address may have; a trusted proxy any number. */
  perAddress: number;
  isTrusted: (address: string) => boolean;
}

/** A connection on which nothing is sent or read for this long is ended; event streams have a heartbeat before that. */
const withoutProgressMs = 40_000;
/** How long a visitor's connection waits for the next request; the browser is told. */
const idleMs = 20_000;
/** Longer than proxies keep a connection that waits: it is theirs to end. */
const proxyIdleMs = 72_000;

/** The slowest phone sends a hundred times as much in this time; who drips holds memory and a place. */
const bodyRate = { bytes: 10_000, everyMs: 10_000 };

/**
 * Ends requests whose body comes more slowly than `bodyRate`, on average over each whole span. A proxy sends bodies when it has them
 * whole, and is let be.
 */
export function boundBodies(server: Server, isTrusted: Options['isTrusted']): void {
  /** Of each connection its last request, and what had been read when the span began; nothing for one that began within it. */
  const coming = new Map<Socket, { request: IncomingMessage; before?: number }>();

  server.on('request', (request) => {
    const { socket, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    if (!isTrusted(socket.remoteAddress ?? '')) coming.set(socket, { request });
  });

  const timer = setInterval(() => {
    for (const [socket, { request, before }] of coming) {
      const { bytesRead } = socket;
      if (request.complete || socket.destroyed) coming.delete(socket);
      else if (before !== undefined && bytesRead - before < bodyRate.bytes) socket.destroy();
      else coming.set(socket, { request, before: bytesRead });
    }
  }, bodyRate.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}

/**
 * Ends connections of those who do not read what they asked for, and refuses an address too many of them. An answer that the
 * system has taken counts as sent: its reader is then idle.
 */
export function boundConnections(server: Server, { perAddress, isTrusted }: Options): void {
  const byAddress = new Map<string, number>();
  server.setTimeout(withoutProgressMs);
  server.keepAliveTimeout = idleMs;

  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address)) return;
    const open = (byAddress.get(address) ?? 0) + 1;
    if (open > perAddress) return void socket.destroy();
    byAddress.set(address, open);
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
  });

  server.on('request', ({ socket }, response) => {
    if (isTrusted(socket.remoteAddress ?? '')) response.once('finish', () => socket.setTimeout(proxyIdleMs));
  });
}
