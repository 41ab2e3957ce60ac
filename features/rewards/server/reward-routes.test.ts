import { describe, expect, it } from 'vitest';
import { bearer, refusalOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle, buildRewardRow, buildRow } from '../../../server/testing/build-puzzle.ts';
import { databases } from '../../../server/testing/databases.ts';
import { tinyImage } from '../../../server/testing/images.ts';
import { openStream } from '../../../server/testing/open-stream.ts';
import { buildRewardFixture, openRewardFixture } from '../../../server/testing/reward-fixture.ts';
import type { RewardList } from '../api.ts';

const day = 24 * 60 * 60_000;

describe('Adding a reward', () => {
  it('marks the puzzle and extends it to a year, with the fee unpaid and no approval', async () => {
    const fixture = await buildRewardFixture();
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const { status, body } = await fixture.addReward(puzzle);
    expect(status).toBe(201);
    expect(body).toEqual({
      rewardId: expect.any(String),
      type: 'coupon',
      title: 'Cinema night',
      platformFeePaid: false,
      platformFeeAmount: 2000,
      isApproved: false,
      isWaiting: false,
      isClaimed: false,
      expiresAt: new Date(fixture.clock.now + 365 * day).toISOString(),
    });
    const row = await fixture.db.selectFrom('puzzles').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ has_reward: 1, expires_at: fixture.clock.now + 365 * day });
    fixture.clock.now += 2 * day;
    expect(await fixture.start(puzzle.puzzleId)).toMatchObject({
      puzzle: { reward: { title: 'Cinema night', type: 'coupon', isClaimed: false } },
    });
  });

  it.each([
    [undefined, 401, 'key_missing'],
    ['wrong-key', 403, 'creator_key_wrong'],
  ])('is refused without the creator key (%s)', async (key, ...refusal) => {
    const fixture = await buildRewardFixture();
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const { status, body } = await refusalOf(
      fixture.client.POST('/api/puzzles/{puzzleId}/reward', {
        params: { path: { puzzleId: puzzle.puzzleId } },
        headers: bearer(key),
        body: { type: 'cash', description: 'x', deliveryContact: 'x', secretCode: 'x', amount: 5 },
      }),
    );
    expect([status, body.error.code]).toEqual(refusal);
    expect(await fixture.db.selectFrom('rewards').selectAll().execute()).toEqual([]);
    const row = await fixture.db.selectFrom('puzzles').select('has_reward').executeTakeFirstOrThrow();
    expect(row.has_reward).toBe(0);
  });

  it.each([
    [{ description: ' ' }, 'Please fill in all required fields.'],
    [{ deliveryContact: '' }, 'Please fill in all required fields.'],
    [{ secretCode: '\n' }, 'Please fill in all required fields.'],
    [{ type: 'cash' as const }, 'Please fill in all required fields.'],
    [{ type: 'cash' as const, amount: 0.5 }, 'Please enter the amount in whole naira.'],
    [{ promotionLink: 'javascript:alert(1)' }, 'Please enter a link that begins with https://.'],
    [{ type: 'airtime' as const, imageUrl: tinyImage }, 'This kind of reward has no image.'],
    [{ description: 'x'.repeat(501) }, 'Please shorten the description, the contact or the code.'],
  ])('refuses %j with the catalogue’s words', async (draft, message) => {
    const fixture = await buildRewardFixture();
    const { status, body } = await fixture.addReward(
      await fixture.create(buildPuzzle({ type: 'word' })),
      draft,
    );
    expect([status, body.error?.message]).toEqual([400, message]);
  });

  it('is refused for an expired or unknown puzzle', async () => {
    const fixture = await buildRewardFixture();
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    fixture.clock.now += day;
    expect((await fixture.addReward(puzzle)).status).toBe(410);
    const { status, body } = await fixture.addReward({ ...puzzle, puzzleId: 'none' });
    expect([status, body.error?.title, body.error?.message]).toEqual([
      404,
      'Puzzle Required',
      'Please create a puzzle first before adding a reward.',
    ]);
  });

  it('reports that the reward cannot be saved, and changes nothing', async () => {
    const fixture = await buildRewardFixture();
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    await fixture.db.schema.alterTable('rewards').renameColumn('reward_amount', 'gone').execute();
    const { status, body } = await fixture.addReward(puzzle);
    expect([status, body.error?.title, body.error?.message]).toEqual([
      503,
      'Failed to Create Reward',
      'Failed to create reward record. Please try again.',
    ]);
    const row = await fixture.db.selectFrom('puzzles').select('has_reward').executeTakeFirstOrThrow();
    expect(row.has_reward).toBe(0);
  });
});

