import { describe, expect, it } from 'vitest';
import type { RewardChange } from '../../contract/manage-api.ts';
import { holdMs } from '../../rewards/standing.ts';
import { bearer, replyOf } from '../testing/api-client.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { type DatabaseName, databases } from '../testing/databases.ts';
import { tinyImage } from '../testing/images.ts';
import { openStream } from '../testing/open-stream.ts';
import { account, bankAccount, openRewardFixture } from '../testing/reward-fixture.ts';

const day = 24 * 60 * 60_000;

/** What a creator does on the manage page, and both sides about the delivery. */
async function openManageFixture(engine: DatabaseName) {
  const fixture = await openRewardFixture(engine);
  const { client } = fixture;
  const ofPuzzle = (puzzleId: string, key?: string) => ({
    params: { path: { puzzleId } },
    headers: bearer(key),
  });
  const ofReward = (rewardId: string, key?: string) => ({
    params: { path: { rewardId } },
    headers: bearer(key),
  });
  return {
    ...fixture,
    manage: (puzzleId: string, key?: string) =>
      replyOf(client.GET('/api/puzzles/{puzzleId}/manage', ofPuzzle(puzzleId, key))),
    end: (puzzleId: string, expires: '24h' | '7d' | '30d' | 'now', key?: string) =>
      replyOf(client.PATCH('/api/puzzles/{puzzleId}', { ...ofPuzzle(puzzleId, key), body: { expires } })),
    remove: (puzzleId: string, key?: string) =>
      replyOf(client.DELETE('/api/puzzles/{puzzleId}', ofPuzzle(puzzleId, key))),
    edit: (puzzleId: string, body: RewardChange, key?: string) =>
      replyOf(client.PATCH('/api/puzzles/{puzzleId}/reward', { ...ofPuzzle(puzzleId, key), body })),
    withdraw: (puzzleId: string, key?: string) =>
      replyOf(client.DELETE('/api/puzzles/{puzzleId}/reward', ofPuzzle(puzzleId, key))),
    unlist: (puzzleId: string, key?: string) =>
      replyOf(client.DELETE('/api/puzzles/{puzzleId}/reward/approval', ofPuzzle(puzzleId, key))),
    say: (rewardId: string, said: 'sent' | 'got_it' | 'not_yet', key?: string) =>
      replyOf(
        client.POST('/api/rewards/{rewardId}/delivery', { ...ofReward(rewardId, key), body: { said } }),
      ),
    erase: (rewardId: string, key?: string) =>
      replyOf(client.DELETE('/api/rewards/{rewardId}/details', ofReward(rewardId, key))),
    /** A reward and its winner. */
    async createWon(draft: Parameters<typeof fixture.createWithReward>[0] = {}) {
      const puzzle = await fixture.createWithReward(draft);
      const { proof } = await fixture.solve(puzzle.puzzleId);
      const { body } = await fixture.claim(puzzle.puzzleId, proof, bankAccount);
      return { ...puzzle, proof, winnerKey: body.winnerKey };
    },
    publicReward: async (puzzleId: string) => (await fixture.start(puzzleId)).puzzle.reward,
  };
}

