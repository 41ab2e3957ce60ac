import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PuzzleTextsChange } from '../../../contract/api.ts';
import { puzzleTypes } from '../../../puzzles/puzzle.ts';
import { buildPuzzle, buildRewardRow } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase, postgres } from '../../../server/testing/databases.ts';
import { asDataUrl, drawLandscape } from '../../../server/testing/images.ts';
import { visitsFeature } from '../../visits/server/feature.ts';

const quiz = buildPuzzle({ type: 'quiz', question: 'Where?', answer: 'Lagos', otherAnswers: ['Eko'] });

describe.each(databases)('Changing texts on $name', (engine) => {
  async function openSite(request = quiz) {
    const { db } = await openDatabase(engine);
    const site = await buildTestApp({ db });
    const { puzzleId, creatorKey } = await site.create(request);
    const call = async (method: 'GET' | 'PUT', payload?: object, key = creatorKey) => {
      const url = `/api/puzzles/${puzzleId}/texts`;
      const headers = { authorization: `Bearer ${key}` };
      const { statusCode, body } = await site.app.inject({
        method,
        url,
        headers,
        ...(payload && { payload }),
      });
      return { status: statusCode, body: body === '' ? undefined : JSON.parse(body) };
    };
    return {
      ...site,
      puzzleId,
      creatorKey,
      read: (key?: string) => call('GET', undefined, key),
      change: (texts: PuzzleTextsChange, key?: string) => call('PUT', texts, key),
      manage: async () => {
        await site.app.use(visitsFeature).flush();
        const headers = { authorization: `Bearer ${creatorKey}` };
        return (await site.app.inject({ url: `/api/puzzles/${puzzleId}/manage`, headers })).json();
      },
    };
  }
  const other = { type: 'quiz', question: 'Which city?', answer: 'Abuja' } as const;

  it('is possible only for the maker, and only until a visitor opens the link', async () => {
    const site = await openSite();
    const gift = { for: 'Ada', from: 'Tunde', occasion: 'love', message: 'Hi', hints: ['A city'] } as const;
    expect((await site.manage()).canChangeTexts).toBe(true);
    for (const { status } of [await site.read('x'.repeat(43)), await site.change({ puzzle: other }, 'x')]) {
      expect(status).toBe(403);
    }
    expect((await site.change({ puzzle: other, gift: { ...gift, hints: ['A city'] } })).status).toBe(204);
    expect((await site.read()).body).toMatchObject({ puzzle: other, gift });
    const { token, puzzle } = await site.start(site.puzzleId);
    expect(puzzle.gift).toMatchObject({ for: 'Ada', from: 'Tunde', hints: 1 });
    const right = await site.answer(site.puzzleId, { token, answer: { text: 'abuja' } });
    expect(right).toMatchObject({ right: true, message: 'Hi' });
    expect((await site.manage()).canChangeTexts).toBe(false);
    expect((await site.change({ puzzle: other })).body.error.code).toBe('puzzle_opened');
  });

  it('ends earlier plays, which show the old puzzle', async () => {
    const site = await openSite();
    const { token } = await site.start(site.puzzleId);
    site.clock.now += 1000;
    await site.change({ puzzle: other });
    const url = `/api/puzzles/${site.puzzleId}/answers`;
    const reply = await site.app.inject({
      method: 'POST',
      url,
      payload: { token, answer: { text: 'Abuja' } },
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'puzzle_changed']);
  });

  it('ends a play that another process started later from its stale cache, whatever its clock', async () => {
    const site = await openSite();
    const remembers = await buildTestApp({ db: site.db, cacheMs: 60_000 });
    await remembers.start(site.puzzleId);
    remembers.clock.now += 100;
    await site.change({ puzzle: other });
    const { token: old } = await remembers.start(site.puzzleId);
    const answer = { text: 'Abuja' };
    const refused = await site.refused.answer(site.puzzleId, { token: old, answer });
    expect(refused.body.error.code).toBe('puzzle_changed');
    const isLate = await buildTestApp({ db: site.db });
    isLate.clock.now -= 5000;
    const { token } = await isLate.start(site.puzzleId);
    const { token: shuffled } = await isLate.start(site.puzzleId, { token });
    expect(await site.answer(site.puzzleId, { token: shuffled, answer })).toMatchObject({ right: true });
  });

  it('hides the new message from a solver of the old puzzle', async () => {
    const site = await openSite();
    const { token } = await site.start(site.puzzleId);
    // The solve is not counted yet, so the maker can still change the texts.
    const { proof } = await site.answer(site.puzzleId, { token, answer: { text: 'Lagos' } });
    site.clock.now += 1;
    expect((await site.change({ puzzle: other, gift: { message: 'For you alone' } })).status).toBe(204);
    const url = `/api/puzzles/${site.puzzleId}/keepsake`;
    const payload = { proof, shape: 'square', showsMessage: true };
    expect((await site.app.inject({ method: 'POST', url, payload })).statusCode).toBe(403);
  });

  it('is refused after a report, whose author has seen the puzzle', async () => {
    const site = await openSite();
    const body = { about: 'puzzle', id: site.puzzleId, reason: 'scam' } as const;
    await site.client.POST('/api/reports', { body });
    expect((await site.change({ puzzle: other })).body.error.code).toBe('puzzle_opened');
    expect((await site.manage()).canChangeTexts).toBe(false);
  });

  it('is refused for a removed puzzle with the reason', async () => {
    const site = await openSite(buildPuzzle({ type: 'image' }));
    const { body } = await site.read();
    const url = `/api/puzzles/${site.puzzleId}`;
    const headers = { authorization: `Bearer ${site.creatorKey}` };
    expect((await site.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect(await site.change(body)).toMatchObject({
      status: 410,
      body: { error: { code: 'puzzle_removed' } },
    });
  });

  // In SQLite, a test cannot hold up the only writer.
  if (engine === postgres)
    it('keeps no image that a concurrent change released', async () => {
      const site = await openSite(buildPuzzle({ type: 'image' }));
      const { body } = await site.read();
      const imageUrl = asDataUrl(await drawLandscape(8).jpeg().toBuffer(), 'image/jpeg');
      const imagesOf = () => site.db.selectFrom('images').select('hash').execute();
      // Both changes must read the puzzle before either writes.
      const held = await site.db.startTransaction().execute();
      await held.selectFrom('puzzles').select('id').forUpdate().execute();
      const replaced = site.change({ puzzle: { ...body.puzzle, imageUrl } });
      await expect.poll(async () => (await imagesOf()).length, { timeout: 5000 }).toBe(2);
      await pause(200);
      const kept = site.change(body);
      await pause(200);
      await held.commit().execute();
      expect((await replaced).status).toBe(204);
      expect((await kept).body.error.code).toBe('save_failed');
      const row = await site.db.selectFrom('puzzles').selectAll().executeTakeFirstOrThrow();
      expect(row.content).toContain(row.image_hash);
    });

  it('requires the same type, a valid draft and no reward', async () => {
    const site = await openSite();
    const { puzzle } = buildPuzzle({ type: 'emoji' });
    expect((await site.change({ puzzle })).status).toBe(400);
    expect((await site.change({ puzzle: { ...other, answer: ' ' } })).body.error.code).toBe('quiz_missing');
    await site.db.insertInto('rewards').values(buildRewardRow(site.puzzleId)).execute();
    await site.db.updateTable('puzzles').set({ has_reward: 1 }).execute();
    expect((await site.change({ puzzle: other })).body.error.code).toBe('texts_have_reward');
    expect((await site.read()).body.puzzle).toMatchObject({ question: 'Where?', otherAnswers: ['Eko'] });
  });

  it.each(puzzleTypes)('accepts the texts of type %s as they were read', async (type) => {
    const site = await openSite(buildPuzzle({ type }));
    const before = await site.db.selectFrom('puzzles').selectAll().executeTakeFirstOrThrow();
    const { body } = await site.read();
    expect((await site.change(body)).status).toBe(204);
    const after = await site.db.selectFrom('puzzles').selectAll().executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, texts_changed_at: site.clock.now });
  });
});
