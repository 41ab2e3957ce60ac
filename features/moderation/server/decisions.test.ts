import { describe, expect, it } from 'vitest';
import { openAdmin } from '../../../server/testing/admin.ts';
import { refusalOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { databases } from '../../../server/testing/databases.ts';
import { photo, tinyImage } from '../../../server/testing/images.ts';
import { openModerationFixture } from '../../../server/testing/moderation-fixture.ts';
import { couponDraft } from '../../../server/testing/reward-fixture.ts';

const day = 24 * 60 * 60_000;
const reason = 'It is a trick.';

describe.each(databases)('Moderation on $name', (engine) => {
  it('takes a puzzle down at once, allows undo for a day, then erases it', async () => {
    const fixture = await openModerationFixture(engine);
    const { admin, statusOf, db, clock, app } = fixture;
    const puzzle = await fixture.create(buildPuzzle({ type: 'image', description: 'A secret beach' }));
    const { puzzleId, playPath, creatorKey } = puzzle;
    await fixture.addReward(puzzle, { imageUrl: photo, givenBy: 'Bola Giver' });
    await fixture.approve(puzzleId, creatorKey);
    const images = (await db.selectFrom('images').select('hash').execute()).map(
      ({ hash }) => `/images/${hash}-1x1.webp`,
    );
    expect(images).toHaveLength(2);
    const seen = async () => [
      await statusOf(playPath),
      ...(await Promise.all(images.map(statusOf))),
      await statusOf(`/previews/${puzzleId}.jpg`),
      (await fixture.listRewards()).length,
    ];
    expect(await seen()).toEqual([200, 200, 200, 200, 1]);
    const first = await admin.decide(puzzleId, { decision: 'take_down', reason });
    expect(await seen()).toEqual([410, 404, 404, 302, 0]);
    expect((await fixture.page(playPath)).asked?.data.error?.message).toContain(reason);
    expect((await admin.undo(first.batch)).response.status).toBe(204);
    expect(await seen()).toEqual([200, 200, 200, 200, 1]);

    const { batch } = await admin.decide(puzzleId, { decision: 'take_down', reason });
    clock.now += day + 60 * 60_000;
    await app.sweep();
    await app.sweep();
    expect(await db.selectFrom('images').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('image_files').selectAll().execute()).toEqual([]);
    const rows = JSON.stringify([
      await db.selectFrom('puzzles').selectAll().execute(),
      await db.selectFrom('rewards').selectAll().execute(),
    ]);
    for (const text of ['beach', 'Cinema', 'Bola', '/images/']) expect(rows).not.toContain(text);
    const later = await openAdmin(fixture);
    expect((await refusalOf(later.undo(batch))).body.error.code).toBe('decision_changed');
    expect(await seen()).toEqual([410, 404, 404, 302, 0]);
  });

  it('shows solve-only texts on request and logs each look', async () => {
    const { admin, client, create } = await openModerationFixture(engine);
    const message = 'Pay or I come for you';
    const { puzzleId } = await create(buildPuzzle({ type: 'word', message }));
    const ask = { params: { path: { puzzleId } } };
    const path = '/api/admin/moderation/puzzles/{puzzleId}/texts' as const;
    expect(JSON.stringify([await admin.queue({ queue: 'newest' }), await admin.audit()])).not.toContain(
      'Pay',
    );
    expect((await client.POST(path, ask)).response.status).toBe(401);
    expect((await admin.client.POST(path, ask)).data).toEqual({ texts: [message] });
    expect((await admin.audit())[0]).toMatchObject({ action: 'texts_shown', target: puzzleId });
  });

  it('takes down the winner’s page, too', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const { body } = await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof);
    await fixture.admin.decide(puzzleId, { decision: 'take_down', reason });
    for (const key of [undefined, body.winnerKey]) {
      expect((await fixture.viewReward(body.rewardId, key)).body.error?.code).toBe('puzzle_taken_down');
    }
  });

  it('blocks the image, links and maker’s address for a day, until undone', async () => {
    const fixture = await openModerationFixture(engine);
    const { admin, createFrom, clock, create } = fixture;
    const bad = '198.51.100.7';
    const made = await createFrom(bad, buildPuzzle({ type: 'image', imageUrl: photo }));
    const puzzleId = made.data?.puzzleId ?? '';
    await fixture.addReward(made.data as never, {
      promotionLink: 'https://www.bad-shop.example/win',
      description: 'See also cheap.example.org, or wa.me/234',
      givenBy: 'The bank of giver.example',
    });
    const { batch } = await admin.decide(puzzleId, { decision: 'take_down_and_block', reason });
    const codeOf = async (answer: ReturnType<typeof createFrom>) => {
      const { error, response } = await answer;
      return response.status === 201 ? 'created' : (error as { error: { code: string } }).error.code;
    };
    const again = () => codeOf(createFrom('203.0.113.1', buildPuzzle({ type: 'image', imageUrl: photo })));
    const fromThere = () => codeOf(createFrom(bad));
    expect([await again(), await fromThere()]).toEqual(['image_blocked', 'creations_blocked']);
    expect(await codeOf(createFrom('203.0.113.1', buildPuzzle({ type: 'image', imageUrl: tinyImage })))).toBe(
      'created',
    );
    const other = await create(buildPuzzle({ type: 'word' }));
    const links = 'https://BAD-shop.example http://sub.bad-shop.example/x cheap.example.org giver.example';
    for (const link of links.split(' ')) {
      const { body } = await fixture.addReward(other, {
        promotionLink: undefined as never,
        ...couponDraft,
        description: `Go to ${link} now`,
      });
      expect(body.error?.code).toBe('link_blocked');
    }
    const fine = 'notbad-shop.example is fine, and so is wa.me/234800';
    expect((await fixture.addReward(other, { description: fine })).status).toBe(201);
    clock.now += day - 60_000;
    expect(await fromThere()).toBe('creations_blocked');
    await (await openAdmin(fixture)).undo(batch);
    expect([await again(), await fromThere()]).toEqual(['created', 'created']);
  });

  it('decides on all of a maker’s puzzles of a day, and undoes them together', async () => {
    const { admin, createFrom, statusOf, create } = await openModerationFixture(engine);
    const made = await Promise.all(Array.from({ length: 4 }, () => createFrom('198.51.100.7')));
    const paths = made.map(({ data }) => data?.playPath ?? '');
    const other = await create(buildPuzzle({ type: 'word' }));
    const puzzleId = made[0]?.data?.puzzleId ?? '';
    await expect
      .poll(
        async () =>
          (await admin.queue({ queue: 'newest' })).puzzles.find((one) => one.puzzleId === puzzleId)?.ofMaker,
      )
      .toBe(4);
    const { batch, puzzles } = await admin.decide(puzzleId, {
      decision: 'take_down',
      reason,
      allOfMaker: true,
    });
    expect(puzzles).toBe(4);
    expect(await Promise.all(paths.map(statusOf))).toEqual([410, 410, 410, 410]);
    expect(await statusOf(other.playPath)).toBe(200);
    await admin.undo(batch);
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 200]);
    const actions = (await admin.audit()).map(({ action }) => action);
    expect(actions.filter((action) => action === 'puzzle_taken_down')).toHaveLength(4);
    expect(actions.filter((action) => action === 'decision_undone')).toHaveLength(4);
  });

  it('unlists a reward, and restores its place on the list when undone', async () => {
    const fixture = await openModerationFixture(engine);
    const { admin } = fixture;
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    await fixture.approve(puzzleId, creatorKey);
    const { batch } = await admin.decide(puzzleId, { decision: 'unlist' });
    expect(await fixture.listRewards()).toEqual([]);
    expect((await fixture.approve(puzzleId, creatorKey)).body.error?.code).toBe('reward_unlisted');
    await admin.undo(batch);
    expect(await fixture.listRewards()).toHaveLength(1);
  });

  it('undoes only the latest decision, and only once for concurrent requests', async () => {
    const { admin, create, statusOf } = await openModerationFixture(engine);
    const { puzzleId, playPath } = await create(buildPuzzle({ type: 'word' }));
    const kept = await admin.decide(puzzleId, { decision: 'keep' });
    const taken = await admin.decide(puzzleId, { decision: 'take_down', reason });
    expect((await admin.decide(puzzleId, { decision: 'keep' })).batch).toBe(null);
    expect((await refusalOf(admin.undo(kept.batch))).body.error.code).toBe('decision_changed');
    const both = await Promise.all([admin.undo(taken.batch), admin.undo(taken.batch)]);
    expect(both.map(({ response }) => response.status).sort()).toEqual([204, 409]);
    expect(await statusOf(playPath)).toBe(200);
    expect(
      (
        await refusalOf(
          admin.client.POST('/api/admin/moderation/puzzles/{puzzleId}/decisions', {
            params: { path: { puzzleId } },
            body: { decision: 'take_down' },
          }),
        )
      ).status,
    ).toBe(400);
  });

  it('finds puzzles by text, link, id and image, page by page', async () => {
    const { admin, create } = await openModerationFixture(engine);
    const ids: string[] = [];
    for (let n = 0; n < 45; n++) {
      const { puzzleId } = await create(buildPuzzle({ type: 'quiz', question: `Which one, 100%_${n}?` }));
      ids.unshift(puzzleId);
    }
    const image = await create(buildPuzzle({ type: 'image', imageUrl: photo }));
    const twin = await create(buildPuzzle({ type: 'image', imageUrl: photo }));
    const read = async (query: Parameters<typeof admin.queue>[0]) => {
      const found: string[] = [];
      let after: string | null = '';
      do {
        const page = await admin.queue({ ...query, ...(after === '' ? {} : { after: after ?? '' }) });
        expect(page.puzzles.length).toBeLessThanOrEqual(20);
        found.push(...page.puzzles.map(({ puzzleId }) => puzzleId));
        after = page.next;
      } while (after !== null);
      return found;
    };
    expect(await read({ queue: 'newest' })).toEqual([twin.puzzleId, image.puzzleId, ...ids]);
    expect(await read({ search: 'WHICH one, 100%_' })).toEqual(ids);
    expect(await read({ search: '100%x' })).toEqual([]);
    expect(await read({ search: `https://puzzlefly.example${image.playPath}?x=1` })).toEqual([
      image.puzzleId,
    ]);
    expect(await read({ search: `image:${image.puzzleId}` })).toEqual([twin.puzzleId, image.puzzleId]);
    expect((await admin.queue({ queue: 'opened', after: 'rubbish' })).puzzles).toEqual([]);
  });

  it('shows a puzzle as players see it, hidden or not, without its secrets', async () => {
    const fixture = await openModerationFixture(engine);
    const { admin } = fixture;
    const puzzle = await fixture.create(
      buildPuzzle({ type: 'quiz', question: 'The capital?', answer: 'Abujaaa' }),
    );
    await fixture.addReward(puzzle, { givenBy: 'Bola Giver' });
    await fixture.report(puzzle.puzzleId, '198.51.100.1', { reason: 'child_abuse' });
    const { data } = await admin.client.GET('/api/admin/moderation/puzzles/{puzzleId}', {
      params: { path: { puzzleId: puzzle.puzzleId } },
    });
    const queue = await admin.queue();
    expect(queue.puzzles[0]?.texts).toContain('The capital?');
    expect(queue.puzzles[0]?.reward?.givenBy).toBe('Bola Giver');
    expect((await admin.queue({ queue: 'newest', search: 'bola g' })).puzzles).toHaveLength(1);
    const all = JSON.stringify([data, queue]);
    expect(all).toContain('The capital?');
    for (const secret of ['Abujaaa', couponDraft.secretCode, couponDraft.deliveryContact]) {
      expect(all).not.toContain(secret);
    }
  });
});
