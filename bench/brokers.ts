/**
 * Measures for each broker how many events per second reach one subscriber, and the latency at a fixed rate.
 * nats-server must be installed. Usage: `npx node bench/brokers.ts [--events 20000] [--seconds 10] [--per-second
 * 500]`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { natsOf } from '../platform/operations/settings.ts';
import { type Broker, channel, createInProcessBroker } from '../platform/realtime/broker.ts';
import { createNatsBroker } from '../platform/realtime/nats-broker.ts';
import { createPostgresBroker } from '../platform/realtime/postgres-broker.ts';
import { startNatsServer } from '../server/testing/nats-server.ts';
import { startPostgresServer } from '../server/testing/postgres-server.ts';
import { inParallel, percentile } from './client.ts';
import { type Figure, printFigures, readSettings } from './trial.ts';

const { events, seconds, ...rest } = readSettings({ events: 20_000, seconds: 10, 'per-second': 500 });
const perSecond = rest['per-second'];

const sent = channel<{ n: number; text: string }>('sent');
/** About the size of the event that adds a reward to the list. */
const text = 'x'.repeat(300);

async function measure(name: string, one: Broker, other: Broker): Promise<Figure[]> {
  const waiting = new Map<number, () => void>();
  other.subscribe(sent, ({ n }) => {
    waiting.get(n)?.();
    waiting.delete(n);
  });
  const carry = (n: number) =>
    new Promise<void>((resolve) => {
      waiting.set(n, resolve);
      void one.publish(sent, { n, text });
    });

  await inParallel(1000, carry, 100);
  const startedAt = performance.now();
  await inParallel(events, carry, 100);
  const rate = events / ((performance.now() - startedAt) / 1000);

  const tookMs: number[] = [];
  // Sends on a fixed schedule, so that a slow event delays no later one.
  const sending: Promise<number[]>[] = [];
  const beganAt = performance.now();
  for (let n = 0; n < seconds * 100; n += 1) {
    await pause(Math.max(0, beganAt + n * 10 - performance.now()));
    const together = perSecond / 100;
    sending.push(inParallel(together, (event) => carry(n * together + event), together));
  }
  tookMs.push(...(await Promise.all(sending)).flat());
  await Promise.all([one.close(), other.close()]);
  return [
    { what: `${name}: events`, value: rate, unit: 'a second' },
    { what: `${name}: one of ${perSecond} a second, p95`, value: percentile(tookMs, 0.95), unit: 'ms' },
  ];
}

const [postgres, nats] = [await startPostgresServer(), await startNatsServer()];
const overPostgres = () => createPostgresBroker(`${postgres.url}/postgres`, console.error, () => {});
const overNats = () => createNatsBroker(natsOf(nats.url), console.error, () => {});
try {
  const alone = createInProcessBroker();
  printFigures([
    ...(await measure('in one process', alone, alone)),
    ...(await measure('over PostgreSQL', await overPostgres(), await overPostgres())),
    ...(await measure('over NATS', await overNats(), await overNats())),
  ]);
} finally {
  await nats.stop();
  await postgres.stop();
}