describe.each(databases)('Adding a reward again on $name', (engine) => {
  const cash = { type: 'cash', amount: 500, promotionLink: 'https://example.com/film' } as const;
  const image = { type: 'gift_card', imageUrl: tinyImage } as const;

  it.each([cash, image])(
    'returns the existing $type reward, also for simultaneous requests',
    async (draft) => {
      const fixture = await openRewardFixture(engine);
      const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
      const answers = await Promise.all([1, 2, 3].map(() => fixture.addReward(puzzle, draft)));
      fixture.clock.now += 1000;
      answers.push(await fixture.addReward(puzzle, draft));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(answers).toEqual(Array(4).fill(answers[0]));
      expect(await fixture.db.selectFrom('rewards').selectAll().execute()).toHaveLength(1);
    },
  );

  it.each([
    { type: 'ticket' },
    { description: '#Cinema night# for three' },
    { deliveryContact: '+234 800 555 0199' },
    { secretCode: 'POPCORN-43' },
    { promotionLink: 'https://example.com/film' },
    { imageUrl: tinyImage },
  ] as const)('is refused for a different reward: %j', async (change) => {
    const fixture = await openRewardFixture(engine);
    const puzzle = await fixture.createWithReward();
    const before = await fixture.db.selectFrom('rewards').selectAll().execute();
    const { status, body } = await fixture.addReward(puzzle, change);
    expect([status, body.error?.code]).toEqual([409, 'reward_exists']);
    expect(await fixture.db.selectFrom('rewards').selectAll().execute()).toEqual(before);
  });

  it('stores only one of several simultaneous rewards', async () => {
    const fixture = await openRewardFixture(engine);
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((secretCode) => fixture.addReward(puzzle, { secretCode })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await fixture.db.selectFrom('rewards').selectAll().execute()).toHaveLength(1);
  });

  it('is refused after a win', async () => {
    const fixture = await openRewardFixture(engine);
    const puzzle = await fixture.createWithReward();
    await fixture.claim(puzzle.puzzleId, (await fixture.solve(puzzle.puzzleId)).proof);
    expect((await fixture.addReward(puzzle)).body.error?.code).toBe('reward_exists');
  });
});

describe('The public list', () => {
  it('shows approved rewards, newest first, without secrets', async () => {
    const fixture = await buildRewardFixture();
    const first = await fixture.createWithReward({ promotionLink: 'https://example.com/film' });
    fixture.clock.now += 1000;
    const second = await fixture.createWithReward({ type: 'airtime', description: '500 naira' });
    await fixture.createWithReward({ type: 'ticket' });
    for (const { puzzleId, creatorKey } of [first, second]) {
      expect((await fixture.approve(puzzleId, creatorKey)).body.isApproved).toBe(true);
    }
    expect(await fixture.listRewards()).toEqual([
      {
        puzzleId: second.puzzleId,
        puzzleType: 'word',
        type: 'airtime',
        title: 'Airtime',
        text: '500 naira',
        createdAt: new Date(fixture.clock.now).toISOString(),
        way: 'first',
        winners: 1,
      },
      {
        puzzleId: first.puzzleId,
        puzzleType: 'word',
        type: 'coupon',
        title: 'Cinema night',
        text: 'for two',
        promotionLink: 'https://example.com/film',
        createdAt: new Date(fixture.clock.now - 1000).toISOString(),
        way: 'first',
        winners: 1,
      },
    ]);
  });

  it('accepts no type that is shared by link only', async () => {
    const fixture = await buildRewardFixture();
    for (const type of ['cash', 'card', 'crypto', 'social_currency'] as const) {
      const { puzzleId, creatorKey } = await fixture.createWithReward({
        type,
        ...(type === 'cash' ? { amount: 100 } : {}),
      });
      const { status, body } = await fixture.approve(puzzleId, creatorKey);
      expect([status, body.error?.message]).toEqual([409, 'This kind of reward is shared by link only.']);
    }
    expect(await fixture.listRewards()).toEqual([]);
  });

  it('accepts approvals from the creator only', async () => {
    const fixture = await buildRewardFixture();
    const { puzzleId } = await fixture.createWithReward();
    const other = await fixture.createWithReward();
    for (const key of [undefined, 'guess', other.creatorKey]) {
      expect((await fixture.approve(puzzleId, key)).status).toBe(key === undefined ? 401 : 403);
    }
    expect(await fixture.listRewards()).toEqual([]);
  });

  it('drops a reward once it is claimed, and once its puzzle has expired', async () => {
    const fixture = await buildRewardFixture();
    const claimed = await fixture.createWithReward();
    const lasting = await fixture.createWithReward();
    for (const { puzzleId, creatorKey } of [claimed, lasting]) await fixture.approve(puzzleId, creatorKey);
    const { proof } = await fixture.solve(claimed.puzzleId);
    await fixture.claim(claimed.puzzleId, proof);
    expect((await fixture.listRewards()).map(({ puzzleId }) => puzzleId)).toEqual([lasting.puzzleId]);
    fixture.clock.now += 366 * day;
    expect(await fixture.listRewards()).toEqual([]);
  });
});

