import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitsFeature } from '../../features/visits/server/feature.ts';
import type { Db } from '../../platform/storage/connect.ts';
import { builtSite } from '../../site/server/built-site.ts';
import type { Site } from '../../site/server/document.ts';
import { openAdmin } from '../testing/admin.ts';
import { bearer } from '../testing/api-client.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { databases, openDatabase } from '../testing/databases.ts';
import { hasFeature } from '../testing/from-features.ts';
import { routesOf } from '../testing/routes.ts';

/**
 * Checks who sees which texts of a gift, and when (rules: gifts#fields, gifts#thanks, answers#wrong-answers). Each
 * text is unique, and the tests search all responses for all texts. erased-texts.test.ts covers the files.
 */

const marks = {
  to: 'Wenzilka',
  from: 'Ombrexel',
  message: 'Yandolfrit',
  firstHint: 'Mirquand',
  secondHint: 'Quovastel',
  answer: 'Fintrabosk',
  otherAnswer: 'Dweemlap',
  thanksName: 'Quolmendra',
  thanksText: 'Brastwendel',
  wrongAnswer: 'Velmorquist',
};
type Mark = keyof typeof marks;

/** Texts that everyone with the link can see. */
const shown: Mark[] = ['to', 'from'];
/** Texts that are revealed by solving the puzzle or asking for a hint. */
const opened: Mark[] = ['message', 'firstHint', 'secondHint', 'answer'];
/** Texts that no row contains as they were typed. */
const sealed: Mark[] = ['message', 'firstHint', 'secondHint', 'thanksName', 'thanksText', 'wrongAnswer'];

const isBuiltFile = (path: string) =>
  statSync(join('dist/client', path), { throwIfNoEntry: false })?.isFile() === true;

const marksIn = (text: string): Mark[] =>
  Object.entries(marks).flatMap(([name, mark]) => (text.includes(mark) ? [name as Mark] : []));

async function rowsOf(db: Db): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'puzzles')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

let site: Site;
beforeAll(async () => {
  site = await builtSite();
});