describe.each(databases)('The manage page on $name', (engine) => {
  it('shows a puzzle, how it goes, and all that was entered of its reward', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, playPath, creatorKey, rewardId } = await fixture.createWithReward({
      promotionLink: 'https://example.com/film',
    });
    const { token } = await fixture.start(puzzleId);
    await fixture.answer(puzzleId, { token, answer: { tiles: ['x'] } });
    const madeAt = fixture.clock.now;
    await fixture.solve(puzzleId);
    await fixture.app.visits.flush();
    const { status, body } = await fixture.manage(puzzleId, creatorKey);
    expect(status).toBe(200);
    expect(body).toEqual({
      puzzleId,
      type: 'word',
      title: expect.any(String),
      playPath,
      description: null,
      state: 'open',
      createdAt: new Date(madeAt).toISOString(),
      expiresAt: new Date(madeAt + 365 * day).toISOString(),
      canExtend: false,
      figures: {
        opened: 0,
        playing: 0,
        wrong: 1,
        solved: 1,
        medianMs: 2600,
        bestMs: 2600,
        solves: [{ at: new Date(fixture.clock.now).toISOString(), timeMs: 2600, attempts: 1 }],
      },
      reward: {
        rewardId,
        type: 'coupon',
        title: 'Cinema night',
        prize: 'Cinema night',
        description: 'for two',
        deliveryContact: '+234 800 555 0100',
        secretCode: 'POPCORN-42',
        codesLeft: [],
        way: 'first',
        winners: 1,
        givenBy: null,
        deadline: null,
        heldUntil: new Date(fixture.clock.now + holdMs).toISOString(),
        moreClaims: [],
        amount: null,
        promotionLink: 'https://example.com/film',
        imageUrl: null,
        state: 'held',
        canBeListed: true,
        isApproved: false,
        isListed: false,
        isUnlisted: false,
        feePaid: false,
        feeAmount: 2000,
      },
    });
  });

  it('is for the creator key alone', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, winnerKey } = await fixture.createWon();
    const other = await fixture.createWithReward();
    const codeOf = async (id: string, key?: string) => {
      const { status, body } = await fixture.manage(id, key);
      return [status, body.error?.code];
    };
    expect(await codeOf(puzzleId)).toEqual([401, 'key_missing']);
    expect(await codeOf(puzzleId, 'guess')).toEqual([403, 'creator_key_wrong']);
    expect(await codeOf(puzzleId, winnerKey)).toEqual([403, 'creator_key_wrong']);
    expect(await codeOf(puzzleId, other.creatorKey)).toEqual([403, 'creator_key_wrong']);
    expect(await codeOf('none', other.creatorKey)).toEqual([404, 'puzzle_not_found']);
    for (const refused of [
      await fixture.end(puzzleId, 'now', other.creatorKey),
      await fixture.remove(puzzleId, other.creatorKey),
      await fixture.edit(puzzleId, { prize: 'Mine' }, other.creatorKey),
      await fixture.withdraw(puzzleId, other.creatorKey),
      await fixture.unlist(puzzleId, other.creatorKey),
    ]) {
      expect([refused.status, refused.body.error?.code]).toEqual([403, 'creator_key_wrong']);
    }
  });

  it('opens the winner’s details, and says what both sides say of the delivery', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId, winnerKey } = await fixture.createWon({
      type: 'cash',
      amount: 500,
    });
    const claimedAt = fixture.clock.now;
    const seen = async () => (await fixture.manage(puzzleId, creatorKey)).body.reward;
    expect(await seen()).toMatchObject({
      state: 'won',
      claim: { details: bankAccount, sentAt: null, eraseAt: new Date(claimedAt + 90 * day).toISOString() },
    });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ isClaimed: true, delivery: 'on_its_way' });

    fixture.clock.now += day;
    const sentAt = new Date(fixture.clock.now).toISOString();
    expect((await fixture.say(rewardId, 'sent', creatorKey)).body).toMatchObject({ sentAt });
    fixture.clock.now += day;
    expect((await fixture.say(rewardId, 'sent', creatorKey)).body).toMatchObject({ sentAt });
    expect(await seen()).toMatchObject({ state: 'sent' });

    await fixture.say(rewardId, 'not_yet', winnerKey);
    expect(await seen()).toMatchObject({ state: 'disputed' });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'disputed' });
    await fixture.say(rewardId, 'got_it', winnerKey);
    expect(await seen()).toMatchObject({ state: 'received' });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'delivered' });
    expect((await fixture.viewReward(rewardId)).body).toMatchObject({ delivery: 'delivered' });
    expect((await fixture.viewReward(rewardId, winnerKey)).body.own).toEqual({
      delivery: 'delivered',
      sentAt,
      winnerSays: 'got_it',
      winnerSaidAt: new Date(fixture.clock.now).toISOString(),
      eraseAt: new Date(fixture.clock.now + 30 * day).toISOString(),
    });
  });

  it('lets each side speak with its own key only', async () => {
    const fixture = await openManageFixture(engine);
    const { creatorKey, rewardId, winnerKey } = await fixture.createWon();
    const codeOf = async (...said: Parameters<typeof fixture.say>) => {
      const { status, body } = await fixture.say(...said);
      return [status, body.error?.code];
    };
    expect(await codeOf(rewardId, 'sent')).toEqual([401, 'key_missing']);
    expect(await codeOf(rewardId, 'sent', winnerKey)).toEqual([403, 'creator_key_wrong']);
    expect(await codeOf(rewardId, 'got_it', creatorKey)).toEqual([403, 'winner_key_wrong']);
    expect(await codeOf('none', 'sent', creatorKey)).toEqual([404, 'reward_not_found']);
    expect((await fixture.erase(rewardId, creatorKey)).body.error?.code).toBe('winner_key_wrong');
    const open = await fixture.createWithReward();
    expect(await codeOf(open.rewardId, 'sent', open.creatorKey)).toEqual([404, 'reward_not_found']);
  });
});