describe.each(databases)('The public list on $name', (engine) => {
  it('can be paged to its end, each reward once, while others are added', async () => {
    const fixture = await openRewardFixture(engine);
    const add = async (created_at: number) => {
      const row = buildRow({ has_reward: 1 });
      await fixture.db.insertInto('puzzles').values(row).execute();
      const reward = buildRewardRow(row.puzzle_id, { created_at, is_approved: 1 });
      await fixture.db.insertInto('rewards').values(reward).execute();
    };
    // Seven per millisecond, so that a page ends between rewards with the same time.
    for (let n = 0; n < 120; n++) await add(Date.UTC(2026, 0, 10) + Math.floor(n / 7));
    const seen: string[] = [];
    let page = await fixture.listPage();
    for (;;) {
      seen.push(...page.rewards.map(({ puzzleId }) => puzzleId));
      if (page.next === undefined) break;
      await add(Date.UTC(2026, 0, 11));
      page = await fixture.listPage(page.next);
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  it('is refilled to fifty on open pages when one of its rewards is claimed', async () => {
    const fixture = await openRewardFixture(engine);
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const puzzles = [];
    for (let n = 0; n < 51; n++) {
      fixture.clock.now += 1000;
      const puzzle = await fixture.createWithReward({ description: `#Number ${n}#` });
      await fixture.approve(puzzle.puzzleId, puzzle.creatorKey);
      puzzles.push(puzzle);
    }
    const stream = await openStream(fixture.app, '/api/rewards/events');
    expect(stream.text()).not.toContain('Number 0');
    const { puzzleId = '' } = puzzles[30] ?? {};
    await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof);
    await stream.waitFor('Number 0');
    const list = stream.events().at(-1) as RewardList;
    expect([list.rewards.length, list.next]).toEqual([50, undefined]);
  });

  it.each(['x', '1', '1.', '.p', '1.p q', `${'1'.repeat(16)}.p`, `1.${'p'.repeat(65)}`])(
    'refuses the invalid cursor %s',
    async (before) => {
      const { app } = await openRewardFixture(engine);
      expect((await app.inject({ url: '/api/rewards', query: { before } })).statusCode).toBe(400);
    },
  );

  it('shows the newest 50 rewards at most', async () => {
    const fixture = await openRewardFixture(engine);
    for (let n = 0; n < 52; n++) {
      fixture.clock.now += 1000;
      const { puzzleId, creatorKey } = await fixture.createWithReward({ description: `#Number ${n}#` });
      await fixture.approve(puzzleId, creatorKey);
    }
    const rewards = await fixture.listRewards();
    expect(rewards).toHaveLength(50);
    expect(rewards[0]?.title).toBe('Number 51');
    expect(rewards[49]?.title).toBe('Number 2');
    const { next } = await fixture.listPage();
    const second = await fixture.listPage(next);
    expect(second.rewards.map(({ title }) => title)).toEqual(['Number 1', 'Number 0']);
    expect(second.next).toBeUndefined();
    const headers = { 'accept-encoding': 'br' };
    const compressed = await fixture.app.inject({ url: '/api/rewards', headers });
    expect(compressed.headers['content-encoding']).toBe('br');
  });
});
