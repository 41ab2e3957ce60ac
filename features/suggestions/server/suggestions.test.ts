import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../contract/periods.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { limits } from '../../../platform/limits/limits.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { accepted, createApiClient } from '../../../server/testing/api-client.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { maxAtOnce, openLimitedSite } from '../../../server/testing/limited-site.ts';
import type { SuggestionQuery, SuggestionRequest } from '../api.ts';
import { pagePatternOf } from './suggestions.ts';

describe.each(databases)('A wording suggestion on $name', (engine) => {
  async function openSite(options: Parameters<typeof buildTestApp>[0] = {}) {
    const { db } = await openDatabase(engine);
    const site = await buildTestApp({ db, trustProxy: ['127.0.0.1'], ...options });
    const admin = await openAdmin(site);
    const suggest = async (change: Partial<SuggestionRequest> = {}, from = '203.0.113.9') => {
      const body: SuggestionRequest = { language: 'ha', words: 'Sake gwadawa yanzu', path: '/', ...change };
      const { error, response } = await createApiClient(site.app, { 'x-forwarded-for': from }).POST(
        '/api/suggestions',
        { body },
      );
      return error?.error.code ?? response.status;
    };
    const list = (query: SuggestionQuery = {}) =>
      accepted(200, admin.client.GET('/api/admin/suggestions', { params: { query } }));
    const words = async () => (await list()).suggestions.map((each) => each.words);
    const remove = async (id: string) => {
      const params = { path: { id } };
      return (await admin.client.DELETE('/api/admin/suggestions/{id}', { params })).response.status;
    };
    const fill = async (count: number, is_behind = 0) => {
      const row = { language: 'ha', words: '', path: '/', made_at: site.clock.now, is_behind } as const;
      const rows = Array.from({ length: count }, (_, n) => ({ ...row, id: `${n}`.padStart(32, '0') }));
      for (let at = 0; at < rows.length; at += 250)
        await db
          .insertInto('suggestions')
          .values(rows.slice(at, at + 250))
          .execute();
    };
    const count = async () => (await db.selectFrom('suggestions').select('id').execute()).length;
    return { ...site, admin, suggest, list, words, remove, fill, count };
  }

  it('reaches the admin with page and language, and stores nothing about its author', async () => {
    const { suggest, list, clock, db } = await openSite();
    expect(await suggest({ path: '/play/arrange/mfx3k2-a1b2c3', words: ' Sake\ngwadawa ' })).toBe(204);
    expect(await list()).toEqual({
      suggestions: [
        {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          language: 'ha',
          words: 'Sake\ngwadawa',
          path: '/play/arrange/:puzzleId',
          madeAt: new Date(clock.now).toISOString(),
        },
      ],
      next: null,
    });
    const [row = {}] = await db.selectFrom('suggestions').selectAll().execute();
    expect(Object.keys(row).toSorted()).toEqual(
      ['id', 'is_behind', 'language', 'made_at', 'path', 'words'].toSorted(),
    );
  });

  it('is sealed in the database', async () => {
    const { suggest, db, list } = await openSite();
    await suggest({ words: 'Smolvint' });
    const row = await db.selectFrom('suggestions').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('Smolvint');
    expect(() => createSealer(Buffer.alloc(32, 9)).open(row.words, `suggestions.words ${row.id}`)).toThrow();
    expect((await list()).suggestions[0]?.words).toBe('Smolvint');
  });

  it('is refused when blank, too long or in an unknown language', async () => {
    const { suggest, count } = await openSite();
    for (const change of [
      { language: '../ha' },
      { words: ' \n' },
      { words: '\u200b\u00ad' },
      { words: 'a\0b' },
      { words: 'a'.repeat(1001) },
      { path: `/${'a'.repeat(200)}` },
      { more: 1 },
    ] as Partial<SuggestionRequest>[]) {
      expect([change, await suggest(change)]).toEqual([change, 'request_invalid']);
    }
    expect(await count()).toBe(0);
  });

  it('is removed only by the admin, and logged without its text', async () => {
    const { app, suggest, words, list, remove, admin } = await openSite();
    await suggest();
    const [{ id } = { id: '' }] = (await list()).suggestions;
    const url = `/api/admin/suggestions/${id}`;
    expect((await app.inject('/api/admin/suggestions')).statusCode).toBe(401);
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
    expect(await remove(id)).toBe(204);
    expect(await words()).toEqual([]);
    expect(await remove(id)).toBe(404);
    const [entry] = await admin.audit();
    expect(entry).toMatchObject({ action: 'suggestion_removed', target: id, note: 'ha: /' });
  });

  it('is listed page by page, newest first, including those of the same moment', async () => {
    const { list, suggest, clock } = await openSite();
    for (let n = 0; n < 60; n += 1) {
      clock.now += n % 2;
      await suggest({ words: `Sake ${n}` });
    }
    const first = await list();
    expect(first.suggestions).toHaveLength(50);
    const second = await list({ before: first.next ?? '' });
    expect(second).toMatchObject({ next: null, suggestions: { length: 10 } });
    const all = [...first.suggestions, ...second.suggestions];
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    const times = all.map(({ madeAt }) => madeAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('is limited per address and network, without affecting others', async () => {
    const { suggest, clock } = await openSite({ limits: 1 });
    const flood = async (from: string) => {
      for (let stored = 0; ; stored += 1) {
        const answer = await suggest({ words: `${from} ${stored}` }, from);
        if (answer === 204) continue;
        expect(answer).toBe('too_many_requests');
        return stored;
      }
    };
    expect(await flood('203.0.113.9')).toBe(limits.suggestion.burst);
    clock.now += hourMs;
    expect(await flood('203.0.113.9')).toBe(30);
    // In a day, one network can send less than a fifth of the maximum that is stored.
    let ofDay = 60;
    for (let hour = 0; hour < 24; hour += 1) {
      for (const host of [9, 10, 11, 12]) ofDay += await flood(`203.0.113.${host}`);
      clock.now += hourMs;
    }
    expect(ofDay).toBeLessThan(200);
    expect(await suggest({ words: 'From elsewhere' }, '198.51.100.7')).toBe(204);
  });

  it('is refused when a thousand are stored, until one is removed', async () => {
    const { suggest, remove, fill } = await openSite();
    await fill(999);
    const answers = await Promise.all([1, 2, 3].map((n) => suggest({ words: `At the end ${n}` })));
    expect(answers.toSorted()).toEqual([204, 'suggestions_full', 'suggestions_full']);
    await remove('7'.padStart(32, '0'));
    expect(await suggest({ words: 'There is room again' })).toBe(204);
  });

  it('gives way, beyond a network’s first ten, to the first of another network when the store is full', async () => {
    const { suggest, fill, count } = await openSite({ limits: 1 });
    await fill(1000, 1);
    const answers: unknown[] = [];
    for (let n = 0; n < 11; n += 1) answers.push(await suggest({ words: `Better ${n}` }));
    expect(answers).toEqual([...Array(10).fill(204), 'suggestions_full']);
    expect(await count()).toBe(1000);
  });

  it('is refused while the site is read-only', async () => {
    const { suggest, admin } = await openSite();
    await admin.switch('read_only', true);
    expect(await suggest()).toBe('read_only');
    await admin.switch('read_only', false);
    expect(await suggest()).toBe(204);
  });

  it('is removed after half a year', async () => {
    const { app, suggest, clock, count } = await openSite();
    await suggest();
    clock.now += 180 * dayMs - 1;
    await app.sweep();
    expect(await count()).toBe(1);
    clock.now += 1;
    await app.sweep();
    expect(await count()).toBe(0);
  });
});

it.each([
  ['/', '/'],
  ['/about/', '/about'],
  ['/play/arrange/mfx3k2-a1b2c3', '/play/arrange/:puzzleId'],
  ['/manage/abc/reward', '/manage/:puzzleId/reward'],
  ['/create-image-spin-puzzle', '/create-image-spin-puzzle'],
  ['/reward/secret', '/reward/:rewardId'],
  ['/My phone is 0803', '/404'],
  ['about', '/404'],
  ['', '/404'],
])('The page %s is stored as %s', (path, page) => {
  expect(pagePatternOf(path)).toBe(page);
});

describe('A network that floods the site with suggestions', () => {
  it('cannot fill the disk', async () => {
    const { db, send } = await openLimitedSite();
    const words = 'ሀ'.repeat(1000);
    const statuses: number[] = [];
    for (let n = 0; n < 300; n += 1) {
      const address = `2001:db8:0:${n.toString(16)}::1`;
      statuses.push(
        (await send(address, '/api/suggestions', { language: 'ha', words, path: '/' })).statusCode,
      );
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
    const stored = await db.selectFrom('suggestions').select('words').execute();
    expect(stored.reduce((sum, row) => sum + row.words.length, 0)).toBeLessThan(maxAtOnce);
  });
});
