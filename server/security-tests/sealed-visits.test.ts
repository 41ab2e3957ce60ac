import { describe, expect, it, onTestFinished } from 'vitest';
import { visitsPath } from '../../contract/routes.ts';
import { visitsFeature } from '../../features/visits/server/feature.ts';
import { visitsTables } from '../../features/visits/server/tables.ts';
import { databases, openDatabase } from '../testing/databases.ts';
import { disguisesOf } from '../testing/disguises.ts';
import { buildRewardFixture } from '../testing/reward-fixture.ts';
import { newSessionId, phone } from '../testing/visitor.ts';

/**
 * Neither a visitor's text nor an address may get into the visit records. Each marker is a unique text. A visitor
 * puts a marker into every possible field, and the test searches all visit tables for the markers.
 */

const markers = {
  message: 'Brandolquex Vashtiruul',
  secretCode: 'Zyxwolquant-9931-Vrelm',
  deliveryContact: 'krendolvask@secret.example',
  claimName: 'Wulfendraak Ozmenkite',
  claimEmail: 'trenvilqua@claim.example',
  claimPhone: '+234 809 773 1564',
  bankName: 'Brelquist Zamfara Bank',
  accountNumber: '7319462058',
  accountName: 'Ozmenkite Holdervrax',
  path: 'pathmarker-ogrelvanti@mail.example',
  query: 'querymarkerzolbrenvik',
  fragment: 'fragmentmarkerquilverdon',
  puzzleId: 'Puzzleidmarker_Tormunvalesk',
  rewardId: 'rewardmarker-brossulkin',
  referrer: 'referrermarker-vostrampel',
  lengthName: 'drensolvikam',
  title: 'titlemarkerhaldorvenix',
  cookie: 'cookiemarkertrolvandesh',
};
const address = '203.0.113.77';

const visitTables = Object.keys(visitsTables) as (keyof typeof visitsTables)[];

describe.each(databases)('The visit records on $name', (kind) => {
  it('contain no visitor text and no address during a puzzle’s whole life', async () => {
    const { db, close } = await openDatabase(kind);
    const fixture = await buildRewardFixture({ db });
    onTestFinished(async () => {
      await fixture.app.close();
      await close();
    });
    const sessionId = newSessionId();
    const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
      fixture.app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: address,
        headers: {
          'user-agent': phone,
          'x-forwarded-for': address,
          cookie: `a=${markers.cookie}`,
          ...headers,
        },
      });
    const report = async (change: object, headers: Record<string, string> = {}) =>
      (await send(visitsPath, { sessionId, timeSpent: 1, views: [], events: [], ...change }, headers))
        .statusCode;

    const created = (
      await send('/api/puzzles', {
        requestId: newSessionId(),
        puzzle: { type: 'quiz', question: 'Which?', answer: markers.message },
      })
    ).json<{ puzzleId: string; creatorKey: string; playPath: string }>();
    const { puzzleId, creatorKey } = created;
    await fixture.addReward(
      { ...created, expiresAt: '' },
      {
        type: 'cash',
        amount: 500,
        description: `#${markers.title}#`,
        secretCode: markers.secretCode,
        deliveryContact: markers.deliveryContact,
      },
    );

    const statuses = [];
    for (const path of [
      `/${markers.path}`,
      `/play/arrange/${markers.path}`,
      `/play/arrange/${puzzleId}?${markers.query}#${markers.fragment}`,
      `/reward/${markers.rewardId}#${creatorKey}`,
      `/?${markers.query}`,
      `/rewards#${markers.fragment}`,
    ]) {
      statuses.push(await report({ views: [{ path }] }));
    }
    for (const referrer of [
      `https://${markers.referrer}.example/${markers.path}`,
      `${markers.referrer}@mail.example`,
      `${markers.referrer}/${markers.query}`,
      address,
    ]) {
      statuses.push(await report({ referrer }));
    }
    statuses.push(
      await report({
        events: [
          { event: 'puzzle_created', puzzleId, type: 'quiz', lengths: { question: 6 } },
          { event: 'puzzle_shared', puzzleId: markers.puzzleId, type: 'quiz', channel: 'copy' },
          { event: 'reward_approved', puzzleId: markers.path },
        ],
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
    for (const refused of [
      { title: markers.title },
      { views: [{ path: '/', title: markers.title }] },
      { views: [{ path: markers.path }] },
      { screen: markers.title },
      {
        events: [{ event: 'puzzle_created', puzzleId, type: 'quiz', lengths: { [markers.lengthName]: 1 } }],
      },
      { events: [{ event: 'site_shared', channel: markers.title }] },
      { events: [{ event: 'store_clicked', text: markers.title }] },
    ]) {
      expect(await report(refused)).toBe(400);
    }

    const { token } = await fixture.start(puzzleId);
    fixture.clock.now += 60_000;
    const { proof } = await fixture.answer(puzzleId, { token, answer: { text: markers.message }, sessionId });
    const claimed = await send(`/api/puzzles/${puzzleId}/claims`, {
      proof,
      sessionId,
      account: {
        name: markers.claimName,
        email: markers.claimEmail,
        phone: markers.claimPhone,
        bankName: markers.bankName,
        accountNumber: markers.accountNumber,
        accountName: markers.accountName,
      },
    });
    expect(claimed.statusCode).toBe(200);
    await fixture.app.use(visitsFeature).flush();

    const rows = new Map<string, string>();
    for (const table of visitTables) {
      const found = await db.selectFrom(table).selectAll().execute();
      expect(found.length, table).toBeGreaterThan(0);
      rows.set(table, JSON.stringify(found));
    }
    const keys = [creatorKey, proof ?? '', token, claimed.json<{ winnerKey: string }>().winnerKey];
    const findings = [...rows].flatMap(([table, text]) =>
      [...Object.values(markers), ...keys]
        .flatMap(disguisesOf)
        .concat({ name: 'the address', text: address })
        .filter((disguise) => text.includes(disguise.text))
        .map(({ name, text: marker }) => `${table}: ${marker}, ${name}`),
    );
    expect(findings).toEqual([]);
    const logged = fixture.logLines.join('');
    expect([markers.query, markers.claimEmail, address].filter((marker) => logged.includes(marker))).toEqual(
      [],
    );

    // Shows that the search works. A claim is recorded without its session, so that it cannot be linked to a visit.
    expect(rows.get('page_views')).toContain(puzzleId);
    const analytics = await db.selectFrom('puzzle_analytics').selectAll().orderBy('event_type').execute();
    expect(analytics).toMatchObject([
      { event_type: 'reward_claimed', session_id: null, ip_address: '0.0.0.0' },
      { event_type: 'solved', session_id: sessionId, ip_address: '0.0.0.0', attempts_count: 1 },
    ]);
  });
});
