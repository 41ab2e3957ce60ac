import { CompiledQuery, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../../../contract/api.ts';
import { limits } from '../../../platform/limits/limits.ts';
import { bearer, replyOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { openStream } from '../../../server/testing/open-stream.ts';
import { account, buildRewardFixture } from '../../../server/testing/reward-fixture.ts';
import { namesOfAKind, solverName } from '../../gifts/solver-names.ts';
import type { OwnSolverBoard } from '../api.ts';
import { firstSolvers, maxOfBoard, solversBefore, solversOf } from './solvers.ts';

const second = 1000;
const hour = 3600 * second;

describe.each(databases)('The board of solvers on $name', (engine) => {
  async function openSite(options: Parameters<typeof buildRewardFixture>[0] = {}) {
    const { db } = await openDatabase(engine);
    const site = await buildRewardFixture({ db, ...options });
    const puzzle = await site.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const { puzzleId } = puzzle;
    const params = { path: { puzzleId } };
    type Told = { status: number; body: OwnSolverBoard & Partial<ErrorResponse> };
    return {
      ...site,
      puzzle,
      puzzleId,
      async solveIn(seconds: number, tries = 1, id = puzzleId) {
        let { token } = await site.start(id);
        for (let wrong = 1; wrong < tries; wrong += 1) {
          token = (await site.answer(id, { token, answer: { text: 'Kano' } })).token ?? '';
        }
        site.clock.now += seconds * second;
        return (await site.answer(id, { token, answer: { text: 'lagos' } })).proof ?? '';
      },
      stand: (proof: string, name: number | null = 0): Promise<Told> =>
        replyOf(site.client.POST('/api/puzzles/{puzzleId}/solvers', { params, body: { proof, name } })),
      ask: (proof: string): Promise<Told> =>
        replyOf(site.client.POST('/api/puzzles/{puzzleId}/solvers/own', { params, body: { proof } })),
      /** Puts `count` solvers on the board, one for each second. */
      async fill(count: number, ofPuzzle = puzzleId) {
        for (let from = 0; from < count; from += 1000) {
          const rows = Array.from({ length: Math.min(1000, count - from) }, (_, n) => ({
            id: `solve-${ofPuzzle === puzzleId ? '' : ofPuzzle}${from + n}`,
            puzzle_id: ofPuzzle,
            seconds: from + n,
            tries: 1,
            at: 1,
            adjective: 1,
            noun: 2,
          }));
          await db.insertInto('solvers').values(rows).execute();
        }
      },
    };
  }

  it('lists a solver who picks one of three names, once per solve', async () => {
    const site = await openSite();
    const proof = await site.solveIn(42, 2);
    const { names, ...before } = (await site.ask(proof)).body;
    expect(before).toEqual({ count: 0, rows: [] });
    expect(names).toHaveLength(3);
    const row = { seconds: 42, tries: 2, ...names[1] };
    const stood = await site.stand(proof, 1);
    expect(stood).toEqual({
      status: 200,
      body: { count: 1, rows: [row], names, own: { ...row, place: 1 } },
    });
    expect((await site.stand(proof, 2)).body).toEqual(stood.body);
    expect((await site.ask(proof)).body).toEqual(stood.body);
    const [stored] = await site.db.selectFrom('solvers').selectAll().execute();
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(
      ['adjective', 'at', 'id', 'noun', 'puzzle_id', 'seconds', 'tries'].toSorted(),
    );
  });

  it('is ordered by time, tries and the earlier solve', async () => {
    const site = await openSite();
    const places = [];
    // Fractions of a second are neither shown nor compared.
    for (const [seconds, tries] of [
      [42.3, 2],
      [60, 1],
      [42.4, 1],
      [41.7, 1],
      [9, 3],
    ] as const) {
      places.push((await site.stand(await site.solveIn(seconds, tries))).body.own?.place);
    }
    expect(places).toEqual([1, 2, 1, 2, 1]);
    const { rows, count } = (await site.ask(await site.solveIn(100))).body;
    expect(count).toBe(5);
    expect(rows.map(({ seconds, tries }) => [seconds, tries])).toEqual([
      [9, 3],
      [42, 1],
      [42, 1],
      [42, 2],
      [60, 1],
    ]);
  });

  it('offers the same names again, and never a fourth', async () => {
    const site = await openSite();
    const proof = await site.solveIn(5);
    const { names } = (await site.ask(proof)).body;
    expect((await site.ask(proof)).body.names).toEqual(names);
    expect((await site.ask(await site.solveIn(5))).body.names).not.toEqual(names);
    for (const name of [3, -1, 0.5]) expect((await site.stand(proof, name)).status).toBe(400);
    expect((await site.ask(proof)).body.count).toBe(0);
  });

  it('refuses forged proofs, proofs of another puzzle, and inhumanly fast solves', async () => {
    const site = await openSite();
    const other = await site.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const proof = await site.solveIn(60);
    for (const forged of ['x', `${proof}x`, await site.solveIn(60, 1, other.puzzleId)]) {
      expect((await site.stand(forged)).status).toBe(403);
      expect((await site.ask(forged)).status).toBe(403);
    }
    expect((await site.stand(await site.solveIn(0))).body.error?.code).toBe('board_too_fast');
    expect((await site.stand(proof)).status).toBe(200);
  });

  it('can be left and rejoined, and its cache never shows an older state', async () => {
    const site = await openSite({ cacheMs: 60_000 });
    const [first, next] = [await site.solveIn(10), await site.solveIn(20)];
    await site.stand(first);
    expect((await site.stand(next)).body).toMatchObject({ count: 2, own: { place: 2 } });
    expect((await site.stand(first, null)).body).not.toHaveProperty('own');
    expect((await site.ask(next)).body).toMatchObject({ count: 1, own: { place: 1 } });
    expect((await site.stand(first, 2)).body.own).toMatchObject({ place: 1 });
  });

  it('is closed on a day’s puzzle', async () => {
    const site = await openSite();
    await site.db.updateTable('puzzles').set({ day: '2026-11-29' }).execute();
    const proof = await site.solveIn(10);
    for (const { status, body } of [await site.stand(proof), await site.ask(proof)]) {
      expect([status, body.error?.code]).toEqual([409, 'board_closed']);
    }
  });

  it('is closed while a reward is open, and reopens once the reward is won', async () => {
    const site = await openSite();
    const [proof, late] = [await site.solveIn(10), await site.solveIn(20)];
    await site.stand(proof);
    await site.addReward(site.puzzle);
    for (const { status, body } of [await site.stand(late), await site.ask(proof)]) {
      expect([status, body.error?.code]).toEqual([409, 'board_closed']);
    }
    expect(await site.db.selectFrom('solvers').select('seconds').execute()).toEqual([{ seconds: 10 }]);
    const winning = await site.solveIn(30);
    expect((await site.claim(site.puzzleId, winning, account)).status).toBe(200);
    expect((await site.stand(winning)).body).toMatchObject({ count: 2, own: { place: 2 } });
  });

  it('gives no proof for a preview or for the maker', async () => {
    const site = await openSite();
    const { puzzleId, puzzle } = site;
    const { token: preview } = await site.start(puzzleId, { preview: true });
    const tried = await site.answer(puzzleId, { token: preview, answer: { text: 'lagos' } });
    const { token } = await site.start(puzzleId);
    const makerKey = puzzle.creatorKey;
    const own = await site.answer(puzzleId, { token, answer: { text: 'lagos' }, makerKey });
    for (const verdict of [tried, own]) expect(verdict).not.toHaveProperty('proof');
  });

  it('is erased when the puzzle ends or is deleted', async () => {
    const site = await openSite();
    const proof = await site.solveIn(10);
    await site.stand(proof);
    const other = await openSite();
    await other.stand(await other.solveIn(10));
    const params = { path: { puzzleId: other.puzzleId } };
    await other.client.DELETE('/api/puzzles/{puzzleId}', {
      params,
      headers: bearer(other.puzzle.creatorKey),
    });
    expect(await other.db.selectFrom('solvers').selectAll().execute()).toEqual([]);
    site.clock.now += 25 * hour;
    for (const { status } of [await site.stand(proof), await site.ask(proof)]) expect(status).toBe(410);
    await site.app.sweep();
    expect(await site.db.selectFrom('solvers').selectAll().execute()).toEqual([]);
    expect((await site.stand(proof)).status).toBe(410);
  });

  it('has a size limit that no address can reach in a day', async () => {
    const { burst, perMinute } = limits.stand;
    expect(burst + 24 * 60 * perMinute).toBeLessThan(maxOfBoard);
    const site = await openSite();
    await site.fill(maxOfBoard);
    const proof = await site.solveIn(5);
    expect((await site.stand(proof)).body.error?.code).toBe('board_full');
    await site.db.deleteFrom('solvers').where('id', '=', 'solve-0').execute();
    expect((await site.stand(proof)).body).toMatchObject({ count: maxOfBoard, own: { place: 6 } });
  });

  it('stops a flood from one address without affecting others', async () => {
    const site = await openSite({ limits: 0.05 });
    const proof = await site.solveIn(5);
    const url = `/api/puzzles/${site.puzzleId}/solvers`;
    const from = async (remoteAddress: string) =>
      (await site.app.inject({ method: 'POST', url, remoteAddress, payload: { proof, name: 0 } })).statusCode;
    const passed = [];
    for (let n = 0; n < 20; n += 1) passed.push(await from('203.0.113.5'));
    expect(passed.filter((status) => status === 200)).toHaveLength(limits.stand.burst * 0.05);
    expect(passed.at(-1)).toBe(429);
    expect(await from('198.51.100.7')).toBe(200);
  });

  it('finds a place among ten thousand through the index alone', async () => {
    const site = await openSite();
    await site.fill(10_000);
    // Fills other boards, so that scanning the index for a single board is worthwhile.
    for (const other of ['a', 'b', 'c']) await site.fill(10_000, other);
    const isSqlite = engine.name === 'SQLite';
    // Updates the planner's statistics, which databases normally do automatically.
    await sql.raw(isSqlite ? 'analyze' : 'vacuum analyze solvers').execute(site.db);
    const ranked = { seconds: 42, tries: 1, at: 1, id: 'x' };
    for (const [query, plan] of [
      [solversOf(site.db, site.puzzleId).select('id'), /covering index|index only scan/i],
      [solversBefore(site.db, site.puzzleId, ranked).select('id'), /covering index|index only scan/i],
      [firstSolvers(site.db, site.puzzleId), /using index|index scan/i],
    ] as const) {
      const { sql: text, parameters } = query.compile();
      const how = isSqlite ? 'explain query plan' : 'explain';
      const { rows } = await site.db.executeQuery(CompiledQuery.raw(`${how} ${text}`, [...parameters]));
      expect(JSON.stringify(rows)).toMatch(plan);
      expect(JSON.stringify(rows)).toContain('solvers_by_place');
      expect(JSON.stringify(rows)).not.toMatch(/b-tree|\bsort/i);
    }
    const { body } = await site.ask(await site.solveIn(100));
    expect([body.count, body.rows.length]).toEqual([10_000, 10]);
  });

  it('streams up to ten rows, and reports when a reward closes it', async () => {
    const site = await openSite();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    await site.fill(30);
    const stream = await openStream(site.app, `/api/puzzles/${site.puzzleId}/solvers/events`);
    await stream.waitFor('"count":30');
    await site.stand(await site.solveIn(20));
    await stream.waitFor('"count":31');
    await site.addReward(site.puzzle);
    await stream.waitFor('"gone":"board_closed"');
    for (const event of stream.events() as { rows?: object[] }[]) {
      if (event.rows) expect(event.rows).toHaveLength(10);
      expect(JSON.stringify(event)).not.toMatch(/solve-|"id"|"at"/);
    }
  });
});

describe('Solver names', () => {
  it('are 64 × 64 distinct pairs of words', () => {
    const each = Array.from({ length: namesOfAKind }, (_, word) => word);
    const names = each.flatMap((adjective) => each.map((noun) => solverName({ adjective, noun })));
    expect(new Set(names).size).toBe(namesOfAKind ** 2);
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });
});
