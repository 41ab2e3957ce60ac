import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUp } from '../../platform/storage/back-up.ts';
import { builtSite } from '../../site/server/built-site.ts';
import { connect } from '../database.ts';
import { logIn } from '../testing/admin.ts';
import { bearer, replyOf } from '../testing/api-client.ts';
import { disguisesOf } from '../testing/disguises.ts';
import { openStream } from '../testing/open-stream.ts';
import { buildRewardFixture } from '../testing/reward-fixture.ts';

/**
 * A reward's secrets must reach nobody but the winner, and must not be in the database as plain text. Each secret is a
 * unique text; the test searches everything that other people can get for these texts.
 */

const secrets = {
  secretCode: 'Zyxwolquant-9931-Vrelm',
  deliveryContact: 'krendolvask@secret.example',
};
const claimant = {
  name: 'Wulfendraak Ozmenkite',
  email: 'trenvilqua@claim.example',
  phone: '+234 809 773 1564',
  bankName: 'Brelquist Zamfara Bank',
  accountNumber: '7319462058',
  accountName: 'Ozmenkite Holdervrax',
};

const { name, email, phone } = claimant;
/** A coupon needs no bank account. */
const contactDetails = { name, email, phone };

const findings = (seen: Map<string, string>, texts: string[]) =>
  [...seen].flatMap(([where, text]) =>
    texts
      .flatMap(disguisesOf)
      .filter((disguise) => text.includes(disguise.text))
      .map(({ name }) => `${where}: ${name}`),
  );

