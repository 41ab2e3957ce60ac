import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** A connection to a server that answers when the test says so. */
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
    /** How many requests Node has made, handled or not. */
    read: () => read,
    text: () => text,
    async answer() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.end('hello');
    },
  };
}

it('A connection is asked and answered again and again', async () => {
  const { ask, answer, text, handled } = await connected();
  for (const times of [1, 2, 3]) {
    ask();
    await answer();
    await expect.poll(() => text().split('hello').length - 1).toBe(times);
  }
  expect(handled()).toBe(3);
});

it('Requests that do not wait for the answer before end the connection with it, and none of them is begun', async () => {
  const { socket, ask, answer, text, handled } = await connected();
  ask(3);
  await answer();
  await once(socket, 'close');
  expect(text().split('hello')).toHaveLength(2);
  expect(handled()).toBe(1);
});

it('Many of them end the connection at once: nothing is held for who does not read, and no more is read', async () => {
  const { socket, ask, text, handled, read } = await connected();
  ask(500);
  await once(socket, 'close');
  expect([text(), handled()]).toEqual(['', 1]);
  expect(read()).toBeLessThan(10);
});