describe.each(databases)('Erasing details on $name', (engine) => {
  const stored = (fixture: Awaited<ReturnType<typeof openManageFixture>>) =>
    fixture.db.selectFrom('reward_claims').select(['account', 'user_agent']).executeTakeFirstOrThrow();
  const empty = { account: '', user_agent: '' };

  it('is done by the winner, at any time and again', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId, winnerKey, proof } = await fixture.createWon();
    for (const _ of [1, 2]) {
      expect((await fixture.erase(rewardId, winnerKey)).body).toMatchObject({ eraseAt: null });
    }
    expect(await stored(fixture)).toEqual(empty);
    const { reward } = (await fixture.manage(puzzleId, creatorKey)).body;
    expect(reward?.claim).toMatchObject({ details: null, eraseAt: null });
    expect(fixture.logLines.join('')).toContain("winner's details erased");
    // The winner still has the win.
    expect((await fixture.claim(puzzleId, proof, bankAccount)).body.winnerKey).toBe(winnerKey);
    expect((await fixture.viewReward(rewardId, winnerKey)).body.secrets?.code).toBe('POPCORN-42');
  });

  it('is done 90 days after the win', async () => {
    const fixture = await openManageFixture(engine);
    await fixture.createWon();
    fixture.clock.now += 90 * day - 1;
    await fixture.app.sweep();
    expect(await stored(fixture)).not.toEqual(empty);
    fixture.clock.now += 1;
    await fixture.app.sweep();
    expect(await stored(fixture)).toEqual(empty);
  });

  it('is done 30 days after it has come, not when the winner takes that back', async () => {
    const fixture = await openManageFixture(engine);
    const { rewardId, winnerKey } = await fixture.createWon();
    await fixture.say(rewardId, 'got_it', winnerKey);
    await fixture.say(rewardId, 'not_yet', winnerKey);
    fixture.clock.now += 31 * day;
    await fixture.app.sweep();
    expect(await stored(fixture)).not.toEqual(empty);
    await fixture.say(rewardId, 'got_it', winnerKey);
    fixture.clock.now += 30 * day - 1;
    await fixture.app.sweep();
    expect(await stored(fixture)).not.toEqual(empty);
    fixture.clock.now += 1;
    await fixture.app.sweep();
    expect(await stored(fixture)).toEqual(empty);
  });
});

describe.each(databases)('Changing an open reward on $name', (engine) => {
  it('changes what is given and leaves the rest', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward({
      type: 'gift_card',
      imageUrl: tinyImage,
    });
    const first = await fixture.edit(puzzleId, { prize: 'Film night', secretCode: ' NEW-1 ' }, creatorKey);
    expect(first.body.reward).toMatchObject({
      title: 'Film night',
      description: 'for two',
      secretCode: 'NEW-1',
      deliveryContact: '+234 800 555 0100',
      imageUrl: expect.stringMatching(/^\/images\//),
    });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ title: 'Film night' });
    const named = await fixture.edit(puzzleId, { description: '#Other# for three' }, creatorKey);
    expect(named.body.reward).toMatchObject({ prize: 'Other', description: 'for three' });
    // A type without an image takes the image away.
    const cash = await fixture.edit(puzzleId, { type: 'cash', amount: 500 }, creatorKey);
    expect(cash.body.reward).toMatchObject({ type: 'cash', amount: 500, imageUrl: null, isApproved: false });
    await fixture.app.sweep();
    expect(await fixture.db.selectFrom('images').select('hash').execute()).toEqual([]);
    const airtime = await fixture.edit(puzzleId, { type: 'airtime', prize: null }, creatorKey);
    expect(airtime.body.reward).toMatchObject({
      type: 'airtime',
      amount: null,
      prize: null,
      title: 'Airtime',
    });
    const refused = await fixture.edit(puzzleId, { secretCode: ' ' }, creatorKey);
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'reward_fields_missing']);
  });

  it('withdraws it, unlists it, and gives the puzzle the day of a plain one', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    await fixture.approve(puzzleId, creatorKey);
    const unlisted = await fixture.unlist(puzzleId, creatorKey);
    expect(unlisted.body.reward).toMatchObject({ isApproved: false, isListed: false });
    expect(await fixture.listRewards()).toEqual([]);
    await fixture.approve(puzzleId, creatorKey);
    expect(await fixture.listRewards()).toHaveLength(1);
    for (const _ of [1, 2]) {
      const { status, body } = await fixture.withdraw(puzzleId, creatorKey);
      expect([status, body.reward, body.expiresAt, body.canExtend]).toEqual([
        200,
        null,
        new Date(fixture.clock.now + day).toISOString(),
        true,
      ]);
    }
    expect(await fixture.listRewards()).toEqual([]);
    expect((await fixture.addReward({ puzzleId, creatorKey, playPath: '', expiresAt: '' })).status).toBe(201);
  });

  it('is over once it was won', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWon();
    for (const refused of [
      await fixture.edit(puzzleId, { prize: 'Less' }, creatorKey),
      await fixture.withdraw(puzzleId, creatorKey),
      await fixture.unlist(puzzleId, creatorKey),
      await fixture.end(puzzleId, 'now', creatorKey),
    ]) {
      expect([refused.status, refused.body.error?.code]).toEqual([409, 'reward_won']);
    }
  });

  it('asks a winner for what the changed type asks', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    fixture.clock.now += holdMs;
    await fixture.edit(puzzleId, { type: 'cash', amount: 500 }, creatorKey);
    const refused = await fixture.claim(puzzleId, proof, account);
    expect(refused.body.error?.code).toBe('claim_cash_fields_missing');
  });
});

