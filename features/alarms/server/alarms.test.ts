import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { openDatabase } from '../../../server/testing/databases.ts';
import { createAlarms, repeatMs } from './alarms.ts';
import { alarmsFeature } from './feature.ts';

async function webhook() {
  const said: { alarm: string; state: string; text: string }[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    said.push(JSON.parse(String((await request.toArray()).join(''))));
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { said, answer, alertUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

it('An alarm is sent when it starts, hourly while it lasts, and when it ends', async () => {
  const clock = { now: 0 };
  const fault: { text?: string } = {};
  const sent: string[] = [];
  const faults: unknown[] = [];
  let isDeaf = true;
  const look = createAlarms({
    alarms: [{ name: 'disk', check: async () => fault.text }],
    now: () => clock.now,
    onError: (error) => void faults.push(error),
    async send({ state, text }) {
      if (isDeaf) throw new Error('nobody listens');
      sent.push(`${state} ${text}`);
    },
  });
  await look();
  fault.text = 'full';
  await look();
  expect([sent, faults.length]).toEqual([[], 1]);
  isDeaf = false;
  await look();
  await look();
  expect(sent).toEqual(['on full']);
  clock.now += repeatMs;
  await look();
  delete fault.text;
  await look();
  await look();
  expect(sent).toEqual(['on full', 'on full', 'off It is over.']);
});

it('A dead database raises its alarm', async () => {
  const { said, alertUrl } = await webhook();
  const { db, close } = await openDatabase();
  const { app } = await buildTestApp({ db, alertUrl });
  await app.use(alarmsFeature).look();
  expect(said).toEqual([]);
  await close();
  await app.use(alarmsFeature).look();
  expect(said).toContainEqual(expect.objectContaining({ alarm: 'database', state: 'on' }));
});

it('A full image store raises its alarm', async () => {
  const { said, alertUrl } = await webhook();
  const { app } = await buildTestApp({ alertUrl, imageQuotaBytes: -1 });
  await app.use(alarmsFeature).look();
  expect(said).toEqual([expect.objectContaining({ alarm: 'images', state: 'on' })]);
});

it('A full disk raises its alarm', async () => {
  const { said, alertUrl } = await webhook();
  // This file system reports no free space.
  const { app } = await buildTestApp({ alertUrl, dataDir: '/sys' });
  await app.use(alarmsFeature).look();
  expect(said).toEqual([expect.objectContaining({ alarm: 'disk', state: 'on' })]);
});

it('A wave of reports that unlists rewards raises an alarm until ten minutes have passed', async () => {
  const { said, alertUrl } = await webhook();
  const { app, db, clock } = await buildTestApp({ alertUrl });
  const takeOff = async (count: number) => {
    const row = {
      puzzle_id: 'p',
      about: 'reward',
      reason: 'scam',
      effect: 'off_list',
      at: clock.now,
    } as const;
    const rows = Array.from({ length: count }, () => ({ ...row, note: null, closed_at: null }));
    await db.insertInto('reports').values(rows).execute();
    await app.use(alarmsFeature).look();
  };
  await takeOff(29);
  expect(said).toEqual([]);
  await takeOff(1);
  expect(said).toEqual([expect.objectContaining({ alarm: 'reports', state: 'on' })]);
  expect((await app.inject('/metrics')).body).toContain('puzzlefly_taken_off_by_reports 30');
  clock.now += 10 * 60_000;
  await app.use(alarmsFeature).look();
  expect(said.at(-1)).toMatchObject({ alarm: 'reports', state: 'off' });
});

it('Password guessing raises an alarm, a mistyped password does not', async () => {
  const { said, alertUrl } = await webhook();
  const { app } = await buildTestApp({ alertUrl, limits: 0.1 });
  const tryPasswords = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await app.inject({ method: 'POST', url: '/api/admin/session', payload: { password: `guess ${n}` } });
    }
    await app.use(alarmsFeature).look();
  };
  await tryPasswords(4);
  expect(said).toEqual([]);
  await tryPasswords(10);
  expect(said).toEqual([expect.objectContaining({ alarm: 'logins', state: 'on' })]);
});
