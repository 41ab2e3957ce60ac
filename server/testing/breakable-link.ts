import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server. It can be cut and restored like a network. */
export interface BreakableLink {
  port: number;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function openBreakableLink(to: { host: string; port: number }): Promise<BreakableLink> {
  const sockets = new Set<Socket>();
  const listener = createServer((near) => {
    const far = connect(to.port, to.host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      // An error also closes the socket, and closing either end destroys the other, so the error needs no handling.
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
  };
}