describe.each(databases)('A reward that names its prize on $name', (engine) => {
  it('is called by it, with or without a description', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward({
      prize: ' Two tickets ',
      description: '',
    });
    expect((await fixture.manage(puzzleId, creatorKey)).body.reward).toMatchObject({
      title: 'Two tickets',
      prize: 'Two tickets',
      description: '',
    });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ title: 'Two tickets' });
    const plain = await fixture.create(buildPuzzle({ type: 'word' }));
    for (const prize of ['a#b', 'x'.repeat(81)]) {
      expect((await fixture.addReward(plain, { prize })).body.error?.code).toBe('request_invalid');
    }
  });
});

describe.each(databases)('The end of a puzzle on $name', (engine) => {
  it('can be put off, comes at once, and is never earlier by a longer time', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.create(buildPuzzle({ type: 'word' }));
    const endsAfter = (days: number) => new Date(fixture.clock.now + days * day).toISOString();
    expect((await fixture.end(puzzleId, '30d', creatorKey)).body.expiresAt).toBe(endsAfter(30));
    expect((await fixture.end(puzzleId, '7d', creatorKey)).body.expiresAt).toBe(endsAfter(30));
    for (const _ of [1, 2]) {
      expect((await fixture.end(puzzleId, 'now', creatorKey)).body.state).toBe('expired');
    }
    expect((await fixture.refused.start(puzzleId)).body.error.code).toBe('puzzle_expired');
    const late = await fixture.end(puzzleId, '24h', creatorKey);
    expect([late.status, late.body.error?.code]).toEqual([410, 'puzzle_expired']);
  });

  it('cannot be put off with a reward, and ends an open one', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    const refused = await fixture.end(puzzleId, '7d', creatorKey);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'extend_not_possible']);
    fixture.clock.now += holdMs;
    await fixture.end(puzzleId, 'now', creatorKey);
    expect((await fixture.claim(puzzleId, proof)).body.error?.code).toBe('puzzle_expired');
  });
});

