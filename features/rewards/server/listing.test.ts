import { describe, expect, it } from 'vitest';
import { updatePuzzle, updateReward } from '../../../platform/storage/rows.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { bearer } from '../../../server/testing/api-client.ts';
import type { TestApp } from '../../../server/testing/build-test-app.ts';
import { databases } from '../../../server/testing/databases.ts';
import { manageFixture } from '../../../server/testing/manage-fixture.ts';
import { openStream } from '../../../server/testing/open-stream.ts';
import { openRewardFixture } from '../../../server/testing/reward-fixture.ts';

const day = 24 * 60 * 60_000;
const tenMinutes = 10 * 60_000;
/** Addresses within one network */
const crowds = {
  'one address': () => '203.0.113.7',
  'a /24': (n: number) => `203.0.113.${n}`,
  'an IPv6 /56': (n: number) => `2001:db8:1:aa${n.toString(16).padStart(2, '0')}::1`,
  'an IPv6 /48': (n: number) => `2001:db8:1:${(n * 257).toString(16)}::1`,
};
const elsewhere = (n: number) => `198.18.${n}.1`;

/** A browser behind one address that lists rewards and keeps the cookies it gets */
function browserOf({ app }: Pick<TestApp, 'app'>, remoteAddress = '198.51.100.1') {
  let cookie: string | undefined;
  return {
    forget: () => {
      cookie = undefined;
    },
    take: (other: string) => {
      cookie = other;
    },
    async approve({ puzzleId, creatorKey }: { puzzleId: string; creatorKey: string }) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/puzzles/${puzzleId}/reward/approval`,
        remoteAddress,
        headers: { ...bearer(creatorKey), ...(cookie === undefined ? {} : { cookie }) },
      });
      const [set] = [response.headers['set-cookie'] ?? []].flat();
      if (set !== undefined) cookie = set.split(';')[0];
      const body = response.json<{ isWaiting: boolean; error?: { code: string } }>();
      return { status: response.statusCode, set, isWaiting: body.isWaiting, code: body.error?.code };
    },
  };
}

describe.each(databases)('Listing on $name', (engine) => {
  async function open(options: Parameters<typeof openRewardFixture>[1] = {}) {
    const fixture = await openRewardFixture(engine, { limits: 1, ...options });
    const listed = async () => (await fixture.listRewards()).length;
    return { fixture, listed };
  }

  it('lists ten of fifty plain cards from one address, makes the rest wait, and refuses none', async () => {
    const { fixture } = await open();
    const browser = browserOf(fixture);
    const answers = [];
    for (let n = 0; n < 50; n++) {
      browser.forget();
      answers.push(await browser.approve(await fixture.createWithReward()));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.map(({ isWaiting }) => isWaiting)).toEqual([
      ...Array(10).fill(false),
      ...Array(40).fill(true),
    ]);
    const near = browserOf(fixture, '198.51.100.2');
    expect((await near.approve(await fixture.createWithReward())).isWaiting).toBe(true);
    fixture.clock.now += tenMinutes;
    expect((await near.approve(await fixture.createWithReward())).isWaiting).toBe(false);
    fixture.clock.now += day;
    browser.forget();
    expect((await browser.approve(await fixture.createWithReward())).isWaiting).toBe(false);
  });

  it('applies the limit to simultaneous approvals', async () => {
    const { fixture, listed } = await open();
    const puzzles = await Promise.all(Array.from({ length: 16 }, () => fixture.createWithReward()));
    const answers = await Promise.all(puzzles.map((puzzle) => browserOf(fixture).approve(puzzle)));
    expect(answers.filter(({ isWaiting }) => !isWaiting)).toHaveLength(10);
    // Only three listings from one network are on the first page.
    expect(await listed()).toBe(3);
  });

  it.each(Object.entries(crowds))(
    'leaves the first page to others after forty listings from %s',
    async (_, addressOf) => {
      const { fixture } = await open();
      const listNext = async (address: string) => {
        fixture.clock.now += 1000;
        return browserOf(fixture, address).approve(await fixture.createWithReward());
      };
      let waiting = 0;
      for (let n = 0; n < 40; n++) if ((await listNext(addressOf(n))).isWaiting) waiting += 1;
      expect(waiting).toBe(30);
      expect((await listNext(elsewhere(1))).isWaiting).toBe(false);
      const first = await fixture.listPage();
      expect(first.rewards).toHaveLength(4);
      expect(first.rewards.map(({ isBehind }) => isBehind)).toEqual(Array(4).fill(undefined));
      const second = await fixture.listPage(first.next);
      expect(second.rewards.map(({ isBehind }) => isBehind)).toEqual(Array(7).fill(true));
      expect(second.next).toBeUndefined();
      const all = [...first.rewards, ...second.rewards].map(({ puzzleId }) => puzzleId);
      expect(new Set(all).size).toBe(11);
    },
  );

  it('limits one network per day, and keeps its later listings behind after midnight', async () => {
    const { fixture, listed } = await open();
    let listedAtOnce = 0;
    for (let n = 0; n < 40; n++) {
      fixture.clock.now += tenMinutes / 5;
      const { isWaiting } = await browserOf(fixture, `203.0.113.${n}`).approve(
        await fixture.createWithReward(),
      );
      if (!isWaiting) listedAtOnce += 1;
    }
    expect([listedAtOnce, await listed()]).toEqual([20, 3]);
    fixture.clock.now += day / 2;
    await browserOf(fixture, '203.0.113.50').approve(await fixture.createWithReward());
    expect(await listed()).toBe(3);
    // After two days the networks are erased, and every listing gets its normal position.
    fixture.clock.now += 2 * day;
    await fixture.app.sweep();
    const rows = await fixture.db.selectFrom('rewards').select(['listed_from', 'is_behind']).execute();
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"listed_from":null,"is_behind":0}']),
    );
    expect(await listed()).toBe(21);
  });

  it('makes listings wait after twenty within ten minutes, wherever they come from', async () => {
    const { fixture, listed } = await open();
    const puzzles = await Promise.all(Array.from({ length: 30 }, () => fixture.createWithReward()));
    const answers = await Promise.all(
      puzzles.map((puzzle, n) => browserOf(fixture, elsewhere(n)).approve(puzzle)),
    );
    expect(answers.filter(({ isWaiting }) => isWaiting)).toHaveLength(10);
    expect(await listed()).toBe(20);
    const rows = await fixture.db
      .selectFrom('rewards')
      .select('review_reasons')
      .where('review_state', '=', 'waiting')
      .distinct()
      .execute();
    expect(rows).toEqual([{ review_reasons: '["many_of_site"]' }]);
    fixture.clock.now += tenMinutes;
    const later = await browserOf(fixture, elsewhere(40)).approve(await fixture.createWithReward());
    expect(later.isWaiting).toBe(false);
  });

  it('pages through the rewards listed behind, each once, even when no others are listed', async () => {
    const { fixture } = await open();
    const puzzles = [];
    for (let n = 0; n < 120; n += 20)
      puzzles.push(...(await Promise.all(Array.from({ length: 20 }, () => fixture.createWithReward()))));
    const change = { is_approved: 1, is_behind: 1 };
    await fixture.db.updateTable('rewards').set(change).execute();
    const read = async () => {
      const pages = [];
      for (let page = await fixture.listPage(); ; page = await fixture.listPage(page.next)) {
        pages.push(page.rewards);
        if (page.next === undefined) return pages;
      }
    };
    expect((await read()).map(({ length }) => length)).toEqual([50, 50, 20]);
    const front = puzzles.filter((_, n) => n % 2 === 0).map(({ rewardId }) => rewardId);
    await fixture.db.updateTable('rewards').set({ is_behind: 0 }).where('id', 'in', front).execute();
    const pages = await read();
    expect(pages.map(({ length }) => length)).toEqual([50, 10, 50, 10]);
    expect(new Set(pages.flat().map(({ puzzleId }) => puzzleId)).size).toBe(120);
  });

  it('checks the name of the giver, at the approval and after an edit', async () => {
    const { fixture, listed } = await open();
    const admin = await openAdmin(fixture);
    const lure = 'Send your BVN to bit.ly/x';
    const waits = await fixture.createWithReward({ givenBy: lure });
    expect((await browserOf(fixture).approve(waits)).isWaiting).toBe(true);
    const [seen] = await admin.waiting();
    expect(seen).toMatchObject({ givenBy: lure, reasons: ['scam', 'link_shortener'] });
    const edit = ({ puzzleId, creatorKey }: typeof waits, givenBy: string) =>
      manageFixture(fixture).edit(puzzleId, { givenBy }, creatorKey);
    await edit(waits, `${lure}y`);
    const { response } = await admin.review(waits.rewardId, { allowed: true, version: seen?.version ?? '' });
    expect(response.status).toBe(409);
    const plain = await fixture.createWithReward({ givenBy: 'Ada' });
    await browserOf(fixture).approve(plain);
    expect(await listed()).toBe(1);
    await edit(plain, lure);
    expect(await listed()).toBe(0);
  });

  it('lists at most three a day of one browser', async () => {
    const { fixture, listed } = await open();
    const browser = browserOf(fixture);
    for (let n = 0; n < 5; n++) await browser.approve(await fixture.createWithReward());
    expect(await listed()).toBe(3);
    // A friend at the same address has a limit of their own, and a forged cookie counts as a new browser.
    const friend = browserOf(fixture);
    expect((await friend.approve(await fixture.createWithReward())).isWaiting).toBe(false);
    friend.take('puzzlefly_today=1.x.y');
    const { set, isWaiting } = await friend.approve(await fixture.createWithReward());
    expect(isWaiting).toBe(false);
    expect(set).toMatch(
      /^puzzlefly_today=[\w.-]+; Path=\/api\/puzzles; Expires=.*; HttpOnly; SameSite=Strict$/,
    );
    fixture.clock.now += day;
    expect((await browser.approve(await fixture.createWithReward())).isWaiting).toBe(false);
  });

  it('makes fifty listings with scam words and links wait', async () => {
    const { fixture, listed } = await open();
    const drafts = [
      { description: '#GTBank# your account is LOCKED, verify your BVN' },
      { description: '#Double your money# in 24 hours' },
      { promotionLink: 'https://bit.ly/3xample' },
      { promotionLink: 'http://192.0.2.7/login' },
      { description: '#Cinema# see tinyurl.com/free-cash' },
    ];
    for (let n = 0; n < 50; n++) {
      const browser = browserOf(fixture, `198.51.100.${n}`);
      const puzzle = await fixture.createWithReward(drafts[n % drafts.length]);
      expect(await browser.approve(puzzle)).toMatchObject({ status: 200, isWaiting: true });
    }
    expect(await listed()).toBe(0);
    const rows = await fixture.db.selectFrom('rewards').select('review_reasons').distinct().execute();
    expect(rows.map(({ review_reasons }) => review_reasons).sort()).toEqual([
      '["link_number"]',
      '["link_shortener"]',
      '["scam"]',
    ]);
    // The waiting listings did not count toward the limits.
    expect((await browserOf(fixture).approve(await fixture.createWithReward())).isWaiting).toBe(false);
  });

  it('checks the texts of the puzzle, too', async () => {
    const { fixture } = await open();
    const puzzle = await fixture.create({
      requestId: 'a'.repeat(32),
      puzzle: { type: 'quiz', question: 'Send your bank PIN to claim. What is 1 + 1?', answer: 'two' },
    });
    await fixture.addReward(puzzle);
    expect((await browserOf(fixture).approve(puzzle)).isWaiting).toBe(true);
  });

  it.each([
    ['all', true, true],
    ['none', false, false],
    ['flagged', false, true],
  ] as const)('makes listings wait as LIST_REVIEW=%s says', async (listReview, plainWaits, flaggedWaits) => {
    const { fixture } = await open({ listReview });
    const plain = await fixture.createWithReward();
    const flagged = await fixture.createWithReward({ promotionLink: 'https://bit.ly/x' });
    expect((await browserOf(fixture).approve(plain)).isWaiting).toBe(plainWaits);
    expect((await browserOf(fixture).approve(flagged)).isWaiting).toBe(flaggedWaits);
  });

  it('changes and announces nothing at a second approval', async () => {
    const { fixture } = await open();
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream(fixture.app, '/api/rewards/events');
    const puzzle = await fixture.createWithReward();
    const browser = browserOf(fixture);
    await Promise.all(Array.from({ length: 64 }, () => browser.approve(puzzle)));
    const other = await fixture.createWithReward({ description: '#The last# one' });
    await browserOf(fixture).approve(other);
    await stream.waitFor('The last');
    const listed = stream.events().filter((event) => (event as { kind: string }).kind === 'listed');
    expect(listed).toHaveLength(2);
    const counts = await fixture.db.selectFrom('listing_counts').select('count').orderBy('count').execute();
    expect(counts.map(({ count }) => count).at(-1)).toBe(2);
  });

  it('lists a waiting reward once when the admin allows it, and announces it', async () => {
    const { fixture, listed } = await open();
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const admin = await openAdmin(fixture);
    const one = await fixture.createWithReward({ promotionLink: 'https://bit.ly/one' });
    fixture.clock.now += 1000;
    const two = await fixture.createWithReward({ description: '#Guaranteed profit# now' });
    for (const puzzle of [one, two]) await browserOf(fixture).approve(puzzle);
    const waiting = await admin.waiting();
    expect(waiting).toMatchObject([
      {
        puzzleId: one.puzzleId,
        isListed: false,
        promotionLink: 'https://bit.ly/one',
        reasons: ['link_shortener'],
      },
      { title: 'Guaranteed profit', text: 'now', reasons: ['scam'] },
    ]);
    const versions = waiting.map(({ version }) => version);
    const stream = await openStream(fixture.app, '/api/rewards/events');

    for (let n = 0; n < 3; n++) {
      await admin.review(one.rewardId, { allowed: true, version: versions[0] ?? '' });
      await admin.review(two.rewardId, { allowed: false, version: versions[1] ?? '' });
    }
    await stream.waitFor('listed');
    expect(stream.events().filter((event) => (event as { kind: string }).kind === 'listed')).toHaveLength(1);
    expect(await listed()).toBe(1);
    expect(await admin.waiting()).toEqual([]);
    expect(await admin.rewards()).toMatchObject([
      { isListed: false, review: { isRefused: true, version: versions[1] } },
      { isListed: true, review: null },
    ]);
    expect((await browserOf(fixture).approve(two)).code).toBe('reward_unlisted');
    const actions = (await admin.audit()).map(({ action, target }) => ({ action, target }));
    expect(actions.slice(0, 2)).toEqual([
      { action: 'listing_refused', target: two.rewardId },
      { action: 'listing_allowed', target: one.rewardId },
    ]);
    expect(actions).toHaveLength(3);
    // The admin can reverse a refusal.
    await admin.review(two.rewardId, { allowed: true, version: versions[1] ?? '' });
    expect(await listed()).toBe(2);
  });

  it('offers the admin a decision only where approval would list the reward', async () => {
    const { fixture } = await open();
    const admin = await openAdmin(fixture);
    const puzzle = await fixture.createWithReward({ promotionLink: 'https://bit.ly/one' });
    const { puzzleId, rewardId } = puzzle;
    await browserOf(fixture).approve(puzzle);
    const reviewed = async () => (await admin.rewards())[0]?.review;
    const reported = (report_state: 'off_list' | 'hidden' | 'kept') =>
      updatePuzzle(fixture.db, puzzleId).set({ report_state }).execute();
    for (const state of ['off_list', 'hidden'] as const) {
      await reported(state);
      expect(await reviewed(), state).toBeNull();
    }
    await reported('kept');
    const waiting = await reviewed();
    expect(waiting?.isRefused).toBe(false);
    await admin.review(rewardId, { allowed: false, version: waiting?.version ?? '' });
    expect((await reviewed())?.isRefused).toBe(true);
    const unlisted = (unlisted_at: number | null) =>
      updateReward(fixture.db, rewardId).set({ unlisted_at }).execute();
    await unlisted(1);
    expect(await reviewed()).toBeNull();
    await unlisted(null);
    await updatePuzzle(fixture.db, puzzleId).set({ expires_at: fixture.clock.now }).execute();
    expect(await reviewed()).toBeNull();
  });

  it('refuses the admin’s decision when the texts have changed', async () => {
    const { fixture, listed } = await open();
    const admin = await openAdmin(fixture);
    const puzzle = await fixture.createWithReward({ promotionLink: 'https://bit.ly/one' });
    await browserOf(fixture).approve(puzzle);
    const [seen] = await admin.waiting();
    const { puzzleId, creatorKey } = puzzle;
    await manageFixture(fixture).edit(puzzleId, { promotionLink: 'https://bit.ly/another' }, creatorKey);
    const { response } = await admin.review(puzzle.rewardId, { allowed: true, version: seen?.version ?? '' });
    expect(response.status).toBe(409);
    expect(await listed()).toBe(0);
  });

  it('checks edited texts again', async () => {
    const { fixture, listed } = await open();
    const admin = await openAdmin(fixture);
    const puzzle = await fixture.createWithReward();
    const { puzzleId, rewardId, creatorKey } = puzzle;
    const path = { params: { path: { puzzleId } }, headers: bearer(creatorKey) };
    const edit = (description: string) => manageFixture(fixture).edit(puzzleId, { description }, creatorKey);
    const stateOf = async () =>
      (await fixture.db.selectFrom('rewards').select('review_state').executeTakeFirstOrThrow()).review_state;
    await browserOf(fixture).approve(puzzle);
    await edit('For three');
    expect([await listed(), await stateOf()]).toEqual([1, 'clear']);
    await edit('Double your money');
    expect([await listed(), await stateOf()]).toEqual([0, 'waiting']);
    // Removing the words again does not skip the review.
    await edit('For three');
    expect([await listed(), await stateOf()]).toEqual([0, 'waiting']);
    const [seen] = await admin.waiting();
    await admin.review(rewardId, { allowed: true, version: seen?.version ?? '' });
    await edit('For four');
    expect([await listed(), await stateOf()]).toEqual([1, 'allowed']);
    await edit('Double your money');
    expect([await listed(), await stateOf()]).toEqual([0, 'waiting']);
    // A reward taken out of the queue is reviewed again at its next approval.
    await fixture.client.DELETE('/api/puzzles/{puzzleId}/reward/approval', path);
    expect([(await admin.waiting()).length, await stateOf()]).toEqual([0, 'clear']);
    expect((await browserOf(fixture).approve(puzzle)).isWaiting).toBe(true);
    const [again] = await admin.waiting();
    await admin.review(rewardId, { allowed: false, version: again?.version ?? '' });
    await manageFixture(fixture).edit(puzzleId, { type: 'card' }, creatorKey);
    await manageFixture(fixture).edit(puzzleId, { type: 'coupon' }, creatorKey);
    expect((await browserOf(fixture).approve(puzzle)).code).toBe('reward_unlisted');
  });

  it('keeps no counts of past days and no addresses', async () => {
    const { fixture } = await open();
    await browserOf(fixture, '203.0.113.9').approve(await fixture.createWithReward());
    const rows = await fixture.db.selectFrom('listing_counts').selectAll().execute();
    expect(rows).toHaveLength(3);
    const { listed_from } = await fixture.db.selectFrom('rewards').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify([rows, listed_from])).not.toContain('203.0.113');
    fixture.clock.now += day;
    await fixture.app.sweep();
    expect(await fixture.db.selectFrom('listing_counts').selectAll().execute()).toEqual([]);
  });

  it('refuses approval after a win, and by anybody but the creator', async () => {
    const { fixture, listed } = await open();
    const puzzle = await fixture.createWithReward();
    expect((await browserOf(fixture).approve({ ...puzzle, creatorKey: 'guess' })).status).toBe(403);
    await fixture.claim(puzzle.puzzleId, (await fixture.solve(puzzle.puzzleId)).proof);
    expect((await browserOf(fixture).approve(puzzle)).code).toBe('reward_won');
    expect(await listed()).toBe(0);
  });
});
