import { describe, expect, it } from 'vitest';
import { AddedToReward, AddedToView } from '../../../contract/makers-view.ts';
import { updatePuzzle } from '../../../platform/storage/rows.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { databases } from '../../../server/testing/databases.ts';
import { tinyImage } from '../../../server/testing/images.ts';
import { day, openManageFixture } from '../../../server/testing/manage-fixture.ts';
import { holdMs } from '../../rewards/queue-status.ts';
import { visitsFeature } from '../../visits/server/feature.ts';

const ownOf = (view: object, added: object) =>
  Object.fromEntries(Object.entries(view).filter(([name]) => !(name in added)));

describe.each(databases)('The manage page on $name', (engine) => {
  it('shows a puzzle, its figures and all entered reward fields', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, playPath, creatorKey, rewardId } = await fixture.createWithReward({
      promotionLink: 'https://example.com/film',
    });
    const { token } = await fixture.start(puzzleId);
    await fixture.answer(puzzleId, { token, answer: { tiles: ['x'] } });
    const madeAt = fixture.clock.now;
    await fixture.solve(puzzleId);
    await fixture.app.use(visitsFeature).flush();
    const { status, body } = await fixture.manage(puzzleId, creatorKey);
    expect(status).toBe(200);
    expect(ownOf(body, AddedToView.properties)).toEqual({
      puzzleId,
      type: 'word',
      title: expect.any(String),
      playPath,
      description: null,
      state: 'open',
      createdAt: new Date(madeAt).toISOString(),
      expiresAt: new Date(madeAt + 365 * day).toISOString(),
      answerKnown: null,
      canExtend: false,
      canChangeTexts: false,
      pending: null,
      figures: {
        opened: 1,
        playing: 0,
        wrong: 1,
        solved: 1,
        medianMs: 2600,
        bestMs: 2600,
        solves: [{ at: new Date(fixture.clock.now).toISOString(), timeMs: 2600, attempts: 1, hints: 0 }],
      },
      reward: expect.any(Object),
    });
    expect(ownOf(body.reward ?? {}, AddedToReward.properties)).toEqual({
      rewardId,
      type: 'coupon',
      version: expect.any(String),
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
      isWaiting: false,
      isUnlisted: false,
      feePaid: false,
      feeAmount: 2000,
    });
  });

  it('has no title for a puzzle without text; the page shows its type and date instead', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.create(buildPuzzle({ type: 'image_spin' }));
    expect((await fixture.manage(puzzleId, creatorKey)).body.title).toBeNull();
  });

  it('excludes the maker’s own plays, and reports when several know a typed answer', async () => {
    const fixture = await openManageFixture(engine);
    const typed = { question: 'Who sings?', answer: 'the lion' };
    const { puzzleId, creatorKey } = await fixture.create(buildPuzzle({ type: 'quiz', ...typed }));
    const play = async (text: string, key?: string) => {
      const { token } = await fixture.start(puzzleId);
      const own = key === undefined ? {} : { makerKey: key };
      await fixture.answer(puzzleId, { token, answer: { text }, ...own });
      await fixture.app.use(visitsFeature).flush();
      const { figures, answerKnown } = (await fixture.manage(puzzleId, creatorKey)).body;
      return [figures.wrong, figures.solved, answerKnown];
    };
    await play('the cat', creatorKey);
    expect(await play('the lion', creatorKey)).toEqual([0, 0, null]);
    await play('the lion');
    expect(await play('the lion')).toEqual([0, 2, null]);
    expect(await play('the lion')).toEqual([0, 3, 'some']);
    expect(await play('the cat')).toEqual([1, 3, 'some']);
  });

  it('requires the creator key', async () => {
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
});

describe.each(databases)('The end of a puzzle on $name', (engine) => {
  it('can be postponed or immediate, and a shorter extension never moves it earlier', async () => {
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

  it('cannot be postponed with a reward, and ends an open one', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    const refused = await fixture.end(puzzleId, '7d', creatorKey);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'extend_not_possible']);
    fixture.clock.now += holdMs;
    await fixture.end(puzzleId, 'now', creatorKey);
    expect((await fixture.claim(puzzleId, proof)).body.error?.code).toBe('puzzle_expired');
  });

  it('leaves an unclaimed reward to its creator without the image', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward({
      type: 'gift_card',
      imageUrl: tinyImage,
    });
    await fixture.approve(puzzleId, creatorKey);
    await fixture.end(puzzleId, 'now', creatorKey);
    await fixture.app.sweep();
    // An image is kept for at least ten minutes after it was saved.
    fixture.clock.now += day;
    await fixture.app.sweep();
    expect((await fixture.manage(puzzleId, creatorKey)).body).toMatchObject({
      state: 'expired',
      title: 'Cinema night',
      reward: { state: 'open', secretCode: 'POPCORN-42', imageUrl: null, isListed: false },
    });
    expect(await fixture.db.selectFrom('images').select('hash').execute()).toEqual([]);
    fixture.clock.now += 29 * day;
    await fixture.app.sweep();
    expect(await fixture.db.selectFrom('rewards').select('id').execute()).toEqual([]);
  });

  it('ends the hold of the best solver, so that the puzzle can be deleted', async () => {
    const fixture = await openManageFixture(engine);
    const deadline = new Date(fixture.clock.now + day).toISOString();
    const { puzzleId, creatorKey } = await fixture.createWithReward({ way: 'best', deadline });
    await fixture.solve(puzzleId);
    fixture.clock.now += 364 * day;
    expect((await fixture.manage(puzzleId, creatorKey)).body.reward?.state).toBe('held');
    fixture.clock.now += day;
    expect((await fixture.manage(puzzleId, creatorKey)).body.reward?.state).toBe('open');
    expect((await fixture.remove(puzzleId, creatorKey)).body.state).toBe('removed');
  });
});

