import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { limitConnections, limitSlowBodies } from './connections.ts';

async function listening({ isTrusted = false, answer = Buffer.from('hello') } = {}) {
  const server = createServer((request, response) => {
    if (request.method === 'GET') response.end(answer);
    else request.resume();
  });
  limitConnections(server, { perAddress: 3, isTrusted: () => isTrusted });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

async function answers(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

it('limits the connections of an address, and accepts another when one has closed', async () => {
  const { port } = await listening();
  const first = [await open(port), await open(port), await open(port)];
  for (const socket of first) expect(await answers(socket)).toBe(true);
  expect(await answers(await open(port))).toBe(false);
  first[0]?.destroy();
  await expect.poll(async () => answers(await open(port))).toBe(true);
});

it('lets a trusted proxy open any number of connections', async () => {
  const { port } = await listening({ isTrusted: true });
  for (let n = 0; n < 6; n += 1) expect(await answers(await open(port))).toBe(true);
});

it.each([
  { who: 'visitor', isTrusted: false, idleMs: 20_000 },
  { who: 'trusted proxy', isTrusted: true, idleMs: 72_000 },
])(
  'closes a stalled connection, and an idle one of a $who after its answer',
  async ({ isTrusted, idleMs }) => {
    const { server, port } = await listening({ isTrusted });
    expect(server.timeout).toBe(40_000);
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const socket = await open(port);
    const [served] = await accepted;
    const [answer] = await Promise.all([once(socket, 'data'), answers(socket)]);
    expect(String(answer)).toContain('Keep-Alive: timeout=20');
    // Node adds up to a second to a visitor's keep-alive timeout.
    await expect.poll(() => Math.floor((served.timeout ?? 0) / 2000) * 2000).toBe(idleMs);
    served.emit('timeout');
    await once(socket, 'close');
  },
);

it('closes the connection of a client that never reads, and discards the pending answer', async () => {
  const { server, port } = await listening({ answer: Buffer.alloc(64 * 2 ** 20) });
  server.timeout = 200;
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const socket = await open(port);
  const [served] = await accepted;
  const ended = once(served, 'close');
  socket.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => served.writableLength).toBeGreaterThan(2 ** 20);
  await ended;
  expect(served.destroyed).toBe(true);
});

it('ends a request whose body trickles in, but not one at the pace of a slow phone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, port } = await listening();
  limitSlowBodies(server, () => false);
  const begin = async () => {
    const asked = once(server, 'request');
    const socket = await open(port);
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n');
    await asked;
    return socket;
  };
  const [dripping, slow] = [await begin(), await begin()];
  const ended = once(dripping, 'close');
  // The interval in which the requests began is incomplete and does not count.
  vi.advanceTimersByTime(10_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([dripping.destroyed, slow.destroyed]).toEqual([false, false]);
  dripping.write('x'.repeat(100));
  slow.write('x'.repeat(12_000));
  await new Promise((resolve) => setTimeout(resolve, 100));
  vi.advanceTimersByTime(10_000);
  await ended;
  expect(slow.destroyed).toBe(false);
});
