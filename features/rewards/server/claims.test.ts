import { describe, expect, it } from 'vitest';
import { tinyImage } from '../../../server/testing/images.ts';
import { account, bankAccount, buildRewardFixture } from '../../../server/testing/reward-fixture.ts';
import { rewardTypes } from '../reward-types.ts';

const hour = 60 * 60_000;

describe('Claiming a reward', () => {
  it('gives the first solver a key that opens the secrets', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId, rewardId } = await fixture.createWithReward();
    fixture.clock.now += 5000;
    const verdict = await fixture.solve(puzzleId);
    expect(verdict.reward).toBe('open');
    const { status, body } = await fixture.claim(puzzleId, verdict.proof);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, rewardId, winnerKey: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await fixture.viewReward(rewardId, body.winnerKey)).body).toEqual({
      rewardId,
      type: 'coupon',
      puzzleId,
      title: 'Cinema night',
      puzzleType: 'word',
      way: 'first',
      winners: 1,
      claimedAt: new Date(fixture.clock.now).toISOString(),
      delivery: 'won',
      own: {
        delivery: 'won',
        state: 'won',
        shownAt: null,
        sentAt: null,
        winnerSays: null,
        winnerSaidAt: null,
        maySayNotYet: false,
        eraseAt: new Date(fixture.clock.now + 90 * 24 * hour).toISOString(),
      },
      secrets: { text: 'for two', code: 'POPCORN-42', contact: '+234 800 555 0100' },
    });
  });

  it('records the winner, the time and the play, with a placeholder for the IP address', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId, rewardId } = await fixture.createWithReward();
    await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof);
    expect(await fixture.db.selectFrom('reward_claims').selectAll().executeTakeFirst()).toMatchObject({
      reward_id: rewardId,
      puzzle_id: puzzleId,
      claimed_at: fixture.clock.now,
      attempts_count: 1,
      user_agent: 'test phone',
      ip_address: '0.0.0.0',
    });
    const recorded = fixture.db.selectFrom('puzzle_analytics').selectAll();
    expect(await recorded.where('event_type', '=', 'reward_claimed').execute()).toMatchObject([
      {
        puzzle_id: puzzleId,
        puzzle_type: 'word',
        attempts_count: 1,
        session_id: null,
      },
    ]);
  });

  it('tells later solvers that the reward is gone, at the answer and at the claim', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId } = await fixture.createWithReward();
    const early = await fixture.solve(puzzleId);
    const other = await fixture.solve(puzzleId);
    await fixture.claim(puzzleId, early.proof);
    const late = await fixture.claim(puzzleId, other.proof, { ...account, name: 'Late' });
    expect([late.status, late.body.error?.message]).toEqual([
      409,
      'Great job! Unfortunately, the reward was already claimed.',
    ]);
    expect((await fixture.solve(puzzleId)).reward).toBe('claimed');
    expect((await fixture.start(puzzleId)).puzzle.reward?.isClaimed).toBe(true);
  });

  it('returns the same result when a claim is sent again, even hours later', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    const first = await fixture.claim(puzzleId, proof);
    fixture.clock.now += 3 * hour;
    const again = await fixture.claim(puzzleId, proof, { ...account, email: ` ${account.email} ` });
    expect(again).toEqual(first);
    expect(await fixture.db.selectFrom('reward_claims').selectAll().execute()).toHaveLength(1);
  });

  it('refuses the winning proof with other details, and keeps the first claim', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    await fixture.claim(puzzleId, proof);
    const before = await fixture.db.selectFrom('reward_claims').selectAll().execute();
    const thief = await fixture.claim(puzzleId, proof, { ...account, email: 'thief@example.com' });
    expect([thief.status, thief.body.error?.code]).toEqual([409, 'proof_used']);
    expect(await fixture.db.selectFrom('reward_claims').selectAll().execute()).toEqual(before);
  });

  it('refuses invalid, foreign and expired proofs, and changes nothing', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId } = await fixture.createWithReward();
    const elsewhere = await fixture.createWithReward();
    const preview = await fixture.solve(puzzleId, true);
    const { token } = await fixture.start(puzzleId);
    const { proof: own = '' } = await fixture.solve(puzzleId);
    const { proof: others } = await fixture.solve(elsewhere.puzzleId);
    expect(preview.proof).toBeUndefined();
    const longer = own.replace(/^\d+/, (time) => `${time}0`);

    for (const [proof, code] of [
      [undefined, 'proof_missing'],
      ['', 'proof_missing'],
      [preview.proof, 'proof_missing'],
      ['made-up', 'proof_invalid'],
      [token, 'proof_invalid'],
      [others, 'proof_invalid'],
      [longer, 'proof_invalid'],
      [`${own}x`, 'proof_invalid'],
    ] as const) {
      const { status, body: answer } = await fixture.claim(puzzleId, proof);
      expect([status < 500, answer.error?.code], String(proof)).toEqual([true, code]);
    }
    fixture.clock.now += hour;
    // Removes the place in the queue, which would keep the proof valid.
    await fixture.db.deleteFrom('reward_places').execute();
    const expired = await fixture.claim(puzzleId, own);
    expect([expired.status, expired.body.error?.code]).toEqual([403, 'proof_expired']);

    const reward = await fixture.db.selectFrom('rewards').select('is_claimed').execute();
    expect(reward).toEqual([{ is_claimed: 0 }, { is_claimed: 0 }]);
    expect(await fixture.db.selectFrom('reward_claims').selectAll().execute()).toEqual([]);
  });

  it('refuses a claim for a puzzle without a reward', async () => {
    const fixture = await buildRewardFixture();
    const puzzle = await fixture.createWithReward();
    await fixture.db.deleteFrom('rewards').execute();
    const { proof } = await fixture.solve(puzzle.puzzleId);
    expect((await fixture.claim(puzzle.puzzleId, proof)).body.error?.code).toBe('reward_none');
  });

  it('does not claim a reward when people or link previews open its pages', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId, rewardId, playPath } = await fixture.createWithReward();
    for (const url of [playPath, `/reward/${rewardId}`, '/rewards', `/api/puzzles/${puzzleId}/claims`]) {
      for (const userAgent of ['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Mozilla/5.0']) {
        await fixture.app.inject({ url, headers: { 'user-agent': userAgent } });
      }
    }
    const reward = await fixture.db.selectFrom('rewards').select('is_claimed').executeTakeFirstOrThrow();
    expect(reward.is_claimed).toBe(0);
  });
});

