import { describe, expect, it } from 'vitest';
import { accepted, bearer } from '../../../server/testing/api-client.ts';
import { databases } from '../../../server/testing/databases.ts';
import { openModerationFixture } from '../../../server/testing/moderation-fixture.ts';

describe.each(databases)('A reported puzzle on $name', (engine) => {
  async function openListed() {
    const fixture = await openModerationFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const params = { params: { path: { puzzleId } }, headers: bearer(creatorKey) };
    return {
      ...fixture,
      puzzleId,
      approve: async () => (await fixture.approve(puzzleId, creatorKey)).body.isWaiting,
      unlist: () => accepted(200, fixture.client.DELETE('/api/puzzles/{puzzleId}/reward/approval', params)),
      async seen() {
        const { state, reward } = await accepted(
          200,
          fixture.client.GET('/api/puzzles/{puzzleId}/manage', params),
        );
        return [state, reward?.isListed, reward?.isWaiting];
      },
    };
  }

  it('is hidden from its maker, too, until the admin decides or it ends', async () => {
    const { puzzleId, approve, report, admin, seen, clock } = await openListed();
    expect(await approve()).toBe(false);
    expect(await seen()).toEqual(['open', true, false]);
    await report(puzzleId, '198.51.100.1', { reason: 'child_abuse' });
    expect(await seen()).toEqual(['hidden', false, true]);
    clock.now += 366 * 24 * 60 * 60_000;
    expect(await seen()).toEqual(['expired', false, false]);
    clock.now -= 366 * 24 * 60 * 60_000;
    await admin.decide(puzzleId, { decision: 'keep' });
    expect(await seen()).toEqual(['open', true, false]);
  });

  it('waits for the admin when reports unlist it, and when it is approved again', async () => {
    const { puzzleId, approve, unlist, report, admin, seen } = await openListed();
    await approve();
    for (const n of [1, 2, 3]) await report(puzzleId, `198.51.${n}.1`);
    expect(await seen()).toEqual(['open', false, true]);
    await unlist();
    expect(await seen()).toEqual(['open', false, false]);
    expect(await approve()).toBe(true);
    await admin.decide(puzzleId, { decision: 'keep' });
    expect(await seen()).toEqual(['open', true, false]);
  });
});
