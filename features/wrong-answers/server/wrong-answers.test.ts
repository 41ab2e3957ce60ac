import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { limits } from '../../../platform/limits/limits.ts';
import { bearer, replyOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle, newRequestId } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { day } from '../../../server/testing/manage-fixture.ts';
import { couponDraft } from '../../../server/testing/reward-fixture.ts';
import { wrongAnswersFeature } from './feature.ts';

const people = ['198.51.100.1', '203.0.113.2', '192.0.2.3'];

describe.each(databases)('Wrong answers on $name', (engine) => {
  async function openSite(options: { limits?: number; draft?: object } = {}) {
    const { db } = await openDatabase(engine);
    const site = await buildTestApp({ db, limits: options.limits ?? 0, trustProxy: ['127.0.0.1'] });
    const made = await site.create(buildPuzzle({ type: 'quiz', answer: 'Abuja', ...options.draft }));
    const { puzzleId, creatorKey } = made;
    const params = { path: { puzzleId } };
    return {
      ...site,
      puzzleId,
      creatorKey,
      /** Types an answer in a new play, or in the play with this token. */
      async type(
        text: string,
        from = people[0],
        more: { token?: string | undefined; preview?: boolean; makerKey?: string } = {},
      ) {
        const { preview = false, ...rest } = more;
        const token = rest.token ?? (await site.start(puzzleId, { preview })).token;
        const verdict = await site.app.inject({
          method: 'POST',
          url: `/api/puzzles/${puzzleId}/answers`,
          headers: { 'x-forwarded-for': from, 'user-agent': 'Mozilla/5.0 Firefox/140' },
          payload: { ...rest, token, answer: { text } },
        });
        expect(verdict.statusCode).toBe(200);
        return verdict.json<{ right: boolean; token?: string }>();
      },
      async listed() {
        await site.app.use(wrongAnswersFeature).flush();
        const { body } = await replyOf(
          site.client.GET('/api/puzzles/{puzzleId}/manage', { params, headers: bearer(creatorKey) }),
        );
        return body.wrongAnswers;
      },
      /** Returns the refusal's code, or else the status. */
      async accept(id: string, key = creatorKey) {
        const { error, response } = await site.client.POST('/api/puzzles/{puzzleId}/other-answers', {
          params,
          headers: bearer(key),
          body: { id },
        });
        return error?.error.code ?? response.status;
      },
    };
  }
  type Site = Awaited<ReturnType<typeof openSite>>;

  async function typeByTwo(site: Site, text: string) {
    for (const from of people.slice(0, 2)) await site.type(text, from);
  }

  it('remain possible while another network floods all puzzles', async () => {
    const site = await openSite();
    for (let n = 0; n < 120; n++) await site.type(`Flood ${n}`, '198.18.0.1');
    for (const from of people.slice(0, 2)) await site.type('Lagos', from);
    const shown = await site.listed();
    expect(shown[0]?.text).toBe('Lagos');
    expect(shown).toHaveLength(1 + 5);
  });

  it('are sealed, and listed by number of plays in their first spelling', async () => {
    const site = await openSite();
    await typeByTwo(site, 'Kano');
    await site.type('Lagoss ', people[0]);
    await site.type('lagoss', people[1]);
    await site.type('LAGOSS', people[2]);
    expect(await site.listed()).toEqual([
      { id: expect.any(String), text: 'Lagoss', plays: 3 },
      { id: expect.any(String), text: 'Kano', plays: 2 },
    ]);
    const rows = JSON.stringify(await site.db.selectFrom('wrong_answers').selectAll().execute());
    expect(rows.toLowerCase()).not.toMatch(/lagoss|kano|198\.51/);
  });

  it('count once per play, and those from two addresses come first', async () => {
    const site = await openSite();
    const { token } = await site.type('Kano', people[0]);
    await site.type('kano', people[0], { token });
    await site.type('Kano', people[0]);
    for (let n = 0; n < 8; n += 1) await site.type(`Jos ${n}`, people[0]);
    // Lists only a few answers from a single address, the commonest first.
    const alone = await site.listed();
    expect(alone).toHaveLength(5);
    expect(alone[0]).toMatchObject({ text: 'Kano', plays: 2 });
    // On the next day the address has a new key.
    site.clock.now += 13 * 3600_000;
    await typeByTwo(site, 'Enugu');
    expect((await site.listed())[0]).toMatchObject({ text: 'Enugu', plays: 2 });
    await site.type('Kano', people[0]);
    await site.type('Kano', people[1]);
    expect((await site.listed())[0]).toMatchObject({ text: 'Kano', plays: 4 });
    await site.db
      .updateTable('puzzles')
      .set({ expires_at: site.clock.now + 5 * day })
      .execute();
    site.clock.now += 2 * day;
    await site.app.sweep();
    expect((await site.listed())[0]).toMatchObject({ text: 'Kano' });
    const rows = await site.db.selectFrom('wrong_answers').select('address_key').execute();
    expect(new Set(rows.map(({ address_key }) => address_key))).toEqual(new Set([null]));
  });

  it('exclude previews, the maker, robots, offensive words, links and long texts', async () => {
    const site = await openSite();
    for (const from of people) {
      await site.type('Kano', from, { preview: true });
      await site.type('Kano', from, { makerKey: site.creatorKey });
      for (const text of ['you fucking idiot', 'win at bit.ly/abc', '   ', 'ẹ'.repeat(201), 'abuja!']) {
        await site.type(text, from);
      }
      const { token } = await site.start(site.puzzleId);
      await site.app.inject({
        method: 'POST',
        url: `/api/puzzles/${site.puzzleId}/answers`,
        headers: { 'x-forwarded-for': from, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
        payload: { token, answer: { text: 'Kano' } },
      });
    }
    expect(await site.listed()).toEqual([]);
    expect(await site.db.selectFrom('wrong_answers').selectAll().execute()).toEqual([]);
  });

  it('are accepted with the creator key only, count at once and leave the list', async () => {
    const given = ['FCT'];
    const site = await openSite({ draft: { otherAnswers: given } });
    await typeByTwo(site, 'Abudja-City');
    await typeByTwo(site, 'Kano');
    const id = (await site.listed()).find(({ text }) => text === 'Abudja-City')?.id ?? '';
    expect(await site.accept(id, 'x'.repeat(43))).toBe('creator_key_wrong');
    expect(await site.accept('unknown')).toBe('wrong_answer_unknown');
    expect(await site.accept(id)).toBe(204);
    expect(await site.accept(id)).toBe(204);
    expect(await site.type('abudja city')).toMatchObject({ right: true });
    expect(await site.listed()).toMatchObject([{ text: 'Kano' }]);
    const { content } = await site.db.selectFrom('puzzles').select('content').executeTakeFirstOrThrow();
    expect(JSON.parse(content)).toMatchObject({ answer: 'Abuja', otherAnswers: [...given, 'Abudja-City'] });
  });

  it('are accepted up to ten', async () => {
    const site = await openSite({ draft: { otherAnswers: [...'123456789'] } });
    await typeByTwo(site, 'Kano');
    await typeByTwo(site, 'Jos');
    const [one, other] = await site.listed();
    expect(await site.accept(one?.id ?? '')).toBe(204);
    expect(await site.accept(other?.id ?? '')).toBe('too_many_answers');
  });

  it('are not recorded, shown or accepted while a reward is open', async () => {
    const site = await openSite();
    await typeByTwo(site, 'Kano');
    const [kano] = await site.listed();
    await site.client.POST('/api/puzzles/{puzzleId}/reward', {
      params: { path: { puzzleId: site.puzzleId } },
      headers: bearer(site.creatorKey),
      body: couponDraft,
    });
    await typeByTwo(site, 'Jos');
    expect(await site.listed()).toEqual([]);
    expect(await site.accept(kano?.id ?? '')).toBe('answers_fixed');
    expect(await site.db.selectFrom('wrong_answers').selectAll().execute()).toHaveLength(1);
  });

  it('are kept up to a hundred per puzzle, commonest first, and few per network', async () => {
    const site = await openSite({ limits: 1 });
    await typeByTwo(site, 'Kano');
    const of = async (from: string, count: number) => {
      for (let n = 0; n < count; n += 1) await site.type(`${from} wrong ${n}`.replaceAll('.', '-'), from);
      await site.app.use(wrongAnswersFeature).flush();
    };
    const rows = () => site.db.selectFrom('wrong_answers').select('id').execute();
    await of('198.51.100.77', 100);
    expect(await rows()).toHaveLength(60);
    await of('192.0.2.9', 60);
    expect(await rows()).toHaveLength(100);
    const shown = await site.listed();
    expect(shown[0]).toMatchObject({ text: 'Kano' });
    expect(shown).toHaveLength(1 + 2 * 5);
  });

  it('are not recorded when they are choices, which the maker wrote', async () => {
    const site = await openSite({ draft: { wrongChoices: ['Jos', 'Kano'] } });
    await site.type('Jos');
    expect(await site.listed()).toEqual([]);
    expect(await site.db.selectFrom('wrong_answers').selectAll().execute()).toEqual([]);
  });

  it('are not recorded for a daily puzzle, which has no maker', async () => {
    const site = await openSite();
    await site.db.updateTable('puzzles').set({ day: '2026-01-15' }).execute();
    await typeByTwo(site, 'Kano');
    await site.app.use(wrongAnswersFeature).flush();
    expect(await site.db.selectFrom('wrong_answers').select('id').execute()).toEqual([]);
  });

  it('are erased with the puzzle’s texts, and none is added afterwards', async () => {
    const site = await openSite();
    await typeByTwo(site, 'Kano');
    expect(await site.listed()).toHaveLength(1);
    await site.type('Jos');
    const url = `/api/puzzles/${site.puzzleId}`;
    await site.app.inject({ method: 'DELETE', url, headers: bearer(site.creatorKey) });
    expect(await site.listed()).toEqual([]);
    expect(await site.db.selectFrom('wrong_answers').selectAll().execute()).toEqual([]);
  });
});

/** A site with its real limits, to which requests can be sent from any address. */
async function openLimitedSite() {
  const site = await buildTestApp({ limits: 1, trustProxy: ['127.0.0.1'] });
  const send = async (address: string, path: string, payload: object) =>
    site.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 Firefox/140' },
    });
  return {
    ...site,
    guess: async (puzzleId: string, text: string, address: string) => {
      const { token } = (await send(address, `/api/puzzles/${puzzleId}/plays`, {})).json();
      return send(address, `/api/puzzles/${puzzleId}/answers`, { token, answer: { text } });
    },
  };
}

