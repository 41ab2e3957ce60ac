import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CreatedPuzzle } from '../../contract/api.ts';
import { bearer } from '../../server/testing/api-client.ts';
import { openBreakableLink } from '../../server/testing/breakable-link.ts';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { makeCertificate } from '../../server/testing/certificate.ts';
import { postgres } from '../../server/testing/databases.ts';
import { hasNats, startNatsServer } from '../../server/testing/nats-server.ts';
import { couponDraft } from '../../server/testing/reward-fixture.ts';
import { type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts';
import { natsOf } from '../operations/settings.ts';
import { channel } from './broker.ts';
import { createNatsBroker } from './nats-broker.ts';

const numbers = channel<number>('numbers');

async function startNats(flags: string[] = []) {
  const nats = await startNatsServer(flags);
  onTestFinished(nats.stop);
  return nats;
}

async function open(url: string) {
  const errors: string[] = [];
  const reconnected = vi.fn();
  const broker = await createNatsBroker(natsOf(url), (error) => errors.push(String(error)), reconnected);
  onTestFinished(() => broker.close());
  const heard: number[] = [];
  broker.subscribe(numbers, (n) => heard.push(n));
  return { broker, errors, reconnected, heard };
}

/** Connects another client with the same password. */
async function openStranger(url: string) {
  const { servers, user = '', pass = '' } = natsOf(url);
  const stranger = await connect({ servers, user, pass });
  onTestFinished(() => stranger.close());
  return stranger;
}

/** Replaces the port of an address. */
function by(port: number, address: string): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}

describe.runIf(hasNats)('The broker over NATS', () => {
  it('makes every process resend its state when one of them was disconnected', async () => {
    const { url } = await startNats();
    const link = await openBreakableLink({ host: '127.0.0.1', port: Number(new URL(url).port) });
    onTestFinished(() => link.cut());
    const [away, staying] = [await open(by(link.port, url)), await open(url)];
    await link.cut();
    await expect.poll(() => away.broker.isUp()).toBe(false);
    await away.broker.publish(numbers, 1);
    expect([away.heard, staying.heard]).toEqual([[1], []]);
    await link.restore();
    await expect.poll(() => staying.reconnected).toHaveBeenCalledTimes(1);
    expect(away.reconnected).toHaveBeenCalledTimes(1);
    expect(staying.errors).toEqual([]);
  });

  it('logs a lost connection once, queues nothing while disconnected, and fails no publisher', async () => {
    const nats = await startNats();
    const { broker, errors, heard, reconnected } = await open(nats.url);
    const other = await open(nats.url);
    await nats.signal('SIGKILL');
    await expect.poll(() => [broker.isUp(), other.broker.isUp()]).toEqual([false, false]);
    for (let n = 0; n < 100; n += 1) await broker.publish(numbers, n);
    await pause(700);
    expect(heard).toHaveLength(100);
    const lost = 'Error: the connection to NATS is lost';
    expect(errors).toEqual([lost]);
    await nats.restart(['--pass', 'another']);
    await pause(1000);
    expect(errors).toEqual([lost, expect.stringContaining('Authorization Violation')]);
    await nats.signal('SIGKILL');
    await nats.restart();
    await expect.poll(() => [broker.isUp(), other.broker.isUp()]).toEqual([true, true]);
    expect(reconnected).toHaveBeenCalled();
    await broker.publish(numbers, 100);
    await expect.poll(() => other.heard).toEqual([100]);
    await nats.signal('SIGKILL');
    await expect.poll(() => errors).toEqual([lost, expect.anything(), lost]);
  });

  it('treats an unresponsive server as down', async () => {
    const nats = await startNats();
    const { broker, errors } = await open(nats.url);
    // This client does not give up on a server that stops answering, so it receives all events.
    const stranger = await openStranger(nats.url);
    let text = '';
    stranger.subscribe('puzzlefly.events', {
      callback: (_, message) => {
        text += message.string().slice(0, 20);
      },
    });
    await stranger.flush();
    await nats.signal('SIGSTOP');
    // More events than the system buffers for a process that does not read.
    for (let n = 0; n < 20_000; n += 1) await broker.publish(channel<string>('long'), 'x'.repeat(1000));
    await expect.poll(() => broker.isUp()).toBe(false);
    expect(errors).toEqual(['Error: the connection to NATS is lost']);
    await broker.publish(channel<string>('late'), 'x');
    await nats.signal('SIGCONT');
    await expect.poll(() => broker.isUp()).toBe(true);
    await broker.publish(channel<string>('last'), 'x');
    await expect.poll(() => text).toContain('last');
    expect(text).toContain('long');
    expect(text).not.toContain('late');
    // Closing must not wait for a server that does not answer.
    await nats.signal('SIGSTOP');
    await broker.close();
  });

  it('survives a foreign message, a throwing listener, and an event too large for NATS', async () => {
    const { url } = await startNats();
    const [one, two] = [await open(url), await open(url)];
    const stranger = await openStranger(url);
    for (const message of ['', 'no JSON', 'null', '[]']) stranger.publish('puzzlefly.events', message);
    await stranger.drain();
    two.broker.subscribe(channel<number>('failing'), () => {
      throw new Error('a fault of a listener');
    });
    await one.broker.publish(channel<number>('failing'), 1);
    await one.broker.publish(channel<string>('long'), 'x'.repeat(2 ** 20));
    await one.broker.publish(numbers, 1);
    await expect.poll(() => two.heard).toEqual([1]);
    expect(two.errors).toContain('Error: a fault of a listener');
    expect(one.errors.join()).toContain('max_payload');
    expect([one.broker.isUp(), two.broker.isUp()]).toEqual([true, true]);
  });

  it('closes only after NATS has received all published events', async () => {
    const { url } = await startNats();
    const [one, two] = [await open(url), await open(url)];
    // More bytes than the system buffers at once.
    const long = channel<string>('long');
    let count = 0;
    two.broker.subscribe(long, () => {
      count += 1;
    });
    for (let n = 0; n < 600; n += 1) void one.broker.publish(long, 'x'.repeat(7000));
    await one.broker.close();
    await expect.poll(() => count).toBe(600);
  });

  it('connects to another of several servers if one is down', async () => {
    const { url } = await startNats();
    const { broker } = await open(`${by(1, url)}, ${url}`);
    expect(broker.isUp()).toBe(true);
  });

  it('fails to start without NATS, with a wrong password, or without the required TLS', async () => {
    const { url } = await startNats();
    const wrong = url.replace(/:[^:@]*@/, ':hush-hush@');
    const refusals: [string, RegExp][] = [
      [by(1, url), /^NATS cannot be reached: connection refused\. Check that it runs, and NATS_URL\.$/],
      [wrong, /^NATS does not let us in: .*Authorization.* Check user and password in NATS_URL\.$/],
      [url.replace('nats:', 'tls:'), /^NATS cannot be reached: .*tls/],
    ];
    for (const [address, words] of refusals) {
      const said = await open(address).then(
        () => '',
        ({ message }: Error) => message,
      );
      expect(said).toMatch(words);
      expect(said).not.toContain('hush');
    }
  });
});

