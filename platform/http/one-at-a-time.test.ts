import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Connects to a server that answers when the test calls `answer`. */
async function connected() {
  const waiting: ServerResponse[] = [];
  let handled = 0;
  const server = createServer(
    oneAtATime((_request, response) => {
      handled += 1;
      waiting.push(response);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let read = 0;
  server.on('request', () => {
    read += 1;
  });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  return {
    socket,
    ask: (times = 1) => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(times)),
    handled: () => handled,
    /** Returns how many requests Node has parsed, including those not handled yet. */
    read: () => read,
    text: () => text,
    async answer() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.end('hello');
    },
  };
}

it('answers one request after another on the same connection', async () => {
  const { ask, answer, text, handled } = await connected();
  for (const times of [1, 2, 3]) {
    ask();
    await answer();
    await expect.poll(() => text().split('hello').length - 1).toBe(times);
  }
  expect(handled()).toBe(3);
});

it('closes the connection after the current answer if more requests were pipelined, without handling them', async () => {
  const { socket, ask, answer, text, handled } = await connected();
  ask(3);
  await answer();
  await once(socket, 'close');
  expect(text().split('hello')).toHaveLength(2);
  expect(handled()).toBe(1);
});

it('closes the connection at once if very many requests were pipelined, and stops parsing', async () => {
  const { socket, ask, text, handled, read } = await connected();
  ask(500);
  await once(socket, 'close');
  expect([text(), handled()]).toEqual(['', 1]);
  expect(read()).toBeLessThan(10);
});
