import { describe, expect, it } from 'vitest';
import type { CreatedPuzzle, PuzzleTextsChange } from '../../../contract/api.ts';
import { createInProcessBroker } from '../../../platform/realtime/broker.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { bearer } from '../../../server/testing/api-client.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { openDatabase } from '../../../server/testing/databases.ts';
import { hasFeature } from '../../../server/testing/from-features.ts';
import { photo } from '../../../server/testing/images.ts';
import { openModerationFixture } from '../../../server/testing/moderation-fixture.ts';
import { routesOf } from '../../../server/testing/routes.ts';
import type { SwitchName } from '../../moderation/api.ts';
import { switchNotices } from '../../moderation/api.ts';
import { safetyFeature } from './feature.ts';

describe('The emergency switches', () => {
  it('each refuse their own operations with a message, and show visitors a notice', async () => {
    const fixture = await openModerationFixture();
    const { admin, refused } = fixture;
    const word = await fixture.create(buildPuzzle({ type: 'word' }));
    const quiz = await fixture.create(buildPuzzle({ type: 'quiz' }));
    const rewarded = await fixture.createWithReward();
    const changeTexts = async ({ puzzleId, creatorKey }: CreatedPuzzle, payload: PuzzleTextsChange) => {
      const url = `/api/puzzles/${puzzleId}/texts`;
      const reply = await fixture.app.inject({ method: 'PUT', url, headers: bearer(creatorKey), payload });
      return reply.json().error.code;
    };
    const only = async (name: SwitchName, work: () => Promise<void>) => {
      await admin.switch(name, true);
      const page = await fixture.page('/');
      expect(page.asked?.data.siteDetails?.notices).toEqual([switchNotices[name]]);
      await work();
      await admin.switch(name, false);
    };
    await only('no_new_puzzles', async () => {
      expect((await refused.create(buildPuzzle({ type: 'word' }))).body.error.code).toBe('puzzles_paused');
      const { puzzle } = buildPuzzle({ type: 'word', message: 'Another one' });
      expect(await changeTexts(word, { puzzle })).toBe('puzzles_paused');
      await fixture.start(word.puzzleId);
    });
    await only('no_images', async () => {
      const { puzzle } = buildPuzzle({ type: 'image' });
      expect(await changeTexts(word, { puzzle })).toBe('images_paused');
      expect((await refused.create(buildPuzzle({ type: 'image' }))).body.error.code).toBe('images_paused');
      expect((await fixture.addReward(word, { imageUrl: photo })).body.error?.code).toBe('images_paused');
      await fixture.create(buildPuzzle({ type: 'word' }));
    });
    await only('list_frozen', async () => {
      expect((await fixture.approve(rewarded.puzzleId, rewarded.creatorKey)).body.error?.code).toBe(
        'list_frozen',
      );
    });
    await only('typed_rewards_only', async () => {
      expect((await fixture.addReward(word)).body.error?.code).toBe('typed_rewards_only');
      expect((await fixture.addReward(quiz)).status).toBe(201);
    });
    const { token } = await fixture.start(rewarded.puzzleId);
    await only('read_only', async () => {
      expect((await refused.create(buildPuzzle({ type: 'word' }))).body.error.code).toBe('read_only');
      expect((await fixture.claim(rewarded.puzzleId, 'proof')).body.error?.code).toBe('read_only');
      const { body } = await refused.answer(rewarded.puzzleId, { token, answer: { tiles: ['x'] } });
      expect(body.error.code).toBe('read_only');
      expect((await fixture.solve(word.puzzleId)).right).toBe(true);
      expect(await fixture.report(word.puzzleId, '198.51.100.1')).toBe(204);
    });
    expect((await fixture.page('/')).asked?.data.siteDetails?.notices).toEqual([]);
    expect((await admin.audit()).slice(0, 2)).toMatchObject([
      { action: 'switched_off', target: 'read_only' },
      { action: 'switched_on', target: 'read_only' },
    ]);
  });

  it('stop every write except the admin’s when the site is read-only', async () => {
    const { app, admin } = await openModerationFixture();
    await admin.switch('read_only', true);
    const writes = routesOf(app).filter(
      ([method, path]) =>
        ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) &&
        !path.startsWith('/api/admin/') &&
        path !== '*',
    );
    expect(writes.length).toBeGreaterThan(10);
    const goingOn: string[] = [];
    for (const [method, path] of writes) {
      const response = await app.inject({ method, url: path.replace(/:\w+/, 'some-id'), payload: {} });
      if (!response.body.includes('"read_only"')) goingOn.push(`${method} ${path}`);
    }
    // Lists the operations by name, so that renaming one does not silently switch it off.
    const expected = [
      'DELETE /api/keyring',
      'POST /api/keyring',
      'POST /api/keyring/checks',
      'POST /api/puzzles/:puzzleId/answers',
      'POST /api/puzzles/:puzzleId/checks',
      'POST /api/puzzles/:puzzleId/hints',
      'POST /api/puzzles/:puzzleId/keepsake',
      'POST /api/puzzles/:puzzleId/plays',
      ...(hasFeature('trails') ? ['POST /api/puzzles/:puzzleId/skips'] : []),
      ...(hasFeature('solvers') ? ['POST /api/puzzles/:puzzleId/solvers/own'] : []),
      'POST /api/reports',
      'POST /play/arrange/:puzzleId',
      'POST /play/image/:puzzleId',
    ];
    expect(goingOn.sort()).toEqual(expected);
  });

  it('reload without rebuilding an unchanged block list', async () => {
    const { app, admin } = await openModerationFixture();
    const { settings } = app.use(safetyFeature);
    const list = settings.blockList();
    await admin.switch('no_images', true);
    expect(settings.blockList()).toBe(list);
  });

  it('reach every process at once', async () => {
    const { db, close } = await openDatabase();
    const broker = createInProcessBroker();
    const [one, two] = [await buildTestApp({ db, broker }), await buildTestApp({ db, broker })];
    const admin = await openAdmin(one);
    await admin.switch('no_new_puzzles', true);
    await expect
      .poll(
        async () =>
          (await two.client.POST('/api/puzzles', { body: buildPuzzle({ type: 'word' }) })).response.status,
      )
      .toBe(503);
    await Promise.all([one.app.close(), two.app.close()]);
    await close();
  });
});