describe.each(databases)('Deleting a puzzle on $name', (engine) => {
  it('removes its texts and images, and its link says that the maker removed it', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, playPath } = await fixture.createWithReward({
      type: 'gift_card',
      imageUrl: tinyImage,
    });
    const { hash } = await fixture.db.selectFrom('images').select('hash').executeTakeFirstOrThrow();
    const shown = ['', '-480', '-800'].map((side) => `/images/${hash}-1x1${side}.webp`);
    const preview = `/previews/${puzzleId}.jpg`;
    for (const url of [...shown, preview])
      expect([url, (await fixture.app.inject(url)).statusCode]).toEqual([url, 200]);
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
    for (const url of shown) expect([url, (await fixture.app.inject(url)).statusCode]).toEqual([url, 404]);
    expect((await fixture.app.inject(preview)).statusCode).not.toBe(200);
    await fixture.app.sweep();
    expect(await fixture.db.selectFrom('images').select('hash').execute()).toEqual([]);
    expect(await fixture.db.selectFrom('rewards').select('id').execute()).toEqual([]);
    const row = await fixture.db.selectFrom('puzzles').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ content: '', description: null, image_hash: null, has_reward: 0 });
  });

  it('is allowed 90 days after the win, or once the site has taken the puzzle down', async () => {
    const fixture = await openManageFixture(engine);
    const old = await fixture.createWon({ type: 'crypto' });
    fixture.clock.now += day;
    await fixture.say(old.rewardId, 'not_yet', old.winnerKey);
    fixture.clock.now += 89 * day - 1;
    expect((await fixture.remove(old.puzzleId, old.creatorKey)).body.error?.code).toBe('delivery_open');
    fixture.clock.now += 1;
    expect((await fixture.remove(old.puzzleId, old.creatorKey)).body.state).toBe('removed');
    const { puzzleId, creatorKey } = await fixture.createWon({ type: 'crypto', givenBy: 'Bola Giver' });
    await updatePuzzle(fixture.db, puzzleId).set({ taken_down_at: fixture.clock.now }).execute();
    expect((await fixture.remove(puzzleId, creatorKey)).status).toBe(200);
    for (const table of ['rewards', 'reward_claims'] as const) {
      const rows = JSON.stringify(await fixture.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toMatch(/Giver|\*\*\*/);
    }
  });

  it('waits 14 days after the winner saw a code and may still need the page', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId, winnerKey } = await fixture.createWon();
    await fixture.say(rewardId, 'shown', winnerKey);
    fixture.clock.now += 14 * day - 1;
    expect((await fixture.remove(puzzleId, creatorKey)).body.error?.code).toBe('delivery_open');
    fixture.clock.now += 1;
    expect((await fixture.remove(puzzleId, creatorKey)).body.state).toBe('removed');
  });

  it('differs from ending: a won puzzle can end, and its winner may return for 90 days', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId, winnerKey } = await fixture.createWon();
    expect((await fixture.end(puzzleId, 'now', creatorKey)).body.state).toBe('expired');
    fixture.clock.now += 90 * day - 1;
    await fixture.app.sweep();
    expect((await fixture.viewReward(rewardId, winnerKey)).body.secrets?.code).toBe('POPCORN-42');
    fixture.clock.now += 1;
    await fixture.app.sweep();
    expect((await fixture.viewReward(rewardId, winnerKey)).status).toBe(404);
  });

  it('waits until a win is delivered, or 14 days after it was sent', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId, winnerKey } = await fixture.createWon({ type: 'crypto' });
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

  it('proceeds 14 days after sending if the winner does not respond', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId } = await fixture.createWon({ type: 'crypto' });
    await fixture.say(rewardId, 'sent', creatorKey);
    fixture.clock.now += 14 * day;
    expect((await fixture.remove(puzzleId, creatorKey)).status).toBe(200);
  });
});