/** Follows a stream as a browser does: reopens it a second after it ends. */
function follow(url: string, onEvent: (text: string) => void): void {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const read = async () => {
    const response = await fetch(url, { signal: ending.signal });
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) onEvent(decoder.decode(chunk, { stream: true }));
  };
  const readOn = async (): Promise<void> => {
    await read().catch(() => {});
    await pause(1000);
    if (!ending.signal.aborted) return readOn();
  };
  void readOn();
}

it.runIf(hasNats)(
  'streams of processes over NATS with TLS catch up after NATS was killed and restarted',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'puzzlefly-nats-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')] as const;
    const [key, cert] = makeCertificate();
    writeFileSync(keyFile, key);
    writeFileSync(certFile, cert);
    const nats = await startNats(['--tls', '--tlscert', certFile, '--tlskey', keyFile]);
    const { config, remove } = await postgres.create();
    const environment = {
      LOG_LEVEL: 'error',
      CACHE_MS: '0',
      SECRET_KEY: 'k'.repeat(32),
      DATABASE_URL: config.databaseUrl ?? '',
      // The certificate is for a name, not for an IP address.
      NATS_URL: nats.url.replace('nats:', 'tls:').replace('127.0.0.1', 'localhost'),
      NODE_EXTRA_CA_CERTS: certFile,
    };
    const [one, two] = [await startServerProcess(environment), await startServerProcess(environment)];
    onTestFinished(async () => {
      await Promise.all([one.kill(), two.kill()]);
      await remove();
    });
    const ask = async ({ url }: ServerProcess, path: string, body: object, creatorKey?: string) => {
      const headers = { 'content-type': 'application/json', ...bearer(creatorKey) };
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.status).toBe(201);
      return response.json();
    };
    /** Creates a puzzle, opens its page at the other process, and collects the events that the page receives. */
    const openPage = async () => {
      const made = (await ask(one, '/api/puzzles', buildPuzzle({ type: 'word' }))) as CreatedPuzzle;
      const page = { told: '', ...made };
      follow(`${two.url}/api/puzzles/${made.puzzleId}/events`, (text) => {
        page.told += text;
      });
      await expect.poll(() => page.told).toContain('"reward":null');
      return page;
    };
    const addReward = ({ puzzleId, creatorKey }: CreatedPuzzle) =>
      ask(one, `/api/puzzles/${puzzleId}/reward`, couponDraft, creatorKey);
    const figures = async () => (await fetch(`${two.url}/metrics`)).text();

    const before = await openPage();
    await addReward(before);
    await expect.poll(() => before.told).toContain('Cinema night');

    for (let n = 0; n < 2; n += 1) {
      const page = await openPage();
      await nats.signal('SIGKILL');
      await addReward(page);
      expect((await fetch(`${two.url}/readyz`)).status).toBe(200);
      expect(await figures()).toContain('puzzlefly_broker_up 0');
      await nats.restart();
      await expect.poll(() => page.told).toContain('Cinema night');
    }
    expect(await figures()).toContain('puzzlefly_broker_up 1');
    expect(await one.stop()).toBe(0);
    expect(one.log().match(/events between processes are interrupted/g)).toHaveLength(2);
    expect(one.log()).not.toMatch(/unhandled|uncaught/i);
  },
);