describe.each(databases)('Deleting a puzzle on $name', (engine) => {
  it('removes its texts and images, and its link says who did it', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, playPath } = await fixture.createWithReward({
      type: 'gift_card',
      imageUrl: tinyImage,
    });
    const { token } = await fixture.start(puzzleId);
    const { proof } = await fixture.solve(puzzleId);
    fixture.clock.now += holdMs;
    for (const _ of [1, 2]) {
      const { status, body } = await fixture.remove(puzzleId, creatorKey);
      expect([status, body.state, body.reward]).toEqual([200, 'removed', null]);
    }
    expect((await fixture.page(playPath)).status).toBe(410);
    for (const refused of [
      await fixture.refused.start(puzzleId),
      await fixture.refused.answer(puzzleId, { token, answer: { tiles: [] } }),
    ]) {
      expect([refused.status, refused.body.error.message]).toEqual([
        410,
        'This puzzle was removed by its maker.',
      ]);
    }
    expect((await fixture.claim(puzzleId, proof)).status).not.toBe(200);
    expect((await fixture.end(puzzleId, '7d', creatorKey)).body.error?.code).toBe('puzzle_removed');
    await fixture.app.sweep();
    expect(await fixture.db.selectFrom('images').select('hash').execute()).toEqual([]);
    expect(await fixture.db.selectFrom('rewards').select('id').execute()).toEqual([]);
    const row = await fixture.db.selectFrom('puzzles').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ content: '', description: null, image_hash: null, has_reward: 0 });
  });

  it('waits until a win is delivered, or 14 days after it was sent', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId, winnerKey } = await fixture.createWon();
    const codeOf = async () => {
      const { status, body } = await fixture.remove(puzzleId, creatorKey);
      return [status, body.error?.code];
    };
    expect(await codeOf()).toEqual([409, 'delivery_open']);
    await fixture.say(rewardId, 'sent', creatorKey);
    fixture.clock.now += 14 * day - 1;
    expect(await codeOf()).toEqual([409, 'delivery_open']);
    await fixture.say(rewardId, 'not_yet', winnerKey);
    fixture.clock.now += 1;
    expect(await codeOf()).toEqual([409, 'delivery_open']);
    await fixture.say(rewardId, 'got_it', winnerKey);
    expect(await codeOf()).toEqual([200, undefined]);
    expect((await fixture.viewReward(rewardId, winnerKey)).body.error?.code).toBe('puzzle_removed');
    expect(await fixture.db.selectFrom('rewards').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      reward_description: '',
      reward_secret_code: '',
      reward_delivery_contact: '',
      is_claimed: 1,
    });
    expect(await fixture.db.selectFrom('reward_claims').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      account: '',
      user_agent: '',
    });
  });

  it('goes ahead 14 days after it was sent when the winner says nothing', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId } = await fixture.createWon();
    await fixture.say(rewardId, 'sent', creatorKey);
    fixture.clock.now += 14 * day;
    expect((await fixture.remove(puzzleId, creatorKey)).status).toBe(200);
  });
});

describe.each(databases)('Open pages on $name', (engine) => {
  it('follow the reward from its first moment to the puzzle’s end', async () => {
    const fixture = await openManageFixture(engine);
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const { puzzleId, creatorKey } = puzzle;
    const play = await openStream(fixture.app, `/api/puzzles/${puzzleId}/events`);
    const manage = await openStream(
      fixture.app,
      `/api/puzzles/${puzzleId}/manage/events`,
      bearer(creatorKey),
    );
    await play.waitFor('"reward":null');
    await fixture.addReward(puzzle);
    await play.waitFor('"title":"Cinema night"');
    await fixture.edit(puzzleId, { prize: 'Film night' }, creatorKey);
    await play.waitFor('"title":"Film night"');
    await manage.waitFor('"title":"Film night"');
    const { proof } = await fixture.solve(puzzleId);
    const { body } = await fixture.claim(puzzleId, proof);
    await play.waitFor('"delivery":"on_its_way"');
    await manage.waitFor('"name":"Ada Obi"');
    await fixture.say(body.rewardId, 'got_it', body.winnerKey);
    await play.waitFor('"delivery":"delivered"');
    await manage.waitFor('"state":"received"');
    await fixture.remove(puzzleId, creatorKey);
    await play.waitFor('{"gone":"puzzle_removed"}');
    await manage.waitFor('"state":"removed"');
    expect(play.text()).not.toContain('Ada Obi');
  });

  it('get another last reward on a full list when one is won', async () => {
    const fixture = await openManageFixture(engine);
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const made: Awaited<ReturnType<typeof fixture.createWithReward>>[] = [];
    for (let n = 0; n < 51; n++) {
      fixture.clock.now += 1;
      const puzzle = await fixture.createWithReward({ description: `#Prize ${n}.#` });
      await fixture.approve(puzzle.puzzleId, puzzle.creatorKey);
      made.push(puzzle);
    }
    const list = await openStream(fixture.app, '/api/rewards/events');
    await list.waitFor('Prize 50.');
    expect(list.text()).not.toContain('Prize 0.');
    const { puzzleId = '' } = made[10] ?? {};
    await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof);
    await list.waitFor('Prize 0.');
  });

  it('show the creator a solve when it is recorded', async () => {
    const fixture = await openManageFixture(engine);
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const manage = await openStream(
      fixture.app,
      `/api/puzzles/${puzzleId}/manage/events`,
      bearer(creatorKey),
    );
    await manage.waitFor('"solved":0');
    await fixture.solve(puzzleId);
    await manage.waitFor('"solved":1');
  });
});
