import { describe, expect, it } from 'vitest';
import { databases } from '../../../server/testing/databases.ts';
import { day, type ManageFixture, openManageFixture } from '../../../server/testing/manage-fixture.ts';
import { bankAccount } from '../../../server/testing/reward-fixture.ts';

const codeOf = async (said: ReturnType<ManageFixture['say']>) => (await said).body.error?.code;

describe.each(databases)('The delivery of a reward on $name', (engine) => {
  it('shows the winner’s details and what both sides report', async () => {
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
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ isClaimed: true, delivery: 'won' });

    expect(await codeOf(fixture.say(rewardId, 'not_yet', winnerKey))).toBe('not_yet_early');
    fixture.clock.now += day;
    const send = async () => (await fixture.say(rewardId, 'sent', creatorKey)).body.sentAt;
    const sentAt = await send();
    expect(sentAt).toBe(new Date(fixture.clock.now).toISOString());
    expect(await codeOf(fixture.say(rewardId, 'not_yet', winnerKey))).toBe('not_yet_early');
    fixture.clock.now += day;
    expect(await send(), 'said again it is the same').toBe(sentAt);
    expect(await seen()).toMatchObject({ state: 'sent' });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'sent' });

    await fixture.say(rewardId, 'not_yet', winnerKey);
    expect(await seen()).toMatchObject({ state: 'disputed' });
    fixture.clock.now = claimedAt + 15 * day - 1;
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'sent' });
    fixture.clock.now += 1;
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'disputed' });
    const sentAgainAt = await send();
    expect(sentAgainAt).toBe(new Date(fixture.clock.now).toISOString());
    expect(await seen()).toMatchObject({ state: 'sent' });
    fixture.clock.now += 14 * day;
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'sent' });
    await fixture.say(rewardId, 'got_it', winnerKey);
    expect(await seen()).toMatchObject({ state: 'received' });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'delivered' });
    expect((await fixture.viewReward(rewardId)).body).toMatchObject({ delivery: 'delivered' });
    expect((await fixture.viewReward(rewardId, winnerKey)).body.own).toEqual({
      delivery: 'delivered',
      state: 'received',
      shownAt: null,
      sentAt: sentAgainAt,
      maySayNotYet: true,
      winnerSays: 'got_it',
      winnerSaidAt: new Date(fixture.clock.now).toISOString(),
      eraseAt: new Date(fixture.clock.now + 30 * day).toISOString(),
    });
  });

  it('completes when a code is shown, and is sent only after the code did not work', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId, winnerKey } = await fixture.createWon({ type: 'airtime' });
    const seen = async () => (await fixture.manage(puzzleId, creatorKey)).body.reward;
    expect(await seen()).toMatchObject({ state: 'won', claim: { shownAt: null } });
    expect((await fixture.say(rewardId, 'sent', creatorKey)).body).toMatchObject({ sentAt: null });
    expect(await codeOf(fixture.say(rewardId, 'shown', creatorKey))).toBe('winner_key_wrong');
    const shownAt = new Date(fixture.clock.now).toISOString();
    for (const _ of [1, 2]) {
      expect((await fixture.say(rewardId, 'shown', winnerKey)).body).toMatchObject({ shownAt });
      fixture.clock.now += 1000;
    }
    expect(await seen()).toMatchObject({ state: 'sent', claim: { shownAt, sentAt: null } });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'delivered' });

    await fixture.say(rewardId, 'not_yet', winnerKey);
    expect(await seen()).toMatchObject({ state: 'disputed' });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'sent' });
    expect((await fixture.say(rewardId, 'sent', creatorKey)).body.sentAt).not.toBeNull();
    expect(await seen()).toMatchObject({ state: 'sent' });
    await fixture.say(rewardId, 'got_it', winnerKey);
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ delivery: 'delivered' });
  });

  it('ignores a report that a prize was shown if it has to be sent', async () => {
    const fixture = await openManageFixture(engine);
    const { rewardId, winnerKey } = await fixture.createWon({ type: 'cash', amount: 500 });
    expect((await fixture.say(rewardId, 'shown', winnerKey)).body).toMatchObject({ shownAt: null });
  });

  it('accepts each side’s reports with its own key only', async () => {
    const fixture = await openManageFixture(engine);
    const { creatorKey, rewardId, winnerKey } = await fixture.createWon();
    const refusal = async (...said: Parameters<typeof fixture.say>) => {
      const { status, body } = await fixture.say(...said);
      return [status, body.error?.code];
    };
    expect(await refusal(rewardId, 'sent')).toEqual([401, 'key_missing']);
    expect(await refusal(rewardId, 'sent', winnerKey)).toEqual([403, 'creator_key_wrong']);
    expect(await refusal(rewardId, 'got_it', creatorKey)).toEqual([403, 'winner_key_wrong']);
    expect(await refusal('none', 'sent', creatorKey)).toEqual([404, 'reward_not_found']);
    expect((await fixture.erase(rewardId, creatorKey)).body.error?.code).toBe('winner_key_wrong');
    const open = await fixture.createWithReward();
    expect(await refusal(open.rewardId, 'sent', open.creatorKey)).toEqual([404, 'reward_not_found']);
  });
});

describe.each(databases)('Details of a winner on $name', (engine) => {
  const stored = (fixture: ManageFixture) =>
    fixture.db.selectFrom('reward_claims').select(['account', 'user_agent']).executeTakeFirstOrThrow();
  const empty = { account: '', user_agent: '' };

  it('are erased when the winner asks, also repeatedly', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, rewardId, winnerKey, proof } = await fixture.createWon();
    for (const _ of [1, 2]) {
      expect((await fixture.erase(rewardId, winnerKey)).body).toMatchObject({ eraseAt: null });
    }
    expect(await stored(fixture)).toEqual(empty);
    const { reward } = (await fixture.manage(puzzleId, creatorKey)).body;
    expect(reward?.claim).toMatchObject({ details: null, eraseAt: null });
    expect(fixture.logLines.join('')).toContain("winner's details erased");
    // The winner keeps the prize.
    expect((await fixture.claim(puzzleId, proof, bankAccount)).body.winnerKey).toBe(winnerKey);
    expect((await fixture.viewReward(rewardId, winnerKey)).body.secrets?.code).toBe('POPCORN-42');
  });

  it('are erased 90 days after the win', async () => {
    const fixture = await openManageFixture(engine);
    await fixture.createWon();
    fixture.clock.now += 90 * day - 1;
    await fixture.app.sweep();
    expect(await stored(fixture)).not.toEqual(empty);
    fixture.clock.now += 1;
    await fixture.app.sweep();
    expect(await stored(fixture)).toEqual(empty);
  });

  it('are erased 30 days after receipt, unless the winner takes the receipt back', async () => {
    const fixture = await openManageFixture(engine);
    const { rewardId, winnerKey } = await fixture.createWon();
    await fixture.say(rewardId, 'shown', winnerKey);
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
