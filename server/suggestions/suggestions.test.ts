import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../contract/periods.ts';
import type { SuggestionQuery, SuggestionRequest, SuggestionState } from '../../contract/suggestions-api.ts';
import type { Language } from '../../words/languages.ts';
import { limits } from '../limits/limits.ts';
import { openAdmin } from '../testing/admin.ts';
import { accepted, createApiClient } from '../testing/api-client.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { databases, openDatabase } from '../testing/databases.ts';
import { fakeSite } from '../testing/fake-site.ts';
import { suggestedPage } from './suggested-page.ts';

/** As it stands in a source: with a quotation, an end of a line and a backslash. */
const odd = 'Say ‘hello’\nto {name}: "a\\b"';

describe.each(databases)('Suggested words on $name', (engine) => {
  async function openSite(options: Parameters<typeof buildTestApp>[0] = {}) {
    const { db } = await openDatabase(engine);
    const site = await buildTestApp({ db, trustProxy: ['127.0.0.1'], ...options });
    const admin = await openAdmin(site);
    const suggest = async (change: Partial<SuggestionRequest> = {}, from = '203.0.113.9') => {
      const body = {
        language: 'ha',
        sentence: 'Try Again',
        words: 'Sake gwadawa yanzu',
        path: '/',
        ...change,
      };
      const { error, response } = await createApiClient(site.app, { 'x-forwarded-for': from }).POST(
        '/api/suggestions',
        { body: body as SuggestionRequest },
      );
      return error?.error.code ?? response.status;
    };
    const list = (query: Partial<SuggestionQuery> = {}) =>
      accepted(200, admin.client.GET('/api/admin/suggestions', { params: { query } }));
    const words = async (query: Partial<SuggestionQuery> = {}) =>
      (await list(query)).suggestions.map((each) => each.words);
    const decide = async (said: string, state: SuggestionState) => {
      const rows = await db.selectFrom('suggestions').select('id').where('words', '=', said).execute();
      const path = { id: rows[0]?.id ?? '' };
      const { response } = await admin.client.POST('/api/admin/suggestions/{id}', {
        params: { path },
        body: { state },
      });
      return response.status;
    };
    const po = (language: Language) =>
      site.app.inject({
        url: `/api/admin/suggestions.po?language=${language}`,
        headers: { cookie: admin.cookie },
      });
    /** Fills a language behind the server's back. */
    const fill = async (language: Language, count: number, is_behind = 0) => {
      const row = {
        language,
        sentence: 'Hello',
        path: '/',
        made_at: site.clock.now,
        decided_at: null,
        is_behind,
      };
      const rows = Array.from({ length: count }, (_, n) => ({
        ...row,
        id: `${n}`.padStart(32, '0'),
        words: `Sannu ${n}`,
      }));
      for (let at = 0; at < rows.length; at += 250)
        await db
          .insertInto('suggestions')
          .values(rows.slice(at, at + 250))
          .execute();
    };
    return { ...site, admin, suggest, list, words, decide, po, fill };
  }

  it('wait at the desk with their sentence, and change no page', async () => {
    const { suggest, list, clock, db } = await openSite();
    expect(await suggest({ path: '/play/arrange/mfx3k2-a1b2c3' })).toBe(204);
    expect(await suggest({ sentence: 'Block', context: 'verb on a button', words: 'Toshe' })).toBe(204);
    const { suggestions, next } = await list();
    expect(next).toBeNull();
    expect(suggestions.toSorted((a, b) => b.words.localeCompare(a.words))).toEqual([
      expect.objectContaining({
        sentence: 'Block',
        context: 'verb on a button',
        present: '',
        words: 'Toshe',
      }),
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        language: 'ha',
        sentence: 'Try Again',
        context: '',
        present: 'Sake gwadawa',
        words: 'Sake gwadawa yanzu',
        path: '/play/arrange/:puzzleId',
        madeAt: new Date(clock.now).toISOString(),
        state: 'waits',
      },
    ]);
    expect(await fakeSite.catalogueOf('ha')).toContainEqual(['Try Again', '', 'Sake gwadawa']);
    // No key of an address or a network either.
    const [row = {}] = await db.selectFrom('suggestions').selectAll().execute();
    expect(Object.keys(row).toSorted()).toEqual(
      [
        'id',
        'is_behind',
        'language',
        'sentence',
        'context',
        'words',
        'path',
        'made_at',
        'state',
        'decided_at',
      ].toSorted(),
    );
  });

  it('are only for sentences that the site has, in languages that are a trial', async () => {
    const { suggest, words } = await openSite();
    for (const change of [
      { sentence: 'No such sentence' },
      { sentence: 'Block' },
      { context: 'verb on a button' },
      { sentence: '__proto__' },
      { language: 'en' },
      { language: '../ha' },
      { words: ' \n' },
      { words: 'a\0b' },
      { words: 'a'.repeat(1001) },
      { path: `/${'a'.repeat(200)}` },
      { more: 1 },
    ] as Partial<SuggestionRequest>[]) {
      expect([change, await suggest(change)]).toEqual([change, 'request_invalid']);
    }
    // What the site says already is no news.
    expect(await suggest({ words: ' Sake gwadawa ' })).toBe(204);
    expect(await words()).toEqual([]);
  });

  it('are stored once, in composed letters and without what nobody sees, also when they were left', async () => {
    const { suggest, words, decide } = await openSite();
    for (const said of ['Ẹ káàbọ̀', 'E\u0323 ka\u0301a\u0300bo\u0323\u0300', ' \u202eẸ káàbọ̀\u0007\r\n'])
      expect(await suggest({ language: 'yo', words: said })).toBe(204);
    expect(await words()).toEqual(['Ẹ káàbọ̀']);
    expect(await suggest({ words: 'Ẹ káàbọ̀' })).toBe(204);
    expect(await words({ language: 'yo' })).toHaveLength(1);
    expect(await decide('Ẹ káàbọ̀', 'left')).toBe(204);
    expect(await suggest({ language: 'yo', words: 'Ẹ káàbọ̀' })).toBe(204);
    expect(await words()).toHaveLength(1);
  });

  it('are markup as text for the admin, and in the file', async () => {
    const { suggest, list, decide, po } = await openSite();
    const hostile = '<script>alert(1)</script><0>"{name}"</0>';
    await suggest({ words: hostile });
    const { suggestions } = await list();
    expect(suggestions[0]?.words).toBe(hostile);
    await decide(hostile, 'taken');
    const { headers } = await po('ha');
    expect(headers['content-type']).toBe('text/x-gettext-translation; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toBe('attachment; filename="puzzlefly-ha.po"');
  });

  it('leave as a catalogue that says the same', async () => {
    const { suggest, decide, po, clock } = await openSite();
    const said: Partial<SuggestionRequest>[] = [
      { sentence: 'Hello', words: 'Sannu ku' },
      { sentence: 'Hello', words: 'Barka\n"msgid"' },
      { sentence: 'Hello', words: 'Left alone' },
      { sentence: 'Block', context: 'verb on a button', words: 'Ƙi' },
      { sentence: odd, words: 'Ku ce “sannu”\nga\t{name}: "a\\\\n\\"b"' },
      { language: 'fr', sentence: 'Hello', words: 'Bonjour !' },
    ];
    for (const each of said) {
      clock.now += 1000;
      expect(await suggest(each)).toBe(204);
    }
    for (const { words = '' } of said.toReversed()) {
      clock.now += 1000;
      expect(await decide(words, words === 'Left alone' ? 'left' : 'taken')).toBe(204);
    }
    const { body } = await po('ha');
    const read = await formatter().parse(body, {
      locale: 'ha',
      sourceLocale: 'en',
      filename: 'ha.po',
    });
    const entries = Object.values(read ?? {}).map(({ message, context = '', translation }) => [
      message,
      context,
      translation,
    ]);
    // In the order of the site; of two for one sentence, what was taken last.
    expect(entries).toEqual([
      ['Block', 'verb on a button', 'Ƙi'],
      [odd, '', 'Ku ce “sannu”\nga\t{name}: "a\\\\n\\"b"'],
      ['Hello', '', 'Sannu ku'],
    ]);
    expect(body).toContain('\n# Also suggested: "Barka\\n\\"msgid\\""\nmsgid "Hello"\n');
    expect(body).toContain('\n"Language: ha\\n"\n');
    expect(body).not.toMatch(/Left alone|Bonjour/);
  });

  it('are taken, left and let wait again by the admin alone, and each is logged', async () => {
    const { app, suggest, words, decide, admin, list } = await openSite();
    await suggest();
    for (const state of ['taken', 'taken', 'left', 'waits'] as const)
      expect(await decide('Sake gwadawa yanzu', state)).toBe(204);
    expect(await words()).toHaveLength(1);
    const [id] = (await list()).suggestions.map((each) => each.id);
    const entries = (await admin.audit()).filter(({ target }) => target === id);
    expect(entries.map(({ action }) => action)).toEqual([
      'suggestion_reopened',
      'suggestion_left',
      'suggestion_taken',
    ]);
    expect(entries[0]?.note).toBe('ha: Try Again');
    const none = await admin.client.POST('/api/admin/suggestions/{id}', {
      params: { path: { id: '0'.repeat(32) } },
      body: { state: 'left' },
    });
    expect(none.response.status).toBe(404);
    for (const url of ['/api/admin/suggestions', '/api/admin/suggestions.po?language=ha'])
      expect((await app.inject(url)).statusCode).toBe(401);
    const url = `/api/admin/suggestions/${id}`;
    expect((await app.inject({ method: 'POST', url, payload: { state: 'taken' } })).statusCode).toBe(401);
  });

  it('are listed a page at a time, newest first, also those of one moment', async () => {
    const { fill, list, suggest, clock } = await openSite();
    await fill('ig', 5);
    for (let n = 0; n < 60; n += 1) {
      clock.now += n % 2;
      await suggest({ words: `Sake ${n}` });
    }
    const first = await list();
    expect(first.suggestions).toHaveLength(50);
    const second = await list({ before: first.next ?? '' });
    expect(second).toMatchObject({ next: null, suggestions: { length: 15 } });
    const all = [...first.suggestions, ...second.suggestions];
    expect(new Set(all.map(({ id }) => id)).size).toBe(65);
    expect(all.map(({ madeAt }) => madeAt)).toEqual(
      all
        .map(({ madeAt }) => madeAt)
        .toSorted()
        .toReversed(),
    );
    expect((await list({ language: 'ig' })).suggestions).toHaveLength(5);
    expect((await list({ language: 'ig', state: 'taken' })).suggestions).toEqual([]);
  });

  it('come from one address and its network in small numbers, and others are heard', async () => {
    const { suggest, clock } = await openSite({ limits: 1 });
    const flood = async (from: string) => {
      let stored = 0;
      for (let n = 0; n < 200; n += 1) {
        const answer = await suggest({ words: `${from} ${n} ${clock.now}` }, from);
        if (answer !== 204) {
          expect(answer).toBe('too_many_requests');
          return stored;
        }
        stored += 1;
      }
      return stored;
    };
    expect(await flood('203.0.113.9')).toBe(limits.suggestion.burst);
    clock.now += hourMs;
    expect(await flood('203.0.113.9')).toBe(30);
    // A day of it is less than a fifth of what may wait.
    let ofDay = 60;
    for (let hour = 0; hour < 24; hour += 1) {
      for (const host of [9, 10, 11, 12]) ofDay += await flood(`203.0.113.${host}`);
      clock.now += hourMs;
    }
    expect(ofDay).toBeLessThan(200);
    expect(await suggest({ words: 'From elsewhere' }, '198.51.100.7')).toBe(204);
  });

  it('push nothing out: where a language has a thousand, the next are refused, and other languages go on', async () => {
    const { suggest, words, decide, fill } = await openSite();
    await fill('ha', 999);
    const answers = await Promise.all([1, 2, 3].map((n) => suggest({ words: `At the end ${n}` })));
    expect(answers.toSorted()).toEqual([204, 'suggestions_full', 'suggestions_full']);
    expect(await suggest({ language: 'ig' })).toBe(204);
    expect(await words({ language: 'ha' })).toHaveLength(50);
    await decide('Sannu 7', 'left');
    expect(await suggest({ words: 'There is room again' })).toBe(204);
  });

  it('of many networks, each beyond its first ten, give way to the first of another where a language is full', async () => {
    const { suggest, fill, words, db } = await openSite({ limits: 1 });
    await fill('ha', 1000, 1);
    const answers: unknown[] = [];
    for (let n = 0; n < 11; n += 1) answers.push(await suggest({ words: `Better ${n}` }));
    expect(answers).toEqual([...Array(10).fill(204), 'suggestions_full']);
    expect(await words({ language: 'ha' })).toContain('Better 0');
    expect(await db.selectFrom('suggestions').select('id').execute()).toHaveLength(1000);
  });

  it('wait while the site is read-only', async () => {
    const { suggest, admin } = await openSite();
    await admin.switch('read_only', true);
    expect(await suggest()).toBe('read_only');
    await admin.switch('read_only', false);
    expect(await suggest()).toBe(204);
  });

  it('go half a year after the decision, and after 400 days in any case', async () => {
    const { app, suggest, decide, clock, db } = await openSite();
    const began = clock.now;
    for (const words of ['early', 'late', 'never']) await suggest({ words });
    const left = async (day: number) => {
      clock.now = began + day * dayMs;
      await app.sweep();
      const rows = await db.selectFrom('suggestions').select('words').orderBy('words').execute();
      return rows.map(({ words }) => words);
    };
    const decideOn = (day: number, words: string, state: SuggestionState) => {
      clock.now = began + day * dayMs;
      return db
        .updateTable('suggestions')
        .set({ state, decided_at: clock.now })
        .where('words', '=', words)
        .execute();
    };
    expect(await decide('early', 'left')).toBe(204);
    await decideOn(150, 'late', 'taken');
    expect(await left(179)).toEqual(['early', 'late', 'never']);
    expect(await left(180)).toEqual(['late', 'never']);
    expect(await left(329)).toEqual(['late', 'never']);
    expect(await left(330)).toEqual(['never']);
    expect(await left(400)).toEqual([]);
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
])('the page of %s is kept as %s', (path, page) => {
  expect(suggestedPage(path)).toBe(page);
});
