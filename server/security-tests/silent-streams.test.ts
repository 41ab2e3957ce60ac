import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEventStreams } from '../../platform/realtime/event-streams.ts';
import { bearer } from '../testing/api-client.ts';
import { openStream } from '../testing/open-stream.ts';
import { buildRewardFixture } from '../testing/reward-fixture.ts';

const maxWaiting = 64 * 1024;
const state = 'x'.repeat(20_000);

/** Opens a stream whose reader has stopped reading. */
async function openSilent(isState: boolean) {
  const streams = createEventStreams();
  const app = Fastify();
  let send: (event: unknown) => void = () => {};
  const stopped = vi.fn();
  let waiting = () => 0;
  app.get('/events', async (_request, reply) => {
    waiting = () => reply.raw.writableLength;
    return streams.open(
      reply,
      async (sendOne) => {
        send = sendOne;
        return stopped;
      },
      { isState },
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    streams.endAll();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write('GET /events HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  /** Sends more than the operating system buffers for a connection. */
  async function flood(): Promise<void> {
    for (let n = 0; n < 600; n += 1) {
      send({ n, state });
      await new Promise(setImmediate);
    }
  }
  return { socket, flood, stopped, waiting: () => waiting() };
}

describe('A stream without a reader', () => {
  it('keeps only the newest state and sends it when reading resumes', async () => {
    const { socket, flood, waiting } = await openSilent(true);
    await flood();
    expect(waiting()).toBeGreaterThan(maxWaiting);
    expect(waiting()).toBeLessThan(maxWaiting + 1.5 * state.length);
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.resume();
    await expect.poll(() => text).toContain('{"n":599,');
    expect(text).not.toContain('{"n":598,');
  });

  it('ends if its events are increments that must not be dropped', async () => {
    const { flood, stopped } = await openSilent(false);
    await flood();
    await expect.poll(() => stopped).toHaveBeenCalledOnce();
  });
});

describe("A maker's page", () => {
  it('streams to three tabs; a fourth closes the oldest, which reconnects a minute later', async () => {
    const fixture = await buildRewardFixture();
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const made = await fixture.createWithReward();
    const other = await fixture.createWithReward();
    const open = ({ puzzleId, creatorKey }: typeof made) =>
      openStream(fixture.app, `/api/puzzles/${puzzleId}/manage/events`, bearer(creatorKey));
    const apart = await open(other);
    const tabs = [await open(made), await open(made), await open(made), await open(made)];
    await tabs[0]?.ended;
    expect(tabs[0]?.text()).toMatch(/retry: 60000\n\n$/);
    await fixture.solve(made.puzzleId);
    for (const tab of tabs.slice(1)) await tab.waitFor('heldUntil');
    await fixture.solve(other.puzzleId);
    await apart.waitFor('heldUntil');
  });
});
