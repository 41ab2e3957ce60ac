import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedBrokers } from '../../server/testing/brokers.ts';
import { type Broker, channel, createInProcessBroker } from './broker.ts';

const numbers = channel<number>('numbers');
const words = channel<string>('some words');

interface Ends {
  /** The broker that publishes. */
  one: Broker;
  /** The broker that listens; the same one if there is only one process. */
  other: Broker;
}

const inOneProcess = {
  name: 'one process',
  async open(): Promise<Ends> {
    const broker = createInProcessBroker();
    return { one: broker, other: broker };
  },
};

const brokers = [
  inOneProcess,
  ...sharedBrokers.map(({ name, open }) => ({
    name,
    async open(): Promise<Ends> {
      const between = await open();
      const errors: unknown[] = [];
      const connect = () => between.connect((error) => errors.push(error));
      const [one, other] = [(await connect()).broker, (await connect()).broker];
      onTestFinished(async () => {
        await between.stop();
        expect(errors).toEqual([]);
      });
      return { one, other };
    },
  })),
];

function hear<Event>(broker: Broker, heard: { readonly name: string; readonly event?: Event }) {
  const events: Event[] = [];
  const stop = broker.subscribe<Event>(heard, (event) => events.push(event));
  return { events, stop };
}

describe.each(brokers)('The broker of $name', ({ open }) => {
  it('delivers events to all listeners of their channel, in the order of each publisher', async () => {
    const { one, other } = await open();
    const [here, there, spoken] = [hear(one, numbers), hear(other, numbers), hear(other, words)];
    const sent = Array.from({ length: 500 }, (_, n) => n);
    for (const n of sent) void one.publish(numbers, n);
    await one.publish(words, 'don’t "stop" \u0000\n🎁');
    await expect.poll(() => [here.events.length, spoken.events.length]).toEqual([500, 1]);
    expect(here.events).toEqual(sent);
    expect(there.events).toEqual(sent);
    expect(spoken.events).toEqual(['don’t "stop" \u0000\n🎁']);
    expect([one.isUp(), other.isUp()]).toEqual([true, true]);
  });

  it('delivers nothing to a listener that has unsubscribed', async () => {
    const { one, other } = await open();
    const [stopped, going] = [hear(other, numbers), hear(other, numbers)];
    stopped.stop();
    await one.publish(numbers, 1);
    await expect.poll(() => going.events).toEqual([1]);
    expect(stopped.events).toEqual([]);
  });

  it('delivers events published just before it closes', async () => {
    const { one, other } = await open();
    const { events } = hear(other, numbers);
    for (let n = 0; n < 100; n += 1) void one.publish(numbers, n);
    await one.close();
    await expect.poll(() => events).toHaveLength(100);
  });
});

describe.each(sharedBrokers)('Without a connection, the broker over $name', ({ open }) => {
  it('never fails a publisher, reports that it is down, and reports when events may have been missed', async () => {
    const between = await open();
    const [errors, reconnects] = [[] as unknown[], vi.fn()];
    const { broker, link } = await between.connect((error) => errors.push(error), reconnects);
    const { broker: other } = await between.connect();
    onTestFinished(() => between.stop());
    await link.cut();
    await expect.poll(() => broker.isUp()).toBe(false);
    for (let n = 0; n < 10; n += 1) await broker.publish(numbers, n);
    expect(errors).not.toEqual([]);
    expect(reconnects).not.toHaveBeenCalled();

    await link.restore();
    await expect.poll(() => reconnects).toHaveBeenCalled();
    expect(broker.isUp()).toBe(true);
    const [here, there] = [hear(broker, words), hear(other, words)];
    await broker.publish(words, 'again');
    await other.publish(words, 'and back');
    await expect.poll(() => [here.events.length, there.events.length]).toEqual([2, 2]);
  });

  it('closes without an error', async () => {
    const between = await open();
    const { broker, link } = await between.connect();
    onTestFinished(() => between.stop());
    await link.cut();
    await pause(300);
    await broker.close();
  });
});
