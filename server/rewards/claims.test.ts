import { describe, expect, it } from 'vitest';
import { rewardTypes } from '../../rewards/reward-types.ts';
import { tinyPicture } from '../testing/images.ts';
import { account, bankAccount, buildRewardScene } from '../testing/reward-fixture.ts';

const hour = 60 * 60_000;

describe('Claiming a reward', () => {
  it('gives the first solver a key that opens the secrets', async () => {
    const scene = await buildRewardScene();
    const { puzzleId, rewardId } = await scene.createWithReward();
    scene.clock.now += 5000;
    const verdict = await scene.solve(puzzleId);
    expect(verdict.reward).toBe('open');
    const { status, body } = await scene.claim(puzzleId, verdict.proof);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, rewardId, winnerKey: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await scene.viewReward(rewardId, body.winnerKey)).body).toEqual({
      rewardId,
      type: 'coupon',
      title: 'Cinema night',
      puzzleType: 'word',
      claimedAt: new Date(scene.clock.now).toISOString(),
      secrets: { text: 'for two', code: 'POPCORN-42', contact: '+234 800 555 0100' },
    });
  });

  it('records who won, when and how, with the placeholder for the address', async () => {
    const scene = await buildRewardScene();
    const { puzzleId, rewardId } = await scene.createWithReward();
    await scene.claim(puzzleId, (await scene.solve(puzzleId)).proof);
    expect(await scene.db.selectFrom('reward_claims').selectAll().executeTakeFirst()).toMatchObject({
      reward_id: rewardId,
      puzzle_id: puzzleId,
      claimed_at: scene.clock.now,
      attempts_count: 1,
      user_agent: 'test phone',
      ip_address: '0.0.0.0',
    });
    expect(await scene.db.selectFrom('puzzle_analytics').selectAll().execute()).toMatchObject([
      { puzzle_id: puzzleId, puzzle_type: 'word', event_type: 'reward_claimed', attempts_count: 1 },
    ]);
  });

  it('tells a later solver that it is gone, at the answer and at the claim', async () => {
    const scene = await buildRewardScene();
    const { puzzleId } = await scene.createWithReward();
    const early = await scene.solve(puzzleId);
    const other = await scene.solve(puzzleId);
    await scene.claim(puzzleId, early.proof);
    const late = await scene.claim(puzzleId, other.proof, { ...account, name: 'Late' });
    expect([late.status, late.body.error?.message]).toEqual([
      409,
      'Great job! Unfortunately, the reward was already claimed.',
    ]);
    expect((await scene.solve(puzzleId)).reward).toBe('claimed');
    expect((await scene.start(puzzleId)).puzzle.reward?.isClaimed).toBe(true);
  });

  it('gives the same result when the same claim is sent again, also long after', async () => {
    const scene = await buildRewardScene();
    const { puzzleId } = await scene.createWithReward();
    const { proof } = await scene.solve(puzzleId);
    const first = await scene.claim(puzzleId, proof);
    scene.clock.now += 3 * hour;
    const again = await scene.claim(puzzleId, proof, { ...account, email: ` ${account.email} ` });
    expect(again).toEqual(first);
    expect(await scene.db.selectFrom('reward_claims').selectAll().execute()).toHaveLength(1);
  });

  it('refuses the winning proof with other details, and keeps the first', async () => {
    const scene = await buildRewardScene();
    const { puzzleId } = await scene.createWithReward();
    const { proof } = await scene.solve(puzzleId);
    await scene.claim(puzzleId, proof);
    const before = await scene.db.selectFrom('reward_claims').selectAll().execute();
    const thief = await scene.claim(puzzleId, proof, { ...account, email: 'thief@example.com' });
    expect([thief.status, thief.body.error?.code]).toEqual([409, 'proof_used']);
    expect(await scene.db.selectFrom('reward_claims').selectAll().execute()).toEqual(before);
  });

  it('refuses what is no proof of this puzzle, and changes nothing', async () => {
    const scene = await buildRewardScene();
    const { puzzleId } = await scene.createWithReward();
    const elsewhere = await scene.createWithReward();
    const preview = await scene.solve(puzzleId, true);
    const { token } = await scene.start(puzzleId);
    const { proof: own = '' } = await scene.solve(puzzleId);
    const { proof: others } = await scene.solve(elsewhere.puzzleId);
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
      const { status, body: answer } = await scene.claim(puzzleId, proof);
      expect([status < 500, answer.error?.code], String(proof)).toEqual([true, code]);
    }
    scene.clock.now += hour;
    const expired = await scene.claim(puzzleId, own);
    expect([expired.status, expired.body.error?.code]).toEqual([403, 'proof_expired']);

    const reward = await scene.db.selectFrom('rewards').select('is_claimed').execute();
    expect(reward).toEqual([{ is_claimed: 0 }, { is_claimed: 0 }]);
    expect(await scene.db.selectFrom('reward_claims').selectAll().execute()).toEqual([]);
  });

  it('is refused for a puzzle without a reward', async () => {
    const scene = await buildRewardScene();
    const puzzle = await scene.createWithReward();
    await scene.db.deleteFrom('rewards').execute();
    const { proof } = await scene.solve(puzzle.puzzleId);
    expect((await scene.claim(puzzle.puzzleId, proof)).body.error?.code).toBe('reward_none');
  });

  it('is not done by opening pages, whoever opens them', async () => {
    const scene = await buildRewardScene();
    const { puzzleId, rewardId, playPath } = await scene.createWithReward();
    for (const url of [playPath, `/reward/${rewardId}`, '/rewards', `/api/puzzles/${puzzleId}/claims`]) {
      for (const userAgent of ['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Mozilla/5.0']) {
        await scene.app.inject({ url, headers: { 'user-agent': userAgent } });
      }
    }
    const reward = await scene.db.selectFrom('rewards').select('is_claimed').executeTakeFirstOrThrow();
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
    const scene = await buildRewardScene();
    const { puzzleId } = await scene.createWithReward({ type: 'cash', amount: 5000 });
    const { proof } = await scene.solve(puzzleId);
    const { body } = await scene.claim(puzzleId, proof, details);
    expect(body.error).toMatchObject({ title, message });
    expect((await scene.claim(puzzleId, proof, bankAccount)).status).toBe(200);
  });
});

