import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEvents } from '../../../platform/events.ts';
import type { Refusal } from '../../../platform/http/errors.ts';
import { createLimiter } from '../../../platform/limits/limiter.ts';
import { createInProcessBroker } from '../../../platform/realtime/broker.ts';
import { testSecretKey } from '../../../server/testing/build-test-app.ts';
import { createImageBudget } from './image-budget.ts';

const mb = 1024 * 1024;
const day = 24 * 60 * 60_000;
/** Size in bytes of a photo's WebP files. Its AVIF files, made later, add half as much. */
const photo = (400 * 1024) / 1.5;

function budgetFixture({ stored = 0, quota = 2048 * mb } = {}) {
  const clock = { now: 0 };
  const now = () => clock.now;
  const limiter = createLimiter({
    config: { limits: 1, secretKey: testSecretKey },
    broker: createInProcessBroker(),
    events: createEvents(),
    now,
  });
  onTestFinished(() => limiter.stop());
  const state = { stored };
  const log = { warn: vi.fn() };
  const records = { totalBytes: async () => state.stored };
  const budget = createImageBudget({ records, limiter, quotaBytes: quota, now, log });
  /** Stores photos until one is refused; returns how many were stored, and the refusal. */
  async function fill(address: (n: number) => string, most = 2000) {
    for (let n = 0; n < most; n += 1) {
      try {
        await budget.check(address(n));
        budget.spend(address(n), photo);
      } catch (error) {
        return { count: n, code: (error as Refusal).codes[0], retryAfter: (error as Refusal).retryAfter };
      }
    }
    return { count: most, code: undefined, retryAfter: undefined };
  }
  return { budget, clock, state, log, fill };
}

describe('The budget of stored images', () => {
  it('accepts images of 200 people behind one address, and stops the address at 100 MB', async () => {
    const { fill, clock } = budgetFixture();
    const first = await fill(() => '192.0.2.1');
    expect(first).toMatchObject({ count: 250, code: 'images_budget_spent' });
    expect(first.retryAfter).toBeGreaterThan(0);
    clock.now += day;
    expect((await fill(() => '192.0.2.1')).count).toBe(250);
  });

  it.each([
    ['IPv4', (n: number) => `192.0.2.${n % 250}`],
    ['IPv6', (n: number) => `2001:db8:1:${(n % 5000).toString(16)}::1`],
  ])('stops a network of many %s addresses at 200 MB', async (_name, address) => {
    const { fill } = budgetFixture();
    expect(await fill(address)).toMatchObject({ count: 500, code: 'images_budget_spent' });
  });

  it('reserves its last quarter for senders who have stored little', async () => {
    const { fill } = budgetFixture({ stored: 1600 * mb });
    expect(await fill(() => '192.0.2.1')).toMatchObject({ count: 20, code: 'images_budget_spent' });
    expect((await fill(() => '198.51.100.1', 5)).count).toBe(5);
  });

  it('refuses every sender once the quota is reached', async () => {
    const { fill } = budgetFixture({ stored: 2048 * mb });
    expect(await fill(() => '192.0.2.1')).toMatchObject({ count: 0, code: 'images_full' });
  });

  it('reports how full the store is, and warns once at 80 %', async () => {
    const { budget, clock, state, log } = budgetFixture({ stored: 79 * mb, quota: 100 * mb });
    expect(await budget.fill()).toEqual({ storedBytes: 79 * mb, quotaBytes: 100 * mb, isNearlyFull: false });
    expect(log.warn).not.toHaveBeenCalled();
    for (const stored of [80, 90, 79, 85]) {
      state.stored = stored * mb;
      clock.now += 10_000;
      await budget.fill();
    }
    expect((await budget.fill()).isNearlyFull).toBe(true);
    expect(log.warn).toHaveBeenCalledOnce();
    expect(log.warn.mock.calls[0]?.[1]).toBe('the store of images is 80 % full');
    state.stored = 10 * mb;
    clock.now += 10_000;
    await budget.fill();
    state.stored = 80 * mb;
    clock.now += 10_000;
    await budget.fill();
    expect(log.warn).toHaveBeenCalledTimes(2);
  });
});
