import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CreatedPuzzle, CreatePuzzleRequest, ErrorResponse, Play } from '../../contract/api.ts';
import { openAdmin } from '../../server/testing/admin.ts';
import { openBreakableLink } from '../../server/testing/breakable-link.ts';
import { buildPuzzle } from '../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../server/testing/build-test-app.ts';
import { databases, type FreshDatabase, openDatabase, postgres } from '../../server/testing/databases.ts';
import { startServerProcess } from '../../server/testing/server-process.ts';

const [sqlite = postgres] = databases;
const settings = { LOG_LEVEL: 'error', CACHE_MS: '0', SECRET_KEY: 'k'.repeat(32) };

function client(url: string) {
  async function post<Body>(
    path: string,
    body: object,
  ): Promise<{ status: number; body: Body & Partial<ErrorResponse> }> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body & Partial<ErrorResponse> };
  }
  return {
    create: (request: CreatePuzzleRequest = buildPuzzle({ type: 'word' })) =>
      post<CreatedPuzzle>('/api/puzzles', request),
    start: (puzzleId: string) => post<Play>(`/api/puzzles/${puzzleId}/plays`, {}),
    statusOf: async (path: string) => (await fetch(url + path)).status,
  };
}

async function fresh(kind: typeof postgres): Promise<FreshDatabase['config']> {
  const { config, remove } = await kind.create();
  onTestFinished(remove);
  return config;
}

describe('A server that loses PostgreSQL', () => {
  it('answers 503 but keeps running, and recovers by itself when the database returns', async () => {
    const address = new URL((await fresh(postgres)).databaseUrl ?? '');
    const link = await openBreakableLink({ host: address.hostname, port: Number(address.port) });
    address.port = String(link.port);
    const server = await startServerProcess({ ...settings, DATABASE_URL: address.href });
    onTestFinished(async () => {
      await server.kill();
      await link.cut();
    });
    const { create, start, statusOf } = client(server.url);
    const { body: made } = await create();

    await link.cut();
    const unsaved = await create();
    expect([unsaved.status, unsaved.body.error?.code]).toEqual([503, 'save_failed']);
    const unplayed = await start(made.puzzleId);
    expect([unplayed.status, unplayed.body.error?.code]).toEqual([503, 'unavailable']);
    expect(await statusOf(made.playPath)).toBe(503);
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/')).toBe(200);

    await link.restore();
    await expect.poll(() => statusOf('/readyz')).toBe(200);
    expect((await start(made.puzzleId)).status).toBe(200);
    expect((await create()).status).toBe(201);
    expect(server.log()).not.toMatch(/unhandled|uncaught/i);
    expect(await server.stop()).toBe(0);
  });
});

describe('A server whose disk is full', () => {
  it('refuses what it cannot save, keeps every acknowledged write, and still serves reads', async () => {
    const { dataDir } = await fresh(sqlite);
    const environment = { ...settings, DATA_DIR: dataDir };
    // Limits the size of files to a megabyte.
    const full = await startServerProcess(environment, {
      wrapper: ['sh', '-c', 'ulimit -f 2048; exec "$0" "$@"'],
    });
    onTestFinished(() => full.kill().then(() => {}));
    const { create, start, statusOf } = client(full.url);
    const saved: string[] = [];
    let refusal: Awaited<ReturnType<typeof create>> | undefined;
    while (refusal === undefined && saved.length < 5000) {
      for (const result of await Promise.all(Array.from({ length: 10 }, () => create()))) {
        if (result.status === 201) saved.push(result.body.puzzleId);
        else refusal = result;
      }
    }
    expect(saved.length).toBeGreaterThan(0);
    expect([refusal?.status, refusal?.body.error?.code]).toEqual([503, 'save_failed']);
    expect((await create()).status).toBe(503);
    expect((await start(saved[0] ?? '')).status).toBe(200);
    expect((await start(saved.at(-1) ?? '')).status).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);
    await full.kill();

    const roomy = await startServerProcess(environment);
    onTestFinished(() => roomy.kill().then(() => {}));
    const again = client(roomy.url);
    for (const puzzleId of saved) expect((await again.start(puzzleId)).status).toBe(200);
    expect((await again.create()).status).toBe(201);
  });
});

describe('PostgreSQL on a full disk', () => {
  it('lets the admin in and refuses reports; the session is stored once there is room', async () => {
    const { db, close } = await openDatabase(postgres);
    onTestFinished(close);
    const { app, client, create, clock, logLines } = await buildTestApp({ db });
    const { puzzleId } = await create(buildPuzzle({ type: 'word' }));
    await sql`create function refuse_write() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    for (const table of ['reports', 'admin_sessions', 'audit_log']) {
      await sql`create trigger full_disk before insert or update on ${sql.table(table)}
        execute function refuse_write()`.execute(db);
    }
    const report = () =>
      client.POST('/api/reports', { body: { about: 'puzzle', id: puzzleId, reason: 'scam' } });
    for (let n = 0; n < 5; n += 1) expect((await report()).response.status).toBe(503);
    expect(logLines.filter((line) => line.includes('the database cannot be used'))).toHaveLength(1);
    const { dashboard } = await openAdmin({ app });
    await dashboard();
    clock.now += 60_000;
    await dashboard();
    expect(await db.selectFrom('admin_sessions').selectAll().execute()).toEqual([]);

    for (const table of ['reports', 'admin_sessions', 'audit_log']) {
      await sql`drop trigger full_disk on ${sql.table(table)}`.execute(db);
    }
    clock.now += 60_000;
    await dashboard();
    expect(await db.selectFrom('admin_sessions').selectAll().execute()).toHaveLength(1);
    expect((await report()).response.status).toBe(204);
  });
});
