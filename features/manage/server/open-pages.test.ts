import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../server/database.ts';
import { bearer } from '../../../server/testing/api-client.ts';
import { sharedBrokers } from '../../../server/testing/brokers.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import type { TestApp } from '../../../server/testing/build-test-app.ts';
import { databases, postgres } from '../../../server/testing/databases.ts';
import { openManageFixture } from '../../../server/testing/manage-fixture.ts';
import { openStream } from '../../../server/testing/open-stream.ts';
import { buildRewardFixture } from '../../../server/testing/reward-fixture.ts';

async function openManage({ app }: Pick<TestApp, 'app'>, puzzleId: string, creatorKey: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return openStream(app, `/api/puzzles/${puzzleId}/manage/events`, bearer(creatorKey));
}

describe.each(databases)('Open pages on $name', (engine) => {
  it('are updated from the creation of a reward to the end of its puzzle', async () => {
    const fixture = await openManageFixture(engine);
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const { puzzleId, creatorKey } = puzzle;
    const play = await openStream(fixture.app, `/api/puzzles/${puzzleId}/events`);
    const manage = await openManage(fixture, puzzleId, creatorKey);
    await play.waitFor('"reward":null');
    await fixture.addReward(puzzle);
    await play.waitFor('"title":"Cinema night"');
    await fixture.edit(puzzleId, { prize: 'Film night' }, creatorKey);
    await play.waitFor('"title":"Film night"');
    await manage.waitFor('"title":"Film night"');
    const { proof } = await fixture.solve(puzzleId);
    const { body } = await fixture.claim(puzzleId, proof);
    await play.waitFor('"delivery":"won"');
    await manage.waitFor('"name":"Ada Obi"');
    const result = await openStream(fixture.app, `/api/puzzles/${puzzleId}/result/events`);
    await result.waitFor('"delivery":"won"');
    await fixture.say(body.rewardId, 'shown', body.winnerKey);
    await result.waitFor('"delivery":"delivered"');
    await manage.waitFor('"state":"sent"');
    await fixture.say(body.rewardId, 'got_it', body.winnerKey);
    await play.waitFor('"delivery":"delivered"');
    await manage.waitFor('"state":"received"');
    await fixture.remove(puzzleId, creatorKey);
    await play.waitFor('{"gone":"puzzle_removed"}');
    await result.waitFor('{"gone":"puzzle_removed"}');
    await manage.waitFor('"state":"removed"');
    await manage.ended;
    expect(play.text()).not.toContain('Ada Obi');
  });

  it('show players the later deadline of a reward added while they play', async () => {
    const fixture = await openManageFixture(engine);
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const play = await openStream(fixture.app, `/api/puzzles/${puzzle.puzzleId}/events`);
    await play.waitFor('"reward":null');
    const { body } = await fixture.addReward(puzzle);
    await play.waitFor(`"expiresAt":"${body.expiresAt}"`);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.parse(puzzle.expiresAt));
  });

  it('refill a full reward list when one is won', async () => {
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
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const manage = await openManage(fixture, puzzleId, creatorKey);
    await manage.waitFor('"solved":0');
    await fixture.solve(puzzleId);
    await manage.waitFor('"solved":1');
  });

  it('show the end of a hold that started before the server', async () => {
    const before = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await before.createWithReward();
    const { standing } = await before.solve(puzzleId);
    const fixture = await buildRewardFixture({ db: before.db });
    fixture.clock.now = before.clock.now + (standing?.holdMs ?? 0) - 50;
    const manage = await openManage(fixture, puzzleId, creatorKey);
    const play = await openStream(fixture.app, `/api/puzzles/${puzzleId}/events`);
    await manage.waitFor('"state":"held"');
    await play.waitFor('"heldUntil"');
    fixture.clock.now += 50;
    await manage.waitFor('"heldUntil":null');
    await expect.poll(() => play.events()).toHaveLength(2);
    expect(play.events().at(-1)).not.toHaveProperty('reward.heldUntil');
  });

  it('show the creator the puzzle’s end, which no event announces', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey, expiresAt } = await fixture.create(buildPuzzle({ type: 'word' }));
    fixture.clock.now = Date.parse(expiresAt) - 50;
    const manage = await openManage(fixture, puzzleId, creatorKey);
    await manage.waitFor('"state":"open"');
    fixture.clock.now += 50;
    await manage.waitFor('"state":"expired"');
  });
});

it.each(sharedBrokers)('A creator’s page shows a solve from another process over $name', async ({ open }) => {
  const { config, remove } = await postgres.create();
  const db = await connect(config);
  const between = await open();
  onTestFinished(async () => {
    await between.stop();
    await db.destroy();
    await remove();
  });
  const start = async () => buildRewardFixture({ db, broker: (await between.connect()).broker });
  const [one, other] = [await start(), await start()];
  const { puzzleId, creatorKey } = await one.createWithReward();
  const manage = await openManage(other, puzzleId, creatorKey);
  await manage.waitFor('"solved":0');
  for (const solved of [1, 2, 3]) {
    await one.solve(puzzleId);
    await manage.waitFor(`"solved":${solved}`);
  }
});
