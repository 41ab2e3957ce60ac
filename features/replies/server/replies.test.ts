import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';

describe.each(databases)('A reply puzzle on $name', (engine) => {
  async function openSite(options: Parameters<typeof buildTestApp>[0] = {}) {
    const { db } = await openDatabase(engine);
    const site = await buildTestApp({ db, ...options });
    const make = (gift: object = {}) =>
      site.create({ ...buildPuzzle({ type: 'quiz', answer: 'Lagos' }), gift });
    const solve = async (puzzleId: string, ms: number) => {
      const { token } = await site.start(puzzleId);
      site.clock.now += ms;
      return (await site.answer(puzzleId, { token, answer: { text: 'lagos' } })).proof ?? '';
    };
    const call = async (method: 'GET' | 'PUT' | 'DELETE', path: string, key = '', payload?: object) => {
      const headers = { authorization: `Bearer ${key}` };
      const reply = await site.app.inject({
        method,
        url: `/api/puzzles/${path}`,
        headers,
        ...(payload && { payload }),
      });
      return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
    };
    const first = await make({ for: 'Ada', from: 'Tunde' });
    const back = await make({ for: 'Tunde', from: 'Ada' });
    return {
      ...site,
      make,
      solve,
      call,
      first,
      back,
      answer: (proof: string, { puzzleId, creatorKey } = back) =>
        call('PUT', `${puzzleId}/reply`, creatorKey, { to: first.puzzleId, proof }),
      agree: (body: object, key = first.creatorKey) =>
        call('PUT', `${first.puzzleId}/replies/${back.puzzleId}`, key, body),
      replies: async () => (await call('GET', `${first.puzzleId}/replies`)).body.replies,
      managed: async () => (await call('GET', `${first.puzzleId}/manage`, first.creatorKey)).body.replies,
      viewOf: async (puzzleId: string) => (await site.start(puzzleId)).puzzle,
    };
  }

  it('is linked in both directions with both times once both makers agree', async () => {
    const site = await openSite();
    const { first, back } = site;
    const proof = await site.solve(first.puzzleId, 41_000);
    expect((await site.answer(proof)).status).toBe(204);
    expect(await site.viewOf(back.puzzleId)).not.toHaveProperty('replyTo');
    expect(await site.replies()).toEqual([]);
    const reply = { puzzleId: back.puzzleId, playPath: back.playPath, name: 'Ada', solvedMs: 41_000 };
    expect(await site.managed()).toEqual([{ ...reply, isAgreed: false }]);

    expect((await site.agree({ agrees: true })).status).toBe(204);
    const answered = { puzzleId: first.puzzleId, playPath: first.playPath, solvedMs: 41_000 };
    expect((await site.viewOf(back.puzzleId)).replyTo).toEqual(answered);
    const own = await site.solve(back.puzzleId, 72_000);
    await site.agree({ agrees: true, proof: own });
    // The first recorded time stays.
    await site.agree({ agrees: true, proof: await site.solve(back.puzzleId, 1000) });
    expect((await site.viewOf(back.puzzleId)).replyTo).toEqual({ ...answered, backMs: 72_000 });
    expect(await site.replies()).toEqual([{ ...reply, backMs: 72_000, isAgreed: true }]);
    expect((await site.viewOf(first.puzzleId)).hasReplies).toBe(true);

    await site.agree({ agrees: false });
    expect(await site.viewOf(back.puzzleId)).not.toHaveProperty('replyTo');
    expect(await site.viewOf(first.puzzleId)).not.toHaveProperty('hasReplies');
  });

  it('requires a proof of the first puzzle, the creator key on each side, and the same type', async () => {
    const site = await openSite();
    const proof = await site.solve(site.first.puzzleId, 1000);
    const other = await site.create(buildPuzzle({ type: 'emoji' }));
    expect((await site.answer('x')).status).toBe(403);
    expect((await site.answer(await site.solve(site.back.puzzleId, 1))).status).toBe(403);
    expect((await site.answer(proof, { ...site.back, creatorKey: 'x'.repeat(43) })).status).toBe(403);
    expect((await site.answer(proof, other)).status).toBe(400);
    // A reply that was not offered cannot be agreed to.
    expect((await site.agree({ agrees: true })).status).toBe(404);
    await site.answer(proof);
    expect((await site.agree({ agrees: true }, site.back.creatorKey)).status).toBe(403);
    expect((await site.agree({ agrees: true, proof })).status).toBe(403);
    expect(await site.viewOf(site.back.puzzleId)).not.toHaveProperty('replyTo');
  });

  it('is not linked to a day’s puzzle', async () => {
    const site = await openSite();
    const ofDay = { day: '2026-11-29' };
    await site.db.updateTable('puzzles').set(ofDay).where('puzzle_id', '=', site.first.puzzleId).execute();
    const proof = await site.solve(site.first.puzzleId, 41_000);
    expect(await site.answer(proof)).toMatchObject({
      status: 400,
      body: { error: { code: 'request_invalid' } },
    });
  });

  it('leaves room for other networks when one uses a single proof many times', async () => {
    const site = await openSite({ limits: 0.1, trustProxy: ['127.0.0.1'] });
    const proof = await site.solve(site.first.puzzleId, 1000);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      const { puzzleId, creatorKey } = await site.make();
      const headers = { authorization: `Bearer ${creatorKey}`, 'x-forwarded-for': '203.0.113.7' };
      const payload = { to: site.first.puzzleId, proof };
      const url = `/api/puzzles/${puzzleId}/reply`;
      statuses.push((await site.app.inject({ method: 'PUT', url, headers, payload })).statusCode);
    }
    expect(statuses).toEqual([204, 204, 429, 429]);
    expect((await site.answer(proof)).status).toBe(204);
  });

  it('displaces the surplus of three networks that filled the list, and ranks before it', async () => {
    const site = await openSite({ limits: 1, trustProxy: ['127.0.0.1'] });
    const { first } = site;
    const proof = await site.solve(first.puzzleId, 1000);
    const answer = async (from: string) => {
      const { puzzleId, creatorKey } = await site.make();
      const headers = { authorization: `Bearer ${creatorKey}`, 'x-forwarded-for': from };
      const payload = { to: first.puzzleId, proof };
      const url = `/api/puzzles/${puzzleId}/reply`;
      return {
        puzzleId,
        status: (await site.app.inject({ method: 'PUT', url, headers, payload })).statusCode,
      };
    };
    for (let n = 0; n < 50; n++) expect((await answer(`203.0.${n % 3}.7`)).status).toBe(204);
    expect((await answer('203.0.1.7')).status).toBe(409);
    const late = await answer('198.51.100.7');
    expect(late.status).toBe(204);
    expect((await site.managed())[0].puzzleId).toBe(late.puzzleId);
    const rows = site.db.selectFrom('puzzles').select('id').where('reply_to', '=', first.puzzleId);
    expect(await rows.execute()).toHaveLength(50);
  });

  it('is not linked to a hidden puzzle, but can be unlinked from it', async () => {
    const site = await openSite();
    await site.answer(await site.solve(site.first.puzzleId, 1000));
    await site.db
      .updateTable('puzzles')
      .set({ report_state: 'hidden' })
      .where('puzzle_id', '=', site.first.puzzleId)
      .execute();
    expect((await site.agree({ agrees: true })).status).toBe(410);
    expect(await site.viewOf(site.back.puzzleId)).not.toHaveProperty('replyTo');
    expect((await site.agree({ agrees: false })).status).toBe(204);
  });

  it('becomes independent when the first puzzle is deleted, and a puzzle accepts at most fifty', async () => {
    const site = await openSite();
    const { first, back } = site;
    const proof = await site.solve(first.puzzleId, 1000);
    await site.answer(proof);
    await site.agree({ agrees: true });
    const { puzzle_id: _, ...row } = await site.db
      .selectFrom('puzzles')
      .selectAll()
      .where('puzzle_id', '=', back.puzzleId)
      .executeTakeFirstOrThrow();
    for (let n = 1; n < 50; n++) {
      const { id: _id, ...copy } = row;
      const names = { puzzle_id: `copy-${n}`, creator_key_hash: `hash ${n}` };
      await site.db
        .insertInto('puzzles')
        .values({ ...copy, ...names })
        .execute();
    }
    const late = await site.make();
    expect((await site.answer(proof, late)).body.error.code).toBe('replies_full');
    expect(await site.managed()).toHaveLength(10);
    await site.call('DELETE', first.puzzleId, first.creatorKey);
    expect(await site.viewOf(back.puzzleId)).not.toHaveProperty('replyTo');
    const rest = await site.db.selectFrom('puzzles').select('reply_to').execute();
    expect(rest.filter(({ reply_to }) => reply_to !== null)).toEqual([]);
  });
});
