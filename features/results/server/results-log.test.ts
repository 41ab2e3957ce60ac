import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LoggedFacts, ResultProof } from '../../../contract/results-log.ts';
import { verifyResult } from '../../../contract/verify-result.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { databases } from '../../../server/testing/databases.ts';
import { manageFixture } from '../../../server/testing/manage-fixture.ts';
import { buildRewardFixture, openRewardFixture } from '../../../server/testing/reward-fixture.ts';
import type { RewardChange } from '../../rewards/api.ts';
import { startClocks, stopClocks } from '../../rewards/server/feature.ts';
import { commitTo } from './entries.ts';
import { createHeadSigner } from './heads.ts';
import { createSequencer } from './sequencer.ts';

const allRight = { signed: true, kept: true, whole: true, fixed: true };

describe.each(databases)('The log of results on $name', (engine) => {
  async function openSite() {
    const site = await openRewardFixture(engine);
    const proofOf = async (puzzleId: string): Promise<ResultProof> => {
      const reply = await site.app.inject(`/api/puzzles/${puzzleId}/result/proof`);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json();
    };
    const factsOf = (proof: ResultProof) => proof.entries.map(({ facts }) => facts?.slice(0, 3));
    /** Creates a reward with two prizes, one of which is won. */
    async function playSome() {
      const made = await site.createWithReward({ way: 'first_n', secretCode: 'ONE-1\nTWO-2' });
      const { proof } = await site.solve(made.puzzleId);
      await site.solve(made.puzzleId);
      expect((await site.claim(made.puzzleId, proof)).status).toBe(200);
      return made;
    }
    return { ...site, proofOf, factsOf, playSome };
  }

  it('lists answer, terms, places and wins in order, and opens the answer only after the last win', async () => {
    const site = await openSite();
    const { puzzleId } = await site.playSome();
    const open = await site.proofOf(puzzleId);
    expect(await verifyResult(open)).toEqual(allRight);
    expect(site.factsOf(open)).toEqual([
      undefined,
      ['terms', 1, 'coupon'],
      ['place', 1, expect.any(Number)],
      ['place', 2, expect.any(Number)],
      ['won', 1, 1],
    ]);
    expect(JSON.stringify(open)).not.toMatch(/lagos|morning/i);

    const { proof } = await site.solve(puzzleId);
    site.clock.now += 6 * 60_000;
    await site.stand(puzzleId, proof);
    site.clock.now += 6 * 60_000;
    await site.stand(puzzleId, proof);
    expect(
      (await site.claim(puzzleId, proof, { name: 'Bo', email: 'bo@example.com', phone: '' })).status,
    ).toBe(200);
    const over = await site.proofOf(puzzleId);
    expect(await verifyResult(over)).toEqual(allRight);
    expect(over.entries[0]?.facts).toEqual(['answer', 1, 'word', expect.stringMatching(/lagos/i), null]);
    expect(site.factsOf(over).slice(-2)).toEqual([
      ['place', 3, expect.any(Number)],
      ['won', 2, 3],
    ]);
  });

  it('stays valid for a name with a lone surrogate, which no database stores', async () => {
    const site = await openSite();
    const { puzzleId } = await site.createWithReward({
      givenBy: 'Ada\ud83d',
      description: '#Night\udc00# out',
    });
    const proof = await site.proofOf(puzzleId);
    expect(await verifyResult(proof)).toEqual(allRight);
    expect(proof.entries[1]?.facts?.slice(3, 5)).toEqual(['Night\ufffd', 'Ada\ufffd']);
  });

  it('records changed terms, and marks those changed after a solve', async () => {
    const site = await openSite();
    const { puzzleId, creatorKey } = await site.createWithReward();
    const edit = async (change: Partial<RewardChange>) => {
      expect((await manageFixture(site).edit(puzzleId, change, creatorKey)).status).toBe(200);
    };
    await edit({ secretCode: 'OTHER-1' });
    expect((await site.proofOf(puzzleId)).terms).toBe(1);
    await edit({ description: '#For three# at seven, ask for Ada' });
    const before = await site.proofOf(puzzleId);
    expect(before).toMatchObject({ terms: 2, entries: [{}, { index: 2 }] });
    expect(JSON.stringify(before), 'told to the winner alone').not.toContain('ask for Ada');
    await edit({ description: '#For three# at eight, ask for Eve' });
    expect((await site.proofOf(puzzleId)).terms).toBe(2);
    expect(await verifyResult(before)).toEqual(allRight);
    await site.solve(puzzleId);
    site.clock.now += 6 * 60_000;
    await edit({ description: '#For four#' });
    expect(await verifyResult(await site.proofOf(puzzleId))).toEqual({ ...allRight, fixed: false });
  });

  it('records a deadline that the site moved, and keeps the terms valid', async () => {
    const site = await openSite();
    const { db, clock } = site;
    const deadline = clock.now + 9e6;
    const { puzzleId } = await site.createWithReward({
      way: 'best',
      deadline: new Date(deadline).toISOString(),
    });
    await site.solve(puzzleId);
    const hide = async (ms: number) => {
      await stopClocks(db, puzzleId, clock.now);
      clock.now += ms;
      await db.transaction().execute((transaction) => startClocks(transaction, puzzleId, clock.now));
    };
    await hide(60_000);
    await hide(3_600_000);
    const moved = await site.proofOf(puzzleId);
    expect(await verifyResult(moved)).toEqual(allRight);
    const factsOf = (kind: string) => moved.entries.find(({ facts }) => facts?.[0] === kind)?.facts;
    expect(factsOf('terms')?.slice(-1)).toEqual([deadline]);
    expect(factsOf('moved')).toEqual(['moved', 2, deadline + 3_660_000]);
    // Leaving out an entry is detected, and so is moving the deadline without an entry.
    const { moved: _, ...silent } = moved;
    expect(await verifyResult(silent)).toMatchObject({ whole: false });
    const entries = moved.entries.filter(({ facts }) => facts?.[0] !== 'moved');
    expect(await verifyResult({ ...moved, entries })).toMatchObject({ whole: false });
    await db
      .updateTable('rewards')
      .set({ deadline_at: deadline + 9e6 })
      .execute();
    expect(await verifyResult(await site.proofOf(puzzleId))).toMatchObject({ kept: false });
  });

  it('detects changes in the database: a place, a time, a winner, the terms, a deleted entry', async () => {
    const site = await openSite();
    const { puzzleId, rewardId } = await site.playSome();
    const { solve, claim, db, clock, stand } = site;
    const { proof } = await solve(puzzleId);
    clock.now += 6 * 60_000;
    await stand(puzzleId, proof);
    clock.now += 6 * 60_000;
    await stand(puzzleId, proof);
    const second = { name: 'Bo', email: 'bo@example.com', phone: '' };
    expect((await claim(puzzleId, proof, second)).status).toBe(200);
    const { logId } = await site.proofOf(puzzleId);
    const places = () => db.updateTable('reward_places').where('reward_id', '=', rewardId);
    const prizes = () => db.updateTable('reward_prizes').where('reward_id', '=', rewardId);
    const plays = await db.selectFrom('reward_places').select(['place', 'play_id']).execute();
    const playAt = (at: number) => plays.find(({ place }) => place === at)?.play_id ?? '';
    const sealed = await db.selectFrom('rewards').select('log_answer').executeTakeFirstOrThrow();
    const isFound = async () => {
      const { kept, whole } = await verifyResult(await site.proofOf(puzzleId));
      return !kept || !whole;
    };
    expect(await isFound()).toBe(false);
    const tryOut = async (change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
      await change();
      const found = await isFound();
      await undo();
      expect(await isFound()).toBe(false);
      return found;
    };
    const setPlay = (place: number, play: string) => () =>
      places().set({ play_id: play }).where('place', '=', place).execute();
    expect(await tryOut(setPlay(2, 'another'), setPlay(2, playAt(2)))).toBe(true);
    const [{ held_by } = { held_by: null }] = await db
      .selectFrom('reward_prizes')
      .select('held_by')
      .where('number', '=', 1)
      .execute();
    const hold = (play: string | null) => () =>
      prizes().set({ held_by: play }).where('number', '=', 1).execute();
    expect(await tryOut(hold(playAt(2)), hold(held_by))).toBe(true);
    const terms = (winners: number) => () =>
      db.updateTable('rewards').set({ winners }).where('id', '=', rewardId).execute();
    expect(await tryOut(terms(3), terms(2))).toBe(true);
    const answer = (log_answer: string) => () =>
      db.updateTable('rewards').set({ log_answer }).where('id', '=', rewardId).execute();
    expect(await tryOut(answer(''), answer(sealed.log_answer))).toBe(false);
    const solved = await db
      .selectFrom('reward_places')
      .select(['solved_at'])
      .where('place', '=', 1)
      .execute();
    const moment = (by: number) => () =>
      places()
        .set({ solved_at: (solved[0]?.solved_at ?? 0) + by })
        .where('place', '=', 1)
        .execute();
    expect(await tryOut(moment(1), moment(0))).toBe(true);
    await db.deleteFrom('log_entries').where('log_id', '=', logId).where('kind', '=', 'won').execute();
    expect(await isFound()).toBe(true);
  });

  it('stays valid when a puzzle is erased: its entries can no longer be opened, the others still verify', async () => {
    const site = await openSite();
    const erased = await site.createWithReward();
    await site.solve(erased.puzzleId);
    site.clock.now += 6 * 60_000;
    const kept = await site.playSome();
    await site.proofOf(erased.puzzleId);
    const url = `/api/puzzles/${erased.puzzleId}`;
    const headers = { authorization: `Bearer ${erased.creatorKey}` };
    expect((await site.app.inject({ method: 'DELETE', url, headers })).statusCode).toBeLessThan(300);
    expect(await verifyResult(await site.proofOf(kept.puzzleId))).toEqual(allRight);
    const salts = await site.db.selectFrom('log_entries').select('salt').orderBy('log_index').execute();
    // The deleted puzzle's terms and place have lost their salts. The log never had the salts of the two answers, which
    // are stored with the rewards.
    expect(salts.map(({ salt }) => salt === '')).toEqual([true, true, true, true, ...Array(4).fill(false)]);
  });

  it('gets each entry once and in order when several processes extend it', async () => {
    const { db, close } = await engine.open();
    onTestFinished(close);
    const site = await buildRewardFixture({ db });
    const { puzzleId } = await site.createWithReward({
      way: 'best',
      deadline: new Date(site.clock.now + 9e7).toISOString(),
    });
    for (let n = 0; n < 12; n += 1) await site.solve(puzzleId);
    const rows = Array.from({ length: 1200 }, (_, n) => {
      const { salt, commitment } = commitTo(['place', n + 1]);
      return { log_id: 'AAAA', kind: 'place' as const, number: n + 1, salt, commitment };
    });
    for (let at = 0; at < rows.length; at += 200) {
      await db
        .insertInto('log_entries')
        .values(rows.slice(at, at + 200))
        .execute();
    }
    const signer = createHeadSigner(Buffer.alloc(32, 7), 'puzzlefly/log');
    const many = Array.from({ length: 4 }, () => createSequencer({ db, now: Date.now, signer }));
    await Promise.all(many.map((one) => one.number()));
    expect(await db.selectFrom('log_entries').selectAll().where('log_index', 'is', null).execute()).toEqual(
      [],
    );
    const entries = await db.selectFrom('log_entries').selectAll().orderBy('log_index').execute();
    expect(entries.map(({ log_index }) => log_index)).toEqual(entries.map((_, n) => n));
    expect(entries.filter(({ log_id }) => log_id === 'AAAA').map(({ number }) => number)).toEqual(
      rows.map(({ number }) => number),
    );
    const reply = await site.app.inject(`/api/puzzles/${puzzleId}/result/proof`);
    expect(await verifyResult(reply.json())).toEqual(allRight);
  });

  it('stays valid for others when an entry is deleted before it joins the tree', async () => {
    const { db, close } = await engine.open();
    onTestFinished(close);
    const site = await buildRewardFixture({ db });
    const gone = await site.createWithReward();
    const { puzzleId } = await site.createWithReward();
    await site.solve(puzzleId);
    const { log_id } = await db
      .selectFrom('rewards')
      .select('log_id')
      .where('puzzle_id', '=', gone.puzzleId)
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('log_entries')
      .where('log_id', '=', log_id ?? '')
      .execute();
    const proofOf = async (id: string) => (await site.app.inject(`/api/puzzles/${id}/result/proof`)).json();
    expect(await verifyResult(await proofOf(puzzleId))).toEqual(allRight);
    expect(await verifyResult(await proofOf(gone.puzzleId))).toMatchObject({ whole: false });
  });

  it('loses no entries in a restart, and keeps the old key when the secret key changes', async () => {
    const { db, close } = await engine.open();
    onTestFinished(close);
    const older = Buffer.alloc(32, 1);
    const before = await buildRewardFixture({ db, secretKey: older });
    const { puzzleId } = await before.createWithReward();
    const old = (await before.app.inject(`/api/puzzles/${puzzleId}/result/proof`)).json<ResultProof>();
    const { proof } = await before.solve(puzzleId);
    await before.claim(puzzleId, proof);
    // The process ends before it has numbered the entries.
    await before.app.close();
    const { size } = await db.selectFrom('log_head').select('size').executeTakeFirstOrThrow();
    const stored = await db.selectFrom('log_entries').select('log_index').execute();
    expect(stored.length).toBeGreaterThan(size);
    const after = await buildRewardFixture({ db, secretKey: [Buffer.alloc(32, 2), older] });
    const now = (await after.app.inject(`/api/puzzles/${puzzleId}/result/proof`)).json<ResultProof>();
    expect(await verifyResult(now)).toEqual(allRight);
    expect(await verifyResult(old)).toEqual(allRight);
    expect(now.entries.map(({ facts }) => facts?.[0])).toEqual(['answer', 'terms', 'place', 'won']);
    const { keys } = (await after.app.inject('/log/keys')).json();
    // The list contains the old key's last checkpoint, so that a leaked old key cannot sign a larger tree unnoticed.
    expect(keys).toMatchObject([
      { key: now.key, checkpoint: now.checkpoint },
      { key: old.key, checkpoint: old.checkpoint },
    ]);
  });

  it('is published as tiles and a signed note that anybody can read', async () => {
    const site = await openSite();
    const { puzzleId } = await site.playSome();
    const { checkpoint, key } = await site.proofOf(puzzleId);
    const read = await site.app.inject('/log/checkpoint');
    expect(read.body).toBe(checkpoint);
    const [origin, size] = checkpoint.split('\n');
    expect([origin, size]).toEqual(['puzzlefly/log', '5']);
    const [note = '', mark = ''] = checkpoint.split('\n\n');
    const signature = Buffer.from(mark.trimEnd().split(' ')[2] ?? '', 'base64').subarray(4);
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'base64')]);
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, Buffer.from(`${note}\n`), publicKey, signature)).toBe(true);

    const tile = await site.app.inject('/log/tile/0/000.p/5');
    expect([tile.statusCode, tile.rawPayload.length]).toEqual([200, 5 * 32]);
    expect(tile.headers['cache-control']).toContain('immutable');
    const entries = await site.app.inject('/log/tile/entries/000.p/5');
    expect(entries.rawPayload.length).toBe(5 * (2 + 16 + 32));
    for (const none of ['0/000', '0/000.p/6', '0/000.p/0', '0/001.p/1', '8/000', '0/0', 'entries/x000/000']) {
      expect((await site.app.inject(`/log/tile/${none}`)).statusCode, none).toBe(404);
    }
  });

  it('refuses proofs of puzzles without a reward or that are gone', async () => {
    const site = await openSite();
    const plain = await site.create(buildPuzzle({ type: 'word' }));
    const asked = async (id: string) =>
      (await site.app.inject(`/api/puzzles/${id}/result/proof`)).json().error.code;
    expect(await asked(plain.puzzleId)).toBe('result_none');
    expect(await asked('nothing')).toBe('puzzle_not_found');
  });
});

describe('A commitment', () => {
  it('hides a one-word answer from a dictionary attack', () => {
    const words = Array.from({ length: 2000 }, (_, n) => (n === 1000 ? 'lagos' : `word${n}`));
    const factsOf = (word: string): LoggedFacts => ['answer', 1, 'word', word, null];
    const { commitment, salt } = commitTo(factsOf('lagos'));
    expect(words.some((word) => commitTo(factsOf(word), '').commitment === commitment)).toBe(false);
    expect(words.some((word) => commitTo(factsOf(word)).commitment === commitment)).toBe(false);
    // With the salt, only the right word matches.
    expect(words.filter((word) => commitTo(factsOf(word), salt).commitment === commitment)).toEqual([
      'lagos',
    ]);
    expect(Buffer.from(salt, 'base64')).toHaveLength(32);
  });
});
