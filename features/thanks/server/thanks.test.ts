import { describe, expect, it } from 'vitest';
import { openAdmin } from '../../../server/testing/admin.ts';
import { accepted } from '../../../server/testing/api-client.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { maxAtOnce, openLimitedSite } from '../../../server/testing/limited-site.ts';
import { openModerationFixture } from '../../../server/testing/moderation-fixture.ts';
import { newSessionId } from '../../../server/testing/visitor.ts';

describe.each(databases)('Thanks on $name', (engine) => {
  async function openSite() {
    const { db } = await openDatabase(engine);
    const site = await buildTestApp({ db });
    const { puzzleId, creatorKey } = await site.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const call = (method: 'POST' | 'PATCH' | 'GET', path: string, payload?: object, key = creatorKey) =>
      site.app.inject({
        method,
        url: `/api/puzzles/${puzzleId}/${path}`,
        headers: { authorization: `Bearer ${key}` },
        ...(payload && { payload }),
      });
    const solve = async () => {
      const { token } = await site.start(puzzleId);
      return (await site.answer(puzzleId, { token, answer: { text: 'lagos' } })).proof ?? '';
    };
    return {
      ...site,
      puzzleId,
      solve,
      say: async (request: object) => (await call('POST', 'thanks', request)).statusCode,
      change: async (request: object, key?: string) =>
        (await call('PATCH', 'thanks', request, key)).statusCode,
      read: async () => (await call('GET', 'manage')).json(),
    };
  }

  it('are shown to the maker only, newest first, one per solve', async () => {
    const site = await openSite();
    const proof = await site.solve();
    expect(await site.say({ proof, reaction: 'heart', name: ' Amaka ', text: ' So sweet! ' })).toBe(204);
    expect(await site.say({ proof, reaction: 'fire' })).toBe(204);
    site.clock.now += 1000;
    expect(await site.say({ proof: await site.solve(), reaction: 'laugh', name: '\u200B' })).toBe(204);
    const { thanks, takesThanks } = await site.read();
    expect(takesThanks).toBe(true);
    expect(thanks).toEqual([
      { id: expect.any(String), at: new Date(site.clock.now).toISOString(), reaction: 'laugh' },
      expect.objectContaining({ reaction: 'heart', name: 'Amaka', text: 'So sweet!' }),
    ]);
    // The thanks must not carry the play's id, because the log of results contains its hash, which would reveal the
    // sender.
    expect(thanks[1].id).not.toBe(proof.split('.')[1]);
    const rows = JSON.stringify(await site.db.selectFrom('thanks').selectAll().execute());
    for (const secret of ['Amaka', 'sweet']) expect(rows).not.toContain(secret);
  });

  it('disappear from the maker’s page when reported, reach the admin and do not count against the puzzle', async () => {
    const site = await openSite();
    await site.say({ proof: await site.solve(), reaction: 'fire', text: 'Send me money' });
    const [{ id }] = (await site.read()).thanks;
    for (const reason of ['child_abuse', 'scam']) {
      const payload = { about: 'thanks', id, reason };
      const reply = await site.app.inject({ method: 'POST', url: '/api/reports', payload });
      expect(reply.statusCode).toBe(204);
    }
    expect(await site.read()).toMatchObject({ state: 'open', thanks: [] });
    const admin = await openAdmin(site);
    const params = { path: { puzzleId: site.puzzleId } };
    const { texts } = await accepted(
      200,
      admin.client.POST('/api/admin/moderation/puzzles/{puzzleId}/texts', { params }),
    );
    expect(texts).toContain('Send me money');
    const reports = await site.db.selectFrom('reports').select(['about', 'puzzle_id']).execute();
    expect(reports).toEqual(Array(2).fill({ about: 'thanks', puzzle_id: site.puzzleId }));
  });

  it('require a proof and respect the length limits', async () => {
    const site = await openSite();
    const proof = await site.solve();
    for (const [request, status] of [
      [{ proof: 'x', reaction: 'heart' }, 403],
      [{ proof, reaction: 'angry' }, 400],
      [{ proof, reaction: 'heart', text: 'a'.repeat(141) }, 400],
      [{ proof, reaction: 'heart', name: 'a'.repeat(41) }, 400],
    ] as const) {
      expect(await site.say(request)).toBe(status);
    }
    expect((await site.read()).thanks).toEqual([]);
  });

  it('are hidden and switched off with the creator key only', async () => {
    const site = await openSite();
    await site.say({ proof: await site.solve(), reaction: 'cry' });
    const [{ id }] = (await site.read()).thanks;
    expect(await site.change({ hide: id }, 'x'.repeat(43))).toBe(403);
    expect(await site.change({ hide: id })).toBe(204);
    expect((await site.read()).thanks).toEqual([]);
    expect((await site.start(site.puzzleId)).puzzle).not.toHaveProperty('thanksOff');
    expect(await site.change({ isOff: true })).toBe(204);
    expect((await site.start(site.puzzleId)).puzzle.thanksOff).toBe(true);
    expect(await site.say({ proof: await site.solve(), reaction: 'heart' })).toBe(403);
    expect(await site.change({ isOff: false })).toBe(204);
    expect(await site.say({ proof: await site.solve(), reaction: 'heart' })).toBe(204);
  });

  it('are refused after the puzzle’s end, when their texts would not be erased', async () => {
    const site = await openSite();
    const proof = await site.solve();
    site.clock.now += 25 * 3600_000;
    await site.app.sweep();
    expect(await site.say({ proof, reaction: 'heart', text: 'Late' })).toBe(410);
    expect(await site.db.selectFrom('thanks').selectAll().execute()).toEqual([]);
  });

  it('are limited per network to a small part of a puzzle’s capacity', async () => {
    const { db } = await openDatabase(engine);
    const site = await buildTestApp({ db, limits: 1 });
    const { puzzleId } = await site.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const { token } = await site.start(puzzleId);
    const { proof = '' } = await site.answer(puzzleId, { token, answer: { text: 'lagos' } });
    const payload = { proof, reaction: 'heart' };
    const statuses: number[] = [];
    for (let n = 0; n < 160; n += 1) {
      // Stays below the limit per address.
      site.clock.now += 10_000;
      const url = `/api/puzzles/${puzzleId}/thanks`;
      statuses.push((await site.app.inject({ method: 'POST', url, payload })).statusCode);
    }
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(150);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['one address', () => '203.0.113.9'],
    ['one network', (n: number) => `203.0.113.${n}`],
  ])('from %s do not push those of others off the page', async (_, addressOf) => {
    const { db } = await openDatabase(engine);
    const site = await buildTestApp({ db, limits: 1 });
    const { puzzleId, creatorKey } = await site.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const say = async (name: string, remoteAddress: string) => {
      const { token } = await site.start(puzzleId);
      const { proof } = await site.answer(puzzleId, { token, answer: { text: 'lagos' } });
      const payload = { proof, reaction: 'heart', name };
      const url = `/api/puzzles/${puzzleId}/thanks`;
      site.clock.now += 1000;
      expect((await site.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode).toBe(204);
    };
    await say('Grandmother', '198.51.100.7');
    for (let n = 0; n < 55; n += 1) await say(`Flood ${n}`, addressOf(n));
    await say('Ada', '198.51.100.8');
    const headers = { authorization: `Bearer ${creatorKey}` };
    const { thanks } = (await site.app.inject({ url: `/api/puzzles/${puzzleId}/manage`, headers })).json();
    const names = thanks.map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(50);
    expect(names[0]).toBe('Ada');
    expect(names).toContain('Grandmother');
  });

  it('are refused beyond a thousand, and erased with the puzzle', async () => {
    const site = await openSite();
    const row = { puzzle_id: site.puzzleId, at: 1, reaction: 'heart', words: '', hidden_at: null } as const;
    const rows = Array.from({ length: 1000 }, (_, n) => ({ ...row, id: `thanks-${n}` }));
    for (let at = 0; at < rows.length; at += 250) {
      await site.db
        .insertInto('thanks')
        .values(rows.slice(at, at + 250))
        .execute();
    }
    expect(await site.say({ proof: await site.solve(), reaction: 'heart' })).toBe(409);
    expect((await site.read()).thanks).toHaveLength(50);
    site.clock.now += 25 * 3600_000;
    await site.app.sweep();
    expect(await site.db.selectFrom('thanks').selectAll().execute()).toEqual([]);
  });
});

describe('A network that floods makers with thanks', () => {
  it('cannot fill the disk and is slowed down, while others can still say thanks', async () => {
    const { db, create, answer, send } = await openLimitedSite();
    const longest = 'ሀ\u135D'.repeat(140);
    const thank = async (puzzleId: string, address: string) => {
      const { proof } = (await answer(puzzleId, 'Lagos', address)).json();
      const said = { proof, reaction: 'heart', text: longest };
      return (await send(address, `/api/puzzles/${puzzleId}/thanks`, said)).statusCode;
    };
    const statuses: number[] = [];
    let puzzleId = '';
    for (let n = 0; n < 300; n += 1) {
      if (n % 100 === 0) ({ puzzleId } = await create(buildPuzzle({ type: 'quiz', answer: 'Lagos' })));
      statuses.push(await thank(puzzleId, `2001:db8:0:${n.toString(16)}::1`));
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
    expect(await thank(puzzleId, '2001:db8:1::1')).toBe(204);
    const stored = await db.selectFrom('thanks').select('words').execute();
    expect(stored.reduce((sum, row) => sum + row.words.length, 0)).toBeLessThan(maxAtOnce);
  });
});

it('Thanks with heavily stacked diacritics are too long despite few letters', async () => {
  const { create, answer, send } = await openLimitedSite();
  const { puzzleId } = await create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
  const { proof } = (await answer(puzzleId, 'Lagos', '203.0.113.1')).json();
  const say = (said: object) =>
    send('203.0.113.1', `/api/puzzles/${puzzleId}/thanks`, { proof, reaction: 'heart', ...said });
  const piled = `a${'\u135D'.repeat(24)}`;
  expect((await say({ text: piled.repeat(140) })).json().error.code).toBe('thanks_too_long');
  expect((await say({ name: piled.repeat(40) })).json().error.code).toBe('gift_name_too_long');
  expect((await say({ text: 'ẹ́'.normalize('NFD').repeat(140), name: '👨‍👩‍👧'.repeat(40) })).statusCode).toBe(
    204,
  );
});

describe('Thanks with a blocked link', () => {
  const link = 'see bad.example';

  async function openBlockingSite() {
    const site = await buildTestApp();
    const admin = await openAdmin(site);
    await admin.block('host', 'bad.example');
    const { puzzleId } = await site.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const { token } = await site.start(puzzleId);
    const { proof = '' } = await site.answer(puzzleId, { token, answer: { text: 'lagos' } });
    return async (said: object) => {
      const payload = { proof, reaction: 'heart', ...said };
      const reply = await site.app.inject({
        method: 'POST',
        url: `/api/puzzles/${puzzleId}/thanks`,
        payload,
      });
      return reply.statusCode < 300 ? 'stored' : reply.json().error.code;
    };
  }

  it('are refused, but stored without the link', async () => {
    const say = await openBlockingSite();
    expect(await say({ text: link })).toBe('link_blocked');
    expect(await say({ text: link.replace('bad', 'good') })).toBe('stored');
  });

  it('are checked only after their lengths and proof', async () => {
    const say = await openBlockingSite();
    expect(await say({ text: link, name: 'a'.repeat(41) })).toBe('gift_name_too_long');
    expect(await say({ text: link, proof: 'x'.repeat(43) })).toBe('proof_invalid');
  });
});

describe.each(databases)('Reports of thanks on $name', (engine) => {
  it('do not use up the reports of a puzzle from the same address and network', async () => {
    const { db, createWithReward, create, report, statusOf, clock } = await openModerationFixture(engine);
    const sessionId = newSessionId();
    const { puzzleId, playPath } = await createWithReward();
    const thanks = { at: clock.now, reaction: 'heart', words: '', hidden_at: null } as const;
    const others = await Promise.all(Array.from({ length: 11 }, () => create(buildPuzzle({ type: 'word' }))));
    for (const of of [puzzleId, ...others.map((other) => other.puzzleId)]) {
      await db
        .insertInto('thanks')
        .values({ id: `of ${of}`, puzzle_id: of, ...thanks })
        .execute();
      const said = { about: 'thanks', reason: 'child_abuse', sessionId } as const;
      expect(await report(`of ${of}`, '198.51.100.1', said)).toBe(204);
    }
    expect(await statusOf(playPath)).toBe(200);
    await report(puzzleId, '198.51.100.1', { reason: 'child_abuse', sessionId });
    expect(await statusOf(playPath)).toBe(410);
  });
});
