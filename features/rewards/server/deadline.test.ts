import { describe, expect, it } from 'vitest';
import { updateReward } from '../../../platform/storage/rows.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { bearer } from '../../../server/testing/api-client.ts';
import { databases } from '../../../server/testing/databases.ts';
import { day, openManageFixture } from '../../../server/testing/manage-fixture.ts';
import { openStream } from '../../../server/testing/open-stream.ts';

/** How long before the deadline the pages are opened */
const beforeMs = 50;

describe.each(databases)('The deadline on $name', (engine) => {
  /** Opens a solved 'best' reward just before its deadline. No event reports that a deadline has passed. */
  async function openBefore() {
    const fixture = await openManageFixture(engine);
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const deadline = fixture.clock.now + day;
    const puzzle = await fixture.createWithReward({
      way: 'best',
      deadline: new Date(deadline).toISOString(),
    });
    await fixture.solve(puzzle.puzzleId);
    fixture.clock.now = deadline - beforeMs;
    return {
      ...fixture,
      ...puzzle,
      pass: () => {
        fixture.clock.now = deadline;
      },
    };
  }

  it('is reported to open play pages when it passes by the server’s clock', async () => {
    const { app, puzzleId, pass } = await openBefore();
    const play = await openStream(app, `/api/puzzles/${puzzleId}/events`);
    await play.waitFor('"deadline"');
    expect(play.text()).not.toContain('isPastDeadline');
    pass();
    await play.waitFor('"isPastDeadline":true');
  });

  it('marks the reward as held on the creator’s open page and makes changes wait for the turn', async () => {
    const { app, puzzleId, creatorKey, pass, withdraw, edit } = await openBefore();
    const manage = await openStream(app, `/api/puzzles/${puzzleId}/manage/events`, bearer(creatorKey));
    await manage.waitFor('"heldUntil":null');
    expect(manage.text()).not.toContain('"state":"held"');
    pass();
    await manage.waitFor('"state":"held"');
    expect((await edit(puzzleId, { prize: 'Less' }, creatorKey)).body.error?.code).toBe('reward_held');
    expect((await withdraw(puzzleId, creatorKey)).body.pending?.change).toBe('withdraw');
  });

  it('removes the reward from open lists and from the creator’s view of the list', async () => {
    const { app, puzzleId, creatorKey, pass, approve, manage } = await openBefore();
    const isListed = async () => (await manage(puzzleId, creatorKey)).body.reward?.isListed;
    await approve(puzzleId, creatorKey);
    const list = await openStream(app, '/api/rewards/events');
    await list.waitFor(puzzleId);
    expect(await isListed()).toBe(true);
    pass();
    await list.waitFor('"rewards":[]');
    expect(await isListed()).toBe(false);
  });

  it('ends approvals of the reward for the list', async () => {
    const { app, puzzleId, rewardId, creatorKey, pass, approve, createWithReward, ...fixture } =
      await openBefore();
    const list = await openStream(app, '/api/rewards/events');
    const waits = updateReward(fixture.db, rewardId).set({ is_approved: 1, review_state: 'waiting' });
    await waits.execute();
    const admin = await openAdmin({ app });
    const [seen] = await admin.waiting();
    pass();
    expect((await approve(puzzleId, creatorKey)).body.error?.code).toBe('reward_deadline_over');
    expect(await admin.waiting()).toEqual([]);
    // The admin's page may be stale and still show the reward.
    await admin.review(rewardId, { allowed: true, version: seen?.version ?? '' });
    expect((await admin.rewards()).map(({ isListed }) => isListed)).toEqual([false]);
    const other = await createWithReward();
    await approve(other.puzzleId, other.creatorKey);
    await list.waitFor(other.puzzleId);
    expect(list.text()).not.toContain(puzzleId);
  });

  it('makes the result say that the reward cannot be won any more', async () => {
    const { client, puzzleId, pass } = await openBefore();
    const canBeWon = async () =>
      (await client.GET('/api/puzzles/{puzzleId}/result', { params: { path: { puzzleId } } })).data?.canBeWon;
    expect(await canBeWon()).toBe(true);
    pass();
    expect(await canBeWon()).toBe(false);
  });
});
