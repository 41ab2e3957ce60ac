import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

interface Options {
  /** Maximum number of connections per address. Trusted proxies are exempt. */
  perAddress: number;
  isTrusted: (address: string) => boolean;
}

/** How long a connection may make no progress in either direction. Event streams send a heartbeat sooner. */
const withoutProgressMs = 40_000;
/** How long a visitor's idle connection is kept alive. Browsers are told this time. */
const idleMs = 20_000;
/** How long a proxy's idle connection is kept alive: longer than proxies keep it, so that they close it first. */
const proxyIdleMs = 72_000;

/**
 * Minimum rate of a body, far below that of the slowest phone. A client that sends a body byte by byte takes up
 * memory and a connection.
 */
const bodyRate = { bytes: 10_000, everyMs: 10_000 };

/**
 * Ends requests whose body arrives more slowly than `bodyRate`, averaged over each whole interval. Trusted proxies are
 * exempt, because they send a body only once it is complete.
 */
export function limitSlowBodies(server: Server, isTrusted: Options['isTrusted']): void {
  /**
   * Each connection's latest request, and the number of bytes read when the interval began; undefined if the
   * request began within the interval.
   */
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
 * Closes connections whose client does not read its answers, and limits the number of connections per address.
 * An answer that the operating system has taken counts as sent, so its reader counts as idle.
 */
export function limitConnections(server: Server, { perAddress, isTrusted }: Options): void {
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
