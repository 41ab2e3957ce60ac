import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../server/database.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/build-test-app.ts';
import { asDataUrl, drawLandscape } from '../../../server/testing/images.ts';
import { startPostgresServer } from '../../../server/testing/postgres-server.ts';
import { alarmsFeature } from './feature.ts';

/** The rules of the alarms. The tests provoke real faults: a full disk, a stopped database, a full image store. */
const rules = readFileSync(join(import.meta.dirname, '../../../deploy/alerts.yml'), 'utf8');

/** Returns which of the given alarms (deploy/alerts.yml) the current `/metrics` would raise. */
async function raised({ app }: Pick<TestApp, 'app'>): Promise<string[]> {
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1] ?? name);
  return ['DatabaseAway', 'DiskFull', 'ImagesFull'].filter((alarm) => {
    const rule = new RegExp(`alert: ${alarm}\\s+expr: (\\w+) (<|>|==) (?:([\\d.]+) \\* )?(\\w+)`).exec(rules);
    const [, left = '', sign, factor = '1', right = ''] = rule ?? [];
    const [value, bound] = [read(left), Number(factor) * read(right)];
    return sign === '<' ? value < bound : sign === '>' ? value > bound : value === bound;
  });
}

async function watch(options: Parameters<typeof buildTestApp>[0]) {
  const said: string[] = [];
  const webhook = createServer(async (request, response) => {
    const { alarm, state } = JSON.parse((await request.toArray()).join(''));
    said.push(`${alarm} ${state}`);
    response.end();
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void webhook.close());
  const alertUrl = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`;
  const test = await buildTestApp({ ...options, alertUrl });
  return {
    ...test,
    async hear() {
      await test.app.use(alarmsFeature).look();
      return said.splice(0);
    },
  };
}

const disk = mkdtempSync(join(tmpdir(), 'puzzlefly-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', disk]).status === 0;
const untried = 'NOT TRIED, THIS USER MAY NOT MOUNT A DISK: ';

it(`${isMounted ? '' : untried}A full disk raises its alarm; reads still work, and freeing space ends the alarm`, async () => {
  onTestFinished(() => {
    if (isMounted) spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });
  if (!isMounted)
    return void process.stderr.write('\nNobody has tried a filled disk: it needs the right to mount\n');
  const db = await connect({ databaseUrl: undefined, dataDir: disk });
  onTestFinished(() => db.destroy());
  const test = await watch({ db, dataDir: disk });
  const { playPath, puzzleId } = await test.create(buildPuzzle({ type: 'word' }));
  expect([await raised(test), await test.hear()]).toEqual([[], []]);

  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'filling'), Buffer.alloc(bavail * bsize));
  expect([await raised(test), await test.hear()]).toEqual([['DiskFull'], ['disk on']]);
  let status = 201;
  for (let n = 0; n < 100 && status === 201; n += 1) {
    const payload = buildPuzzle({ type: 'quiz', question: 'x'.repeat(200) });
    status = (await test.app.inject({ method: 'POST', url: '/api/puzzles', payload })).statusCode;
  }
  expect([status, (await test.page(playPath)).status]).toEqual([503, 200]);
  for (let n = 0; n < 5; n += 1) {
    const { response, error } = await test.client.POST('/api/reports', {
      body: { about: 'puzzle', id: puzzleId, reason: 'scam' },
    });
    expect([response.status, error?.error.code]).toEqual([503, 'unavailable']);
  }
  // Each kind of error is logged once.
  expect(test.logLines.filter((line) => line.includes('database cannot be used'))).toHaveLength(2);
  await (await openAdmin(test)).dashboard();

  rmSync(join(disk, 'filling'));
  expect([await raised(test), await test.hear()]).toEqual([[], ['disk off']]);
  await test.create(buildPuzzle({ type: 'word' }));
});

it('A stopped database raises its alarm, and the metrics are still served', async () => {
  const server = await startPostgresServer();
  const db = await connect({ databaseUrl: `${server.url}/postgres`, dataDir: '' });
  const test = await watch({ db });
  expect([await raised(test), await test.hear()]).toEqual([[], []]);
  await server.stop();
  expect([await raised(test), await test.hear()]).toEqual([['DatabaseAway'], ['database on']]);
  await test.app.close();
  await db.destroy().catch(() => {});
}, 60_000);

it('A full image store raises its alarm and accepts no more images', async () => {
  const test = await watch({ imageQuotaBytes: 2000 });
  const create = async (seed: number) => {
    const imageUrl = asDataUrl(await drawLandscape(seed).jpeg().toBuffer(), 'image/jpeg');
    const payload = buildPuzzle({ type: 'image', imageUrl });
    return (await test.app.inject({ method: 'POST', url: '/api/puzzles', payload })).json().error?.code;
  };
  expect([await raised(test), await test.hear()]).toEqual([[], []]);
  expect(await create(1)).toBeUndefined();
  test.clock.now += 60_000;
  expect([await raised(test), await test.hear()]).toEqual([['ImagesFull'], ['images on']]);
  expect(await create(2)).toBe('images_full');
});
