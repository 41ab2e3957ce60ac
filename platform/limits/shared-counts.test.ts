import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedBrokers } from '../../server/testing/brokers.ts';
import { createEvents } from '../events.ts';
import { type Broker, createInProcessBroker } from '../realtime/broker.ts';
import { createLimiter } from './limiter.ts';
import { limits } from './limits.ts';

function limiterOver(broker: Broker) {
  const limiter = createLimiter({
    config: { limits: 1, secretKey: Buffer.alloc(32, 7) },
    broker,
    events: createEvents(),
    now: () => 0,
  });
  onTestFinished(() => limiter.stop());
  return limiter;
}

/** Carries between limiters of this process as between processes, and keeps what was said. */
function audibleBroker() {
  const said: string[] = [];
  const { publish, ...rest } = createInProcessBroker();
  const broker: Broker = {
    ...rest,
    reachesOthers: true,
    publish(channel, event) {
      said.push(JSON.stringify([channel.name, event]));
      return publish(channel, event);
    },
  };
  return { said, broker };
}

describe('Processes', () => {
  it.each(sharedBrokers)('over $name count together what they take', async ({ open }) => {
    const between = await open();
    onTestFinished(() => between.stop());
    const errors: unknown[] = [];
    const connect = async () => (await between.connect((error) => errors.push(error))).broker;
    const [one, two] = [await connect(), await connect()].map(limiterOver);
    const key = one?.addressKey('203.0.113.9') ?? '';
    for (let n = 0; n < limits.login.burst; n++) one?.take('login', key);
    const isHeard = () => {
      try {
        two?.take('login', key);
        return false;
      } catch {
        return true;
      }
    };
    // The other lets at most as many in as it would by itself; were nothing heard, the last would be the first refused.
    await vi.waitFor(() => expect(isHeard()).toBe(true), { interval: 300, timeout: 2500 });
    expect(() => two?.take('login', two.addressKey('203.0.113.10'))).not.toThrow();
    // Not after it: the database may be gone before it has heard that its last connections are closed.
    expect(errors).toEqual([]);
  });

  it('tell no address, and never more at once than PostgreSQL carries', async () => {
    const { broker, said } = audibleBroker();
    const limiter = limiterOver(broker);
    const odd = '"\\\u0000'.repeat(21);
    for (let n = 0; n < 1000; n++)
      limiter.take('guess_address', `${limiter.addressKey(`203.0.113.${n}`)} ${odd}${n}`);
    await vi.waitFor(() => expect(said.join('').split('"guess_address"')).toHaveLength(1001));
    for (const message of said) expect(Buffer.byteLength(message)).toBeLessThan(8000);
    expect(said.join('')).not.toContain('203.0');
  });

  it('do not count twice what they hear of themselves', async () => {
    const { broker, said } = audibleBroker();
    const limiter = limiterOver(broker);
    for (let n = 0; n < 6; n++) limiter.take('login', 'key');
    await vi.waitFor(() => expect(said).toHaveLength(1));
    for (let n = 0; n < 4; n++) limiter.take('login', 'key');
    expect(() => limiter.take('login', 'key')).toThrow('too_many_requests');
  });

  it('say nothing where nobody else listens', async () => {
    const publish = vi.fn();
    const limiter = limiterOver({ ...createInProcessBroker(), publish });
    limiter.take('login', 'key');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(publish).not.toHaveBeenCalled();
  });
});