describe('The claim form of a cash reward', () => {
  it.each([
    [
      { ...bankAccount, bankName: ' ' },
      'Missing Information',
      'Please fill in all required fields for cash payout.',
    ],
    [
      { ...bankAccount, phone: '' },
      'Missing Information',
      'Please fill in all required fields for cash payout.',
    ],
    [account, 'Missing Information', 'Please fill in all required fields for cash payout.'],
    [
      { ...bankAccount, accountNumber: '123456789' },
      'Invalid Account Number',
      'Account number must be exactly 10 digits.',
    ],
    [
      { ...bankAccount, accountNumber: '12345678901' },
      'Invalid Account Number',
      'Account number must be exactly 10 digits.',
    ],
    [{ ...bankAccount, email: 'ada.example' }, 'Invalid Email', 'Please enter a valid email address.'],
  ])('refuses %j', async (details, title, message) => {
    const fixture = await buildRewardFixture();
    const { puzzleId } = await fixture.createWithReward({ type: 'cash', amount: 5000 });
    const { proof } = await fixture.solve(puzzleId);
    const { body } = await fixture.claim(puzzleId, proof, details);
    expect(body.error).toMatchObject({ title, message });
    expect((await fixture.claim(puzzleId, proof, bankAccount)).status).toBe(200);
  });
});

describe('The claim form of any other reward', () => {
  it.each(rewardTypes.filter((type) => type !== 'cash'))(
    'requires only name and e-mail for %s',
    async (type) => {
      const fixture = await buildRewardFixture();
      const { puzzleId } = await fixture.createWithReward({ type });
      const { proof } = await fixture.solve(puzzleId);
      const missing = await fixture.claim(puzzleId, proof, { ...account, name: '' });
      expect(missing.body.error?.message).toBe('Please provide your name and email address.');
      expect((await fixture.claim(puzzleId, proof, { ...account, phone: '' })).status).toBe(200);
    },
  );
});

describe('A claimed reward', () => {
  it('shows its type and name to anybody, but its secrets to the winner only', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId, rewardId, creatorKey } = await fixture.createWithReward({
      type: 'gift_card',
      imageUrl: tinyImage,
    });
    const before = await fixture.viewReward(rewardId);
    expect([before.status, before.body.error?.message]).toEqual([
      404,
      "This reward doesn't exist or hasn't been claimed yet.",
    ]);
    const { proof } = await fixture.solve(puzzleId);
    const { body: won } = await fixture.claim(puzzleId, proof);

    const open = await fixture.viewReward(rewardId);
    expect(Object.keys(open.body).sort()).toEqual([
      'claimedAt',
      'delivery',
      'puzzleId',
      'puzzleType',
      'rewardId',
      'title',
      'type',
      'way',
      'winners',
    ]);
    for (const key of ['guess', creatorKey, proof]) {
      const refused = await fixture.viewReward(rewardId, key);
      expect([refused.status, refused.body.error?.code]).toEqual([403, 'winner_key_wrong']);
    }
    const winners = await fixture.viewReward(rewardId, won.winnerKey);
    expect(winners.body.secrets?.imageUrl).toMatch(/^\/images\/[0-9a-f]{64}-/);
    const image = await fixture.app.inject({ url: winners.body.secrets?.imageUrl ?? '' });
    expect(image.statusCode).toBe(200);
  });

  it.each([
    ['cash', { amount: 2500 }, { amount: 2500, code: 'POPCORN-42' }, ['imageUrl']],
    ['airtime', {}, { code: 'POPCORN-42' }, ['amount', 'imageUrl']],
    ['crypto', {}, { code: 'POPCORN-42', contact: '+234 800 555 0100' }, ['amount']],
  ] as const)('shows the winner of %s the fields of that type', async (type, draft, shown, hidden) => {
    const fixture = await buildRewardFixture();
    const { puzzleId, rewardId } = await fixture.createWithReward({ type, ...draft });
    const { body } = await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof, bankAccount);
    const { secrets } = (await fixture.viewReward(rewardId, body.winnerKey)).body;
    expect(secrets).toMatchObject(shown);
    for (const field of hidden) expect(secrets).not.toHaveProperty(field);
  });

  it('has a page, whereas an unknown reward has none', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId, rewardId } = await fixture.createWithReward();
    await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof);
    expect((await fixture.page(`/reward/${rewardId}`)).status).toBe(200);
    expect((await fixture.page('/reward/none')).status).toBe(404);
  });
});