/** Counts how often the event loop turns during the work, because other requests can run between two turns. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

describe('Many long wrong answers', () => {
  // Compares with a network's quota in bytes. Sealing adds a third.
  it('cannot fill the disk, whatever puzzles a network guesses at from any number of addresses', async () => {
    const { app, db, create, guess } = await openLimitedSite();
    const draft = buildPuzzle({ type: 'emoji' });
    for (let puzzle = 0; puzzle < 12; puzzle += 1) {
      const { puzzleId } = await create({ ...draft, requestId: newRequestId() });
      for (let n = 0; n < 30; n += 1) {
        const { statusCode } = await guess(puzzleId, `${n} ${'ሀ'.repeat(490)}`, `203.0.113.${n}`);
        expect(statusCode).toBe(200);
      }
      await app.use(wrongAnswersFeature).flush();
    }
    const stored = await db.selectFrom('wrong_answers').select('answer').execute();
    expect(stored.length).toBeGreaterThan(50);
    expect(stored.reduce((sum, row) => sum + row.answer.length, 0)).toBeLessThan(
      1.4 * 1024 * limits.said_kilobytes.burst,
    );
  });

  it('are processed one per event loop turn, both when written and when the maker reads them', async () => {
    // Keeps the timer from writing before the test does.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, client, db, create, guess } = await openLimitedSite();
    const { puzzleId, creatorKey } = await create(buildPuzzle({ type: 'emoji' }));
    const params = { path: { puzzleId } };
    const manage = () =>
      client.GET('/api/puzzles/{puzzleId}/manage', { params, headers: bearer(creatorKey) });
    const before = await turnsDuring(manage);
    for (let n = 0; n < 60; n += 1) await guess(puzzleId, `${n} ${'Σ'.repeat(400)}`, `203.0.113.${n}`);
    expect(await turnsDuring(() => app.use(wrongAnswersFeature).flush())).toBeGreaterThan(50);
    expect((await db.selectFrom('wrong_answers').select('id').execute()).length).toBe(60);
    expect(await turnsDuring(manage)).toBeGreaterThan(before + 10);
  });
});
