import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { type DatabaseName, databases } from '../../server/testing/databases.ts';
import { startServerProcess } from '../../server/testing/server-process.ts';

const limitMs = 2000;

async function startOn(kind: DatabaseName, logLevel = 'error') {
  const { config, remove } = await kind.create();
  const { databaseUrl, dataDir } = config;
  const server = await startServerProcess({
    LOG_LEVEL: logLevel,
    SECRET_KEY: 'k'.repeat(32),
    ...(databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(async () => {
    await server.kill();
    await remove();
  });
  return server;
}

type Outcome = 'answered' | 'refused connection' | 'dropped';

function send(
  agent: Agent,
  url: string,
): Promise<{ outcome: Outcome; status?: number | undefined; fault?: string }> {
  const body = JSON.stringify(buildPuzzle({ type: 'word' }));
  return new Promise((resolve) => {
    const sent = request(
      `${url}/api/puzzles`,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.on('error', (error) => resolve({ outcome: 'dropped', fault: `in its answer: ${error}` }));
        response.on('end', () => resolve({ outcome: 'answered', status: response.statusCode }));
        response.resume();
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      resolve({
        outcome: error.code === 'ECONNREFUSED' ? 'refused connection' : 'dropped',
        fault: String(error),
      });
    });
    sent.end(body);
  });
}

describe.each(databases)('Asked to stop under load, the server on $name', (kind) => {
  it('answers every accepted request and exits with success within two seconds', async () => {
    const server = await startOn(kind);
    const agent = new Agent({ keepAlive: true, maxSockets: 30 });
    onTestFinished(() => agent.destroy());
    let isOver = false;
    const outcomes: Awaited<ReturnType<typeof send>>[] = [];
    const served = new Set<number>();
    const clients = Array.from({ length: 30 }, async (_, client) => {
      while (!isOver) {
        const result = await send(agent, server.url);
        outcomes.push(result);
        served.add(client);
        if (result.outcome === 'refused connection') return;
      }
    });
    // Waits until the server has accepted all connections. Those still in the system's backlog are reset, which
    // no server can prevent.
    await expect.poll(() => served.size, { timeout: 30_000 }).toBe(30);
    const before = outcomes.length;
    const exitCode = await server.stop();
    isOver = true;
    await Promise.all(clients);

    expect(outcomes.length).toBeGreaterThan(before);
    expect(outcomes.filter(({ outcome }) => outcome === 'dropped')).toEqual([]);
    const statuses = new Set(outcomes.flatMap(({ status }) => status ?? []));
    expect([...statuses]).toEqual([201]);
    // The process ended by itself, not by the timeout below.
    expect(exitCode).toBe(0);
  });

  it('ends streams at once and exits without waiting for idle connections', async () => {
    const server = await startOn(kind);
    const stream = await fetch(`${server.url}/api/rewards/events`);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    await send(agent, server.url);
    const ended = stream.text();
    expect(await server.stop()).toBe(0);
    await ended;
  });
});

describe('A server that is stopping', () => {
  /** Sends a request that never ends and so delays the stop. */
  async function holdUp(url: string) {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.write(
      'POST /api/puzzles HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    // The answer to this request shows that the server has seen the earlier one.
    await fetch(`${url}/healthz`);
  }

  it('exits with a failure after two seconds, whatever is still running', async () => {
    const server = await startOn(databases[0] as DatabaseName);
    await holdUp(server.url);
    const askedAt = Date.now();
    expect(await server.stop()).toBe(1);
    expect(server.log()).toContain('not stopped within 2000 ms: ending at once');
    expect(Date.now() - askedAt).toBeGreaterThanOrEqual(limitMs - 50);
  });

  it('exits at once on a second signal', async () => {
    const server = await startOn(databases[0] as DatabaseName, 'info');
    await holdUp(server.url);
    const stopped = server.stop();
    await expect.poll(() => server.log()).toContain('"msg":"stopping"');
    server.signal('SIGINT');
    expect(await stopped).toBe(1);
    expect(server.log()).toContain('asked to stop again: ending at once');
    expect(server.log()).not.toContain('not stopped within');
  });
});
