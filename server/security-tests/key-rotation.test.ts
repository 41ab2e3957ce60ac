import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CreatedPuzzle } from '../../contract/api.ts';
import { sealedPlaces, sealSecrets } from '../../features/rewards/server/sealed-columns.ts';
import { rewardsTables } from '../../features/rewards/server/tables.ts';
import { visitsFeature } from '../../features/visits/server/feature.ts';
import { rotateSealed, sealedColumnsOf } from '../../platform/crypto/rotation.ts';
import { createSealer } from '../../platform/crypto/sealing.ts';
import { checkSecretKey, noteSecretKey } from '../../platform/crypto/secret-key.ts';
import { connect } from '../database.ts';
import { storedTables } from '../features.ts';
import { openAdmin } from '../testing/admin.ts';
import { buildPuzzle, buildRewardRow, buildRow } from '../testing/build-puzzle.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { databases, openDatabase } from '../testing/databases.ts';
import { fillFeatures } from '../testing/fill-features.ts';
import { account, buildRewardFixture, couponDraft } from '../testing/reward-fixture.ts';

const older = Buffer.alloc(32, 1);
const present = Buffer.alloc(32, 2);

/** Starts a rotation in a separate process, and kills the process after this number of values. */
async function rotateAndDie(config: object, values: number): Promise<void> {
  const load = (path: string) => JSON.stringify(pathToFileURL(new URL(path, import.meta.url).pathname).href);
  const script = `
    import { connect } from ${load('../database.ts')};
    import { createSealer } from ${load('../../platform/crypto/sealing.ts')};
    import { rotateSealed, sealedColumnsOf } from ${load('../../platform/crypto/rotation.ts')};
    import { rewardsTables } from ${load('../../features/rewards/server/tables.ts')};
    const sealer = createSealer([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    let left = ${values};
    const seal = (text, place) => {
      if (left-- === 0) process.kill(process.pid, 'SIGKILL');
      return sealer.seal(text, place);
    };
    await rotateSealed(await connect(${JSON.stringify(config)}), { ...sealer, seal }, rewardsTables);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
}

describe.each(databases)('The secret key on $name', (engine) => {
  const rewards = engine.name === 'SQLite' ? 2000 : 300;

  it(`rotates for ${rewards} rewards despite a power cut, with every value readable and none sealed twice`, async () => {
    const { config, remove } = await engine.create();
    const db = await connect(config);
    onTestFinished(async () => {
      await db.destroy();
      await remove();
    });
    const before = createSealer(older);
    const rows = Array.from({ length: rewards }, (_, n) => {
      const id = `reward-${n}`;
      const secrets = sealSecrets(before, id, { codes: [`code ${n}`], contact: `contact ${n}` });
      return buildRewardRow(`puzzle-${n}`, { id, ...secrets });
    });
    const puzzles = rows.map(({ puzzle_id }) => buildRow({ puzzle_id }));
    for (let at = 0; at < rewards; at += 100) {
      await db
        .insertInto('puzzles')
        .values(puzzles.slice(at, at + 100))
        .execute();
      await db
        .insertInto('rewards')
        .values(rows.slice(at, at + 100))
        .execute();
    }

    const cutAt = Math.floor(rewards / 2) + 50;
    await rotateAndDie(config, cutAt);
    const sealer = createSealer([present, older]);
    const read = () =>
      db.selectFrom('rewards').select(['id', 'reward_secret_code', 'reward_delivery_contact']).execute();
    const isDone = (sealed: string) => sealed.startsWith(sealer.mark);
    const half = await read();
    const done = half
      .flatMap((row) => [row.reward_secret_code, row.reward_delivery_contact])
      .filter(isDone).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(rewards);
    // The site must work between the two runs.
    const open = ({ id, reward_secret_code }: (typeof half)[number]) =>
      sealer.open(reward_secret_code, sealedPlaces.code(id));
    expect(half.every((row) => open(row) === `code ${row.id.split('-')[1]}`)).toBe(true);

    // Makers change their rewards while the rotation runs.
    const edited = Array.from({ length: 100 }, (_, n) => `reward-${Math.floor((n * rewards) / 100)}`);
    const edits = (async () => {
      for (const id of edited) {
        const secrets = sealSecrets(sealer, id, {
          codes: ['edited'],
          contact: `contact ${id.split('-')[1]}`,
        });
        await db.updateTable('rewards').set(secrets).where('id', '=', id).execute();
      }
    })();
    const count = await rotateSealed(db, sealer, rewardsTables);
    await edits;
    expect(count).toBeGreaterThanOrEqual(2 * (rewards - edited.length) - done);
    expect(count).toBeLessThanOrEqual(2 * rewards - done);
    const after = await read();
    const alone = createSealer(present);
    for (const { id, reward_secret_code, reward_delivery_contact } of after) {
      const n = id.split('-')[1];
      const code = edited.includes(id) ? 'edited' : `code ${n}`;
      expect(alone.open(reward_secret_code, sealedPlaces.code(id))).toBe(code);
      expect(alone.open(reward_delivery_contact, sealedPlaces.contact(id))).toBe(`contact ${n}`);
    }
    const known = new Map(half.map((row) => [row.id, row.reward_secret_code]));
    const twice = after.filter(
      ({ id, reward_secret_code }) =>
        !edited.includes(id) && isDone(known.get(id) ?? '') && known.get(id) !== reward_secret_code,
    );
    expect(twice).toEqual([]);
    expect(await rotateSealed(db, sealer, rewardsTables)).toBe(0);
  }, 120_000);

  it('blocks a start without the old key until everything is resealed', async () => {
    const { db, close } = await openDatabase(engine);
    onTestFinished(close);
    await checkSecretKey(db, older);
    await expect(checkSecretKey(db, present)).rejects.toThrow('SECRET_KEYS_OLD');
    await checkSecretKey(db, [present, older]);
    await noteSecretKey(db, [present, older]);
    await checkSecretKey(db, present);
    await expect(checkSecretKey(db, older)).rejects.toThrow('The secret key is not the one');
  });

  it('leaves no value under the old key after `npm run rotate-keys`', async () => {
    const { config, remove } = await engine.create();
    const db = await connect(config);
    onTestFinished(async () => {
      await db.destroy();
      await remove();
    });
    await checkSecretKey(db, older);
    const site = await buildRewardFixture({ db, secretKey: older, pushHosts: ['push.example'] });
    const rules = { way: 'first_n', givenBy: 'Ada', secretCode: 'one\ntwo\nthree' } as const;
    const { puzzleId } = await site.createWithReward(rules);
    for (let n = 0; n < 2; n += 1) {
      const { proof } = await site.solve(puzzleId);
      const winner = {
        ...account,
        name: `Winner ${n}`,
        email: `winner-${n}@example.com`,
        phone: `0803 555 010${n}`,
      };
      expect((await site.claim(puzzleId, proof, winner)).status).toBe(200);
    }
    const admin = await openAdmin(site);
    await admin.client.POST('/api/admin/second-factor');
    await site.app.use(visitsFeature).flush();
    await fillFeatures(site);

    const sealedBy = async (key: Buffer) => {
      const { mark } = createSealer(key);
      const found: string[] = [];
      for (const { name: table } of await db.introspection.getTables()) {
        const rows = await db
          .selectFrom(table as 'rewards')
          .selectAll()
          .execute();
        for (const row of rows)
          for (const [column, value] of Object.entries(row))
            if (String(value).includes(mark)) found.push(`${table}.${column}`);
      }
      return [...new Set(found)].sort();
    };
    const sealed = sealedColumnsOf(storedTables).map(({ table, column }) => `${table}.${column}`);
    // Fails if a sealed column is not declared by a feature, or if a declared one is not sealed.
    expect(await sealedBy(older)).toEqual(sealed.sort());
    const { status, stderr } = spawnSync(process.execPath, ['scripts/rotate-keys.ts'], {
      env: {
        ...(config.databaseUrl === undefined ? {} : { DATABASE_URL: config.databaseUrl }),
        DATA_DIR: config.dataDir,
        SECRET_KEY: present.toString('hex'),
        SECRET_KEYS_OLD: older.toString('hex'),
      },
    });
    expect([status, String(stderr)]).toEqual([0, '']);
    expect(await sealedBy(older)).toEqual([]);
    expect(await sealedBy(present)).toEqual(sealed);
  });

  it('can change while people play, win and return', async () => {
    const { db, close } = await openDatabase(engine);
    onTestFinished(close);
    const before = await buildRewardFixture({ db, secretKey: older });
    const request = buildPuzzle({ type: 'word' });
    const puzzle = await before.create(request);
    await before.addReward(puzzle);
    const { puzzleId, creatorKey } = puzzle;
    const { token } = await before.start(puzzleId);
    const { proof } = await before.solve(puzzleId);
    const admin = await openAdmin(before);
    const won = await before.createWithReward();
    const { proof: winning } = await before.solve(won.puzzleId);
    const first = await before.claim(won.puzzleId, winning);
    const keyring = await before.app.inject({
      method: 'POST',
      url: '/api/keyring',
      payload: { creator: { [puzzleId]: creatorKey }, winner: {} },
    });
    const cookie = String(keyring.headers['set-cookie']).split(';')[0] ?? '';

    const now = await buildRewardFixture({ db, secretKey: [present, older] });
    expect(await now.create(request)).toMatchObject({ puzzleId, creatorKey });
    expect((await now.answer(puzzleId, { token, answer: { tiles: [...'goodmorninglagos'] } })).right).toBe(
      true,
    );
    expect(await managed(now, puzzle)).toMatchObject({ reward: { secretCode: couponDraft.secretCode } });
    const again = await now.claim(won.puzzleId, winning);
    expect(again.body).toEqual(first.body);
    expect((await now.app.inject({ url: '/api/keyring', headers: { cookie } })).json()).toMatchObject({
      creator: { [puzzleId]: creatorKey },
    });
    const { statusCode } = await now.app.inject({
      url: '/api/admin/audit',
      headers: { cookie: admin.cookie },
    });
    expect(statusCode).toBe(200);
    const claimed = await now.claim(puzzleId, proof, account);
    expect(claimed.status).toBe(200);

    await rotateSealed(db, createSealer([present, older]), storedTables);
    const after = await buildRewardFixture({ db, secretKey: present });
    const { rewardId = '', winnerKey } = first.body as { rewardId?: string; winnerKey?: string };
    expect((await after.viewReward(rewardId, winnerKey)).body).toMatchObject({
      secrets: { code: couponDraft.secretCode },
    });
    expect(await managed(after, puzzle)).toMatchObject({ reward: { claim: { details: account } } });
  });
});

async function managed({ app }: Pick<TestApp, 'app'>, { puzzleId, creatorKey }: CreatedPuzzle) {
  const headers = { authorization: `Bearer ${creatorKey}` };
  return (await app.inject({ url: `/api/puzzles/${puzzleId}/manage`, headers })).json<object>();
}