describe.each(databases)('The texts of a gift on $name', (engine) => {
  async function openGift() {
    const { db, close } = await openDatabase(engine);
    const test = await buildTestApp({ db, site, trustProxy: ['127.0.0.1'] });
    const { to, from, message, firstHint, secondHint, answer, otherAnswer } = marks;
    const { puzzleId, playPath, creatorKey } = await test.create({
      ...buildPuzzle({ type: 'quiz', question: 'Who?', answer, otherAnswers: [otherAnswer] }),
      gift: { for: to, from, message, hints: [firstHint, secondHint] },
    });
    /** Returns the marks found in the responses to these requests. */
    const sees = async (...requests: InjectOptions[]): Promise<Mark[]> => {
      const replies = [];
      for (const request of requests) {
        const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140', ...request.headers };
        replies.push(await test.app.inject({ ...request, headers }));
      }
      return marksIn(replies.map(({ headers, body }) => JSON.stringify(headers) + body).join('\n'));
    };
    const ofPuzzle = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
      key?: string,
    ) => ({
      method,
      url: `/api/puzzles/${puzzleId}${path}`,
      headers: bearer(key),
      ...(payload && { payload }),
    });
    /**
     * Requests to every route, sent by a visitor with the link and, if given, this key. Streams are left out, because
     * they never end and show only what their page shows; so are built files, which are older than the puzzle.
     */
    const everything = (key?: string): InjectOptions[] => [
      ...routesOf(test.app)
        .filter(
          ([method, path]) =>
            path !== '*' && !path.endsWith('/events') && !isBuiltFile(path) && method !== 'HEAD',
        )
        .map(([method, path]) => ({
          method,
          url: path.replace(/:\w+/g, puzzleId),
          headers: bearer(key),
          ...(method === 'GET' ? {} : { payload: {} }),
        })),
      { url: playPath },
      { url: `${playPath}?preview=true` },
      { url: `/manage/${puzzleId}` },
      { url: `/manage/${puzzleId}/texts` },
    ];
    const withProof = (proof: string | undefined): InjectOptions[] => [
      ofPuzzle('POST', '/solvers', { proof, name: 0 }),
      ofPuzzle('POST', '/solvers/own', { proof }),
      ofPuzzle('POST', '/thanks', {
        proof,
        reaction: 'heart',
        name: marks.thanksName,
        text: marks.thanksText,
      }),
    ];
    const admin = await openAdmin(test);
    const look = (method: 'GET' | 'POST', path = ''): InjectOptions => ({
      method,
      url: `/api/admin/moderation/puzzles/${puzzleId}${path}`,
      headers: { cookie: admin.cookie },
    });
    const moderated = { ...look('GET'), url: `/api/admin/moderation/puzzles?search=${puzzleId}` };
    const own = { moderated, sees, ofPuzzle, everything, withProof, look, close, admin };
    return { ...test, puzzleId, creatorKey, ...own };
  }

  it('are each shown to the intended readers only, and to nobody after deletion', async () => {
    const { sees, ofPuzzle, everything, withProof, look, moderated, admin, ...test } = await openGift();
    const { puzzleId, creatorKey } = test;
    const other = await test.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const { token: otherToken } = await test.start(other.puzzleId);
    const { proof: otherProof } = await test.answer(other.puzzleId, {
      token: otherToken,
      answer: { text: 'Lagos' },
    });
    const strangers = async (whatTheySee: Mark[], keys: (string | undefined)[] = [other.creatorKey]) => {
      for (const key of keys) {
        expect(await sees(...everything(key))).toEqual(whatTheySee);
      }
      for (const proof of [otherProof, otherToken, 'x']) expect(await sees(...withProof(proof))).toEqual([]);
    };
    await strangers(shown, [undefined, 'x'.repeat(43), other.creatorKey]);

    // A player gets the hints one by one. A wrong answer reveals nothing; the right one reveals the message and the
    // answer.
    let { token } = await test.start(puzzleId);
    const ask = () => ofPuzzle('POST', '/hints', { token });
    expect(await sees(ask())).toEqual(['firstHint']);
    token = (await test.app.inject(ask())).json().token;
    expect(await sees(ask())).toEqual(['secondHint']);
    for (const address of ['198.51.100.1', '203.0.113.1']) {
      const guess = { token: (await test.start(puzzleId)).token, answer: { text: marks.wrongAnswer } };
      const request = ofPuzzle('POST', '/answers', guess);
      expect(await sees({ ...request, headers: { 'x-forwarded-for': address } })).toEqual([]);
    }
    const right = ofPuzzle('POST', '/answers', { token, answer: { text: marks.answer } });
    expect(await sees(right)).toEqual(['message', 'answer']);
    const { proof } = (await test.app.inject(right)).json();
    expect(await sees(...withProof(proof))).toEqual([]);
    const { token: preview } = await test.start(puzzleId, { preview: true });
    expect(
      await test.answer(puzzleId, { token: preview, answer: { text: marks.answer } }),
    ).not.toHaveProperty('proof');
    // Writes data that is still queued.
    await test.app.sweep();
    await test.app.use(visitsFeature).flush();
    await strangers(shown);

    // The texts that the maker and the admin see.
    const managed = ofPuzzle('GET', '/manage', undefined, creatorKey);
    const told: Mark[] = hasFeature('thanks') ? ['thanksName', 'thanksText'] : [];
    const typed: Mark[] = hasFeature('wrong-answers') ? ['wrongAnswer'] : [];
    expect(await sees(managed)).toEqual([...shown, ...told, ...typed]);
    const texts = ofPuzzle('GET', '/texts', undefined, creatorKey);
    expect(await sees(texts)).toEqual([...shown, ...opened, 'otherAnswer']);
    expect(await sees(moderated, look('GET'))).toEqual(shown);
    expect(await sees(look('POST', '/texts'))).toEqual(opened);
    for (const { id } of (await test.app.inject(managed)).json().thanks ?? [])
      await test.client.POST('/api/reports', { body: { about: 'thanks', id, reason: 'scam' } });
    expect(await sees(managed)).toEqual([...shown, ...typed]);
    expect(await sees(moderated, look('GET'))).toEqual(shown);
    expect(await sees(look('POST', '/texts'))).toEqual([...opened, ...told]);
    await strangers(shown);
    expect(marksIn(JSON.stringify(await admin.audit()) + test.logLines.join(''))).toEqual([]);
    const kept = marksIn(await rowsOf(test.db));
    expect(kept).toEqual(Object.keys(marks).filter((mark) => !sealed.includes(mark as Mark)));

    expect((await test.app.inject(ofPuzzle('DELETE', '', undefined, creatorKey))).statusCode).toBe(200);
    await test.app.sweep();
    await strangers([]);
    expect(await sees(...everything(creatorKey), managed, texts, right, ask(), ...withProof(proof))).toEqual(
      [],
    );
    expect(await sees(moderated, look('GET'), look('POST', '/texts'))).toEqual([]);
    expect(marksIn((await rowsOf(test.db)) + test.logLines.join(''))).toEqual([]);
  });
});