describe('The claim form of any other reward', () => {
  it.each(rewardTypes.filter((type) => type !== 'cash'))('asks only name and e-mail for %s', async (type) => {
    const scene = await buildRewardScene();
    const { puzzleId } = await scene.createWithReward({ type });
    const { proof } = await scene.solve(puzzleId);
    const missing = await scene.claim(puzzleId, proof, { ...account, name: '' });
    expect(missing.body.error?.message).toBe('Please provide your name and email address.');
    expect((await scene.claim(puzzleId, proof, { ...account, phone: '' })).status).toBe(200);
  });
});

describe('A claimed reward', () => {
  it('tells anyone else its kind and name, and nothing of its secrets', async () => {
    const scene = await buildRewardScene();
    const { puzzleId, rewardId, creatorKey } = await scene.createWithReward({
      type: 'gift_card',
      imageUrl: tinyPicture,
    });
    const before = await scene.viewReward(rewardId);
    expect([before.status, before.body.error?.message]).toEqual([
      404,
      "This reward doesn't exist or hasn't been claimed yet.",
    ]);
    const { proof } = await scene.solve(puzzleId);
    const { body: won } = await scene.claim(puzzleId, proof);

    const open = await scene.viewReward(rewardId);
    expect(Object.keys(open.body).sort()).toEqual(['claimedAt', 'puzzleType', 'rewardId', 'title', 'type']);
    for (const key of ['guess', creatorKey, proof]) {
      const refused = await scene.viewReward(rewardId, key);
      expect([refused.status, refused.body.error?.code]).toEqual([403, 'winner_key_wrong']);
    }
    const winners = await scene.viewReward(rewardId, won.winnerKey);
    expect(winners.body.secrets?.imageUrl).toMatch(/^\/images\/[0-9a-f]{64}-/);
    const picture = await scene.app.inject({ url: winners.body.secrets?.imageUrl ?? '' });
    expect(picture.statusCode).toBe(200);
  });

  it.each([
    ['cash', { amount: 2500 }, { amount: 2500, code: 'POPCORN-42' }, ['imageUrl']],
    ['airtime', {}, { code: 'POPCORN-42' }, ['amount', 'imageUrl']],
    ['crypto', {}, { code: 'POPCORN-42', contact: '+234 800 555 0100' }, ['amount']],
  ] as const)('shows the winner of %s what that kind has', async (type, draft, shown, hidden) => {
    const scene = await buildRewardScene();
    const { puzzleId, rewardId } = await scene.createWithReward({ type, ...draft });
    const { body } = await scene.claim(puzzleId, (await scene.solve(puzzleId)).proof, bankAccount);
    const { secrets } = (await scene.viewReward(rewardId, body.winnerKey)).body;
    expect(secrets).toMatchObject(shown);
    for (const field of hidden) expect(secrets).not.toHaveProperty(field);
  });

  it('has a page, and none that is not claimed', async () => {
    const scene = await buildRewardScene();
    const { puzzleId, rewardId } = await scene.createWithReward();
    await scene.claim(puzzleId, (await scene.solve(puzzleId)).proof);
    expect((await scene.page(`/reward/${rewardId}`)).status).toBe(200);
    expect((await scene.page('/reward/none')).status).toBe(404);
  });
});
