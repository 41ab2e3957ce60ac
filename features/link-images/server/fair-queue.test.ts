import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPictureQueue, maxWaiting, maxWaitMs } from './fair-queue.ts';

function fixture() {
  const queue = createPictureQueue(() => new Error('busy'));
  const ran: string[] = [];
  const refused: string[] = [];
  /** `sender` is a network, or a network and an address such as `network/address`. */
  const ask = (sender: string) =>
    queue.wait([sender.split('/', 1)[0] ?? '', sender]).then(
      async (end) => {
        ran.push(sender);
        await new Promise((resolve) => setImmediate(resolve));
        end();
      },
      () => void refused.push(sender),
    );
  const askFor = (sender: string, count: number) => Array.from({ length: count }, () => ask(sender));
  return { queue, ran, refused, ask, askFor };
}

describe('The queue of link images', () => {
  it('serves senders in turn: one that asks for many delays another by one image', async () => {
    const { ran, ask, askFor } = fixture();
    const many = askFor('crowd', 10);
    await ask('victim');
    expect(ran.indexOf('victim')).toBeLessThanOrEqual(2);
    await Promise.all(many);
    expect(ran).toHaveLength(11);
  });

  it('lets one sender hold no more places than its share', async () => {
    const { ran, refused, askFor } = fixture();
    await Promise.all(askFor('flood', 60));
    expect(ran).toHaveLength(1 + maxWaiting.perSender);
    expect(refused).toHaveLength(60 - 1 - maxWaiting.perSender);
  });

  it('refuses the sender with the most places when all are taken', async () => {
    const { ran, refused, ask, askFor } = fixture();
    const floods = Array.from({ length: 6 }, (_, n) => askFor(`flood ${n}`, 16)).flat();
    await ask('victim');
    await Promise.all(floods);
    expect(ran.indexOf('victim')).toBeLessThanOrEqual(8);
    expect(refused).not.toContain('victim');
    expect(ran).toHaveLength(1 + maxWaiting.total);
  });

  it('serves a sender in spite of a flood from many addresses of another network', async () => {
    const { ran, refused, ask } = fixture();
    const before = Array.from({ length: 100 }, (_, n) => ask(`flood/${n}`));
    const victim = ask('victim/1');
    const after = Array.from({ length: 100 }, (_, n) => ask(`flood/${100 + n}`));
    await victim;
    expect(ran.indexOf('victim/1')).toBeLessThanOrEqual(2);
    await Promise.all([...before, ...after]);
    expect(refused).not.toContain('victim/1');
  });

  it('refuses a request whose turn does not come in time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { queue } = fixture();
    await queue.wait(['slow']);
    const late = queue.wait(['late']);
    const outcome = late.catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(maxWaitMs);
    expect(await outcome).toBe('busy');
  });
});
