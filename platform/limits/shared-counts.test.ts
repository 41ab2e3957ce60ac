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

/** Connects limiters of this process as if they were in different processes, and records the messages. */
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
  it.each(sharedBrokers)('share their counts over $name', async ({ open }) => {
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
    // At most nine tries, because the second limiter alone would refuse the eleventh.
    await vi.waitFor(() => expect(isHeard()).toBe(true), { interval: 1500, timeout: 12_000 });
    expect(() => two?.take('login', two.addressKey('203.0.113.10'))).not.toThrow();
    // Checked before closing, because the database may close first and its last connections then report errors.
    expect(errors).toEqual([]);
  });

  it('send no address, and no message larger than PostgreSQL accepts', async () => {
    const { broker, said } = audibleBroker();
    const limiter = limiterOver(broker);
    const odd = '"\\\u0000'.repeat(21);
    for (let n = 0; n < 1000; n++)
      limiter.take('guess_address', `${limiter.addressKey(`203.0.113.${n}`)} ${odd}${n}`);
    await expect.poll(() => said.join('').split('"guess_address"')).toHaveLength(1001);
    for (const message of said) expect(Buffer.byteLength(message)).toBeLessThan(8000);
    expect(said.join('')).not.toContain('203.0');
  });

  it('do not count their own messages twice', async () => {
    const { broker, said } = audibleBroker();
    const limiter = limiterOver(broker);
    for (let n = 0; n < 6; n++) limiter.take('login', 'key');
    await expect.poll(() => said).toHaveLength(1);
    for (let n = 0; n < 4; n++) limiter.take('login', 'key');
    expect(() => limiter.take('login', 'key')).toThrow('too_many_requests');
  });

  it('send nothing if there are no other processes', async () => {
    const publish = vi.fn();
    const limiter = limiterOver({ ...createInProcessBroker(), publish });
    limiter.take('login', 'key');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(publish).not.toHaveBeenCalled();
  });
});