describe('A reward’s secrets', () => {
  it('are in no page, response, stream, log line, database file or backup, and hidden from the admin', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-sealed-'));
    const db = await connect({ databaseUrl: undefined, dataDir });
    const fixture = await buildRewardFixture({ db, site: await builtSite() });
    onTestFinished(async () => {
      await fixture.app.close();
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    });
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const { puzzleId, playPath, creatorKey, rewardId } = await fixture.createWithReward({
      ...secrets,
      description: '#Prize# in an envelope',
    });
    const other = await fixture.createWithReward();
    const admin = await logIn(fixture);
    const wrongKeys: Record<string, string | undefined> = {
      'no key': undefined,
      'a guess': 'guess',
      "another creator's key": other.creatorKey,
    };
    const seen = new Map<string, string>();
    const look = async (moment: string) => {
      for (const url of [
        '/',
        '/rewards',
        playPath,
        `${playPath}?preview=true`,
        `/reward/${rewardId}`,
        `/result/${puzzleId}`,
        '/api/rewards',
        `/api/rewards/${rewardId}`,
        `/api/puzzles/${puzzleId}/result`,
        `/api/puzzles/${puzzleId}/result/proof`,
        '/log/checkpoint',
        '/api/openapi.json',
      ]) {
        const { headers, body } = await fixture.app.inject({ url });
        seen.set(`${moment}: ${url}`, `${JSON.stringify(headers)}\n${body}`);
      }
      // A request with no key, a guess, another maker's key or, after the claim, the winner's key gets nothing of the
      // maker's page.
      for (const [whose, key] of Object.entries(wrongKeys)) {
        for (const url of [`/api/puzzles/${puzzleId}/manage`, `/api/puzzles/${puzzleId}/manage/events`]) {
          const { statusCode, body } = await fixture.app.inject({ url, headers: bearer(key) });
          expect(statusCode, `${moment}: ${whose}`).toBe(key === undefined ? 401 : 403);
          seen.set(`${moment}: ${url} with ${whose}`, body);
        }
      }
      for (const url of ['dashboard', 'audit', 'moderation/puzzles?queue=rewards', 'moderation/puzzles']) {
        const { statusCode, body } = await fixture.app.inject({
          url: `/api/admin/${url}`,
          headers: { cookie: admin },
        });
        expect(statusCode, url).toBe(200);
        seen.set(`${moment}: the admin's ${url}`, body);
      }
      const creators = await fixture.findReward(puzzleId, creatorKey);
      seen.set(`${moment}: the creator's view`, JSON.stringify(creators));
    };

    await look('at first');
    const streams = [
      await openStream(fixture.app, `/api/puzzles/${puzzleId}/events`),
      await openStream(fixture.app, '/api/rewards/events'),
    ];
    seen.set('approving', JSON.stringify(await fixture.approve(puzzleId, creatorKey)));
    await look('when listed');
    const winning = await fixture.solve(puzzleId);
    const losing = await fixture.solve(puzzleId);
    const { body: won } = await fixture.claim(puzzleId, winning.proof, claimant);
    seen.set('losing', JSON.stringify(await fixture.claim(puzzleId, losing.proof)));
    seen.set('a thief', JSON.stringify(await fixture.claim(puzzleId, winning.proof)));
    seen.set('a guess', JSON.stringify(await fixture.viewReward(rewardId, 'guess')));
    await streams[1]?.waitFor('claimed');
    wrongKeys["the winner's key"] = won.winnerKey;
    const say = (said: 'sent' | 'got_it', key: string) =>
      replyOf(
        fixture.client.POST('/api/rewards/{rewardId}/delivery', {
          params: { path: { rewardId } },
          headers: bearer(key),
          body: { said },
        }),
      );
    seen.set('sending', JSON.stringify(await say('sent', creatorKey)));
    seen.set('receiving', JSON.stringify(await say('got_it', won.winnerKey)));
    await streams[0]?.waitFor('delivered');
    for (const stream of streams) seen.set(stream.path, stream.text());
    await look('when claimed');

    // The keyring cookie in the browser reveals nothing.
    const keyring = await fixture.app.inject({
      method: 'POST',
      url: '/api/keyring',
      payload: { creator: { [puzzleId]: creatorKey }, winner: { [rewardId]: won.winnerKey } },
    });
    expect(keyring.statusCode).toBe(204);
    seen.set('the keyring', JSON.stringify(keyring.headers));
    const cookie = String(keyring.headers['set-cookie']).split(';')[0] ?? '';
    seen.set("the cookie's bytes", Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString('latin1'));

    const hidden = [...Object.values(secrets), ...Object.values(claimant)];
    expect(seen.size).toBeGreaterThan(30);
    expect(findings(seen, [...hidden, won.winnerKey, creatorKey])).toEqual([]);

    const log = new Map([['the log', fixture.logLines.join('')]]);
    expect(log.get('the log')).toContain('request completed');
    const proofs = [winning.proof ?? '', losing.proof ?? ''];
    expect(findings(log, [...hidden, won.winnerKey, creatorKey, ...proofs])).toEqual([]);

    backUp(dataDir, join(dataDir, 'backup.sqlite'));
    const files = new Map(
      readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name)).toString('latin1')]),
    );
    const stored = [...files.values()].join('');
    expect(files.get('backup.sqlite')).toContain('in an envelope');
    expect(stored).toContain('in an envelope');
    expect(stored).toContain(rewardId);
    expect(findings(files, [...hidden, won.winnerKey, creatorKey, ...proofs])).toEqual([]);

    // The winner gets both secrets, which shows that the reward really contains them.
    const winners = await fixture.viewReward(rewardId, won.winnerKey);
    expect(winners.body.secrets).toMatchObject({
      code: secrets.secretCode,
      contact: secrets.deliveryContact,
    });
    expect(findings(new Map([['', JSON.stringify(winners.body)]]), Object.values(claimant))).toEqual([]);
    const managed = await fixture.app.inject({
      url: `/api/puzzles/${puzzleId}/manage`,
      headers: bearer(creatorKey),
    });
    expect(managed.json().reward.claim.details).toEqual(contactDetails);
    expect(managed.body).not.toContain(won.winnerKey);
  });
});
