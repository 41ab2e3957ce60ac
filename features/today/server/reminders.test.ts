import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../../../contract/periods.ts';
import { limits } from '../../../platform/limits/limits.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { type FakePushService, startFakePushService } from '../../../server/testing/fake-push-service.ts';
import type { PushSubscriptionDraft } from '../../notifications/api.ts';
import { todayFeature } from './feature.ts';

const day = '2026-12-01';
/** A visitor in Lagos, at UTC+1, solves the puzzle at noon. */
const noon = Date.UTC(2026, 11, 1, 11);
const evening = Date.UTC(2026, 11, 2, 18);
const order = { day, minute: 19 * 60, offset: 60 };

let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.answer(201);
  service.messages.length = 0;
  service.asked = 0;
});

describe.each(databases)('The evening reminder on $name (rules: today#reminder)', (engine) => {
  async function openSite({ processes = 1 } = {}) {
    const { db } = await openDatabase(engine);
    const options = { db, pushHosts: [service.host] };
    const sites = await Promise.all(Array.from({ length: processes }, () => buildTestApp(options)));
    const [site] = sites as [Awaited<ReturnType<typeof buildTestApp>>];
    for (const { clock } of sites) clock.now = noon;
    const subscription = service.subscribe();
    return {
      db,
      subscription,
      async ask(changes: object = {}, of: PushSubscriptionDraft = subscription) {
        const payload = { ...order, ...changes, subscription: of };
        return (await site.app.inject({ method: 'PUT', url: '/api/today/reminder', payload })).statusCode;
      },
      async takeBack() {
        const browser = createHash('sha256').update(subscription.endpoint).digest('hex');
        const url = `/api/today/reminder?browser=${browser}`;
        return (await site.app.inject({ method: 'DELETE', url })).statusCode;
      },
      async at(now: number) {
        for (const { clock } of sites) clock.now = now;
        await Promise.all(sites.map(({ app }) => app.sweep()));
        await Promise.all(sites.map(({ app }) => app.use(todayFeature).reminded()));
        return service.messages.length;
      },
      rows: () => db.selectFrom('today_reminders').selectAll().execute(),
    };
  }

  it('is sent once, on the evening after the solve, and then forgotten', async () => {
    const { ask, at, rows, subscription } = await openSite();
    expect(await ask()).toBe(204);
    expect(await ask()).toBe(204);
    expect(JSON.stringify(await rows())).not.toContain(subscription.endpoint);
    expect(await at(evening - 1)).toBe(0);
    expect(await at(evening)).toBe(1);
    expect(await at(evening + 24 * hourMs)).toBe(1);
    expect(await rows()).toEqual([]);
    const [message] = service.messages;
    expect(message?.data).toEqual({ path: '/today', remindsOf: 'today' });
    // The message expires at midnight.
    expect(message?.headers.ttl).toBe(String((5 * hourMs) / 1000));
  });

  it('is postponed by the next solve, and cancelled on request', async () => {
    const { ask, at, takeBack } = await openSite();
    await ask();
    await at(evening - hourMs);
    await ask({ day: '2026-12-02' });
    expect(await at(evening)).toBe(0);
    expect(await at(evening + 23 * hourMs)).toBe(0);
    expect(await takeBack()).toBe(204);
    expect(await at(evening + 24 * hourMs)).toBe(0);
  });

  it('follows the visitor into another time zone, and is dropped if its time has passed there', async () => {
    const { ask, at, rows } = await openSite();
    await ask();
    await ask({ offset: -300 });
    expect(await at(evening + 6 * hourMs - 1)).toBe(0);
    expect(await at(evening + 6 * hourMs)).toBe(1);
    await ask({ offset: 60 });
    expect(await rows()).toEqual([]);
  });

  it('is sent by only one of three processes', async () => {
    const { ask, at } = await openSite({ processes: 3 });
    await ask();
    expect(await at(evening)).toBe(1);
  });

  it('is not repeated after a rejection, and is retried until midnight while the service is busy', async () => {
    const { ask, at, rows } = await openSite();
    await ask();
    service.answer(410);
    expect(await at(evening)).toBe(0);
    expect(await rows()).toEqual([]);
    await ask({ day: '2026-12-02' });
    service.answer(503);
    await at(evening + 24 * hourMs);
    expect(await rows()).toMatchObject([{ failures: 1 }]);
    service.answer(201);
    expect(await at(evening + 25 * hourMs)).toBe(1);
    await ask({ day: '2026-12-03' });
    expect(await at(evening + 53 * hourMs)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('is sent to push services only, and within three days', async () => {
    const { ask, rows, subscription } = await openSite();
    expect(await ask({}, { ...subscription, endpoint: 'https://evil.example/x' })).toBe(422);
    expect(await ask({ minute: 1440 })).toBe(400);
    expect(await ask({ offset: 900 })).toBe(400);
    expect(await ask({ day: '2027-12-01' })).toBe(204);
    expect(await ask({ day: '2020-12-01' })).toBe(204);
    expect(await rows()).toEqual([]);
  });
});

it('Reminders ordered from one address cannot fill the disk', async () => {
  const factor = 0.02;
  const { app, db, clock } = await buildTestApp({ limits: factor, pushHosts: [service.host] });
  clock.now = noon;
  for (let hour = 0; hour < 24; hour += 1) {
    for (let n = 0; n < 10; n += 1) {
      const subscription = {
        ...service.subscribe(),
        endpoint: `https://${service.host}/${'x'.repeat(900)}${hour}-${n}`,
      };
      await app.inject({ method: 'PUT', url: '/api/today/reminder', payload: { ...order, subscription } });
    }
    clock.now += hourMs;
  }
  const rows = await db.selectFrom('today_reminders').select('subscription').execute();
  const kilobytes = rows.reduce((sum, row) => sum + row.subscription.length, 0) / 1024;
  expect(rows.length).toBeGreaterThan(5);
  // Allows the burst, and as much again over the day; sealing adds a third.
  expect(kilobytes).toBeLessThan(2 * 1.4 * factor * limits.text_kilobytes.burst);
});
