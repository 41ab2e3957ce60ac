import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifyResult } from '../../contract/verify-result.ts';
import { connect } from '../../server/database.ts';
import { storedTables } from '../../server/features.ts';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { databases, openDatabase, postgres } from '../../server/testing/databases.ts';
import { account, buildRewardFixture } from '../../server/testing/reward-fixture.ts';
import { backUp } from './back-up.ts';
import { copyDatabase } from './copy-database.ts';
import { databaseFile } from './sqlite.ts';

const [sqlite] = databases;

/** Opens a site with data of every kind, on a SQLite database in a known directory. */
async function siteOnSqlite() {
  if (sqlite === undefined) throw new Error('no SQLite to test with');
  const { config, remove } = await sqlite.create();
  const db = await connect(config);
  onTestFinished(async () => {
    await db.destroy();
    await remove();
  });
  const fixture = await buildRewardFixture({ db });
  const won = await fixture.createWithReward();
  const { proof } = await fixture.solve(won.puzzleId);
  const { body } = await fixture.claim(won.puzzleId, proof);
  const open = await fixture.createWithReward();
  const image = await fixture.create(buildPuzzle({ type: 'image' }));
  return { ...fixture, dataDir: config.dataDir, won: { ...won, winnerKey: body.winnerKey }, open, image };
}

type SiteOnSqlite = Awaited<ReturnType<typeof siteOnSqlite>>;

/** Checks that the other database keeps every promise to people: plays, creator keys, prizes, and a single winner. */
async function expectTheSame({ won, open, image }: SiteOnSqlite, db: Awaited<ReturnType<typeof connect>>) {
  const { app, start, solve, claim, findReward, viewReward } = await buildRewardFixture({ db });
  expect((await viewReward(won.rewardId, won.winnerKey)).body.secrets?.code).toBe('POPCORN-42');
  expect((await findReward(open.puzzleId, open.creatorKey)).status).toBe(200);
  const proof = (await app.inject(`/api/puzzles/${won.puzzleId}/result/proof`)).json();
  expect(await verifyResult(proof)).toEqual({
    signed: true,
    kept: true,
    whole: true,
    fixed: true,
  });
  const late = await solve(won.puzzleId);
  expect((await claim(won.puzzleId, late.proof)).body.error?.code).toBe('reward_already_claimed');
  const early = await solve(open.puzzleId);
  expect((await claim(open.puzzleId, early.proof, account)).body.success).toBe(true);
  const { challenge } = await start(image.puzzleId);
  const shown = await app.inject('imageUrl' in challenge ? challenge.imageUrl : '');
  expect(shown.statusCode).toBe(200);
}

describe('A backup', () => {
  it('is complete even if people write during it, and a site can run on it', async () => {
    const site = await siteOnSqlite();
    const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-backup-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const file = databaseFile(dataDir);
    const writing = Promise.all(Array.from({ length: 20 }, () => site.create(buildPuzzle({ type: 'word' }))));
    expect(backUp(site.dataDir, file)).toMatchObject({ rewards: 2, reward_claims: 1, images: 1 });
    await writing;
    const restored = await connect({ databaseUrl: undefined, dataDir });
    onTestFinished(() => restored.destroy());
    await expectTheSame(site, restored);
  });

  it('overwrites no file, and fails without a database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-backup-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    expect(() => backUp(dataDir, dataDir)).toThrow('exists already');
    expect(() => backUp(dataDir, join(dataDir, 'copy'))).toThrow('There is no database');
    expect(existsSync(join(dataDir, 'copy'))).toBe(false);
  });
});

describe('Copying to PostgreSQL', () => {
  async function emptyPostgres() {
    const { db, close } = await openDatabase(postgres);
    onTestFinished(close);
    return db;
  }

  it('copies every table and counts its rows', async () => {
    const site = await siteOnSqlite();
    // Closing writes the solve that is still buffered. Nobody may write to the first database during the copy.
    await site.app.close();
    const to = await emptyPostgres();
    const copied = await copyDatabase(site.db, to, storedTables);
    expect(copied).toContainEqual({ table: 'puzzles', rows: 3 });
    expect(copied).toContainEqual({ table: 'reward_claims', rows: 1 });
    const tables = await site.db.introspection.getTables();
    expect(copied.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort());
    await expectTheSame(site, to);
  });

  it('changes nothing in a database that is in use', async () => {
    const site = await siteOnSqlite();
    const to = await emptyPostgres();
    const other = await buildRewardFixture({ db: to });
    const { puzzleId } = await other.create(buildPuzzle({ type: 'word' }));
    await expect(copyDatabase(site.db, to, storedTables)).rejects.toThrow('is not empty');
    const rows = await to.selectFrom('puzzles').select('puzzle_id').execute();
    expect(rows).toEqual([{ puzzle_id: puzzleId }]);
    expect(await to.selectFrom('images').selectAll().execute()).toEqual([]);
  });

  it('fails without a source database, and creates none', async () => {
    const { config, remove } = await postgres.create();
    onTestFinished(remove);
    const dataDir = join(tmpdir(), `puzzlefly-nowhere-${process.pid}`);
    const copying = promisify(execFile)(process.execPath, ['scripts/copy-to-postgres.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, DATABASE_URL: config.databaseUrl, DATA_DIR: dataDir },
    });
    await expect(copying).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is no database at ${databaseFile(dataDir)}. Set DATA_DIR.`),
    });
    expect(existsSync(dataDir)).toBe(false);
  });
});
