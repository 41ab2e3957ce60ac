import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { databases } from '../../../server/testing/databases.ts';
import { tinyImage } from '../../../server/testing/images.ts';
import { day, openManageFixture } from '../../../server/testing/manage-fixture.ts';
import { account } from '../../../server/testing/reward-fixture.ts';
import { holdMs } from '../queue-status.ts';

describe.each(databases)('Changing an open reward on $name', (engine) => {
  it('changes the given fields and leaves the rest', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward({
      type: 'gift_card',
      imageUrl: tinyImage,
    });
    const first = await fixture.edit(puzzleId, { prize: 'Film night', secretCode: ' NEW-1 ' }, creatorKey);
    expect(first.body.reward).toMatchObject({
      title: 'Film night',
      description: 'for two',
      secretCode: 'NEW-1',
      deliveryContact: '+234 800 555 0100',
      imageUrl: expect.stringMatching(/^\/images\//),
    });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ title: 'Film night' });
    const named = await fixture.edit(puzzleId, { description: '#Other# for three' }, creatorKey);
    expect(named.body.reward).toMatchObject({ prize: 'Other', description: 'for three' });
    const cash = await fixture.edit(puzzleId, { type: 'cash', amount: 500 }, creatorKey);
    expect(cash.body.reward).toMatchObject({ type: 'cash', amount: 500, imageUrl: null, isApproved: false });
    await fixture.app.sweep();
    expect(await fixture.db.selectFrom('images').select('hash').execute()).toEqual([]);
    const airtime = await fixture.edit(puzzleId, { type: 'airtime', prize: null }, creatorKey);
    expect(airtime.body.reward).toMatchObject({
      type: 'airtime',
      amount: null,
      prize: null,
      title: 'Airtime',
    });
    const refused = await fixture.edit(puzzleId, { secretCode: ' ' }, creatorKey);
    expect([refused.status, refused.body.error?.code]).toEqual([400, 'reward_fields_missing']);
  });

  it('withdraws it, unlists it, and gives the puzzle the lifetime of a plain one', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    await fixture.approve(puzzleId, creatorKey);
    const unlisted = await fixture.unlist(puzzleId, creatorKey);
    expect(unlisted.body.reward).toMatchObject({ isApproved: false, isListed: false });
    expect(await fixture.listRewards()).toEqual([]);
    await fixture.approve(puzzleId, creatorKey);
    expect(await fixture.listRewards()).toHaveLength(1);
    for (const _ of [1, 2]) {
      const { status, body } = await fixture.withdraw(puzzleId, creatorKey);
      expect([status, body.reward, body.expiresAt, body.canExtend]).toEqual([
        200,
        null,
        new Date(fixture.clock.now + day).toISOString(),
        true,
      ]);
    }
    expect(await fixture.listRewards()).toEqual([]);
    expect((await fixture.addReward({ puzzleId, creatorKey, playPath: '', expiresAt: '' })).status).toBe(201);
  });

  it('refuses changes based on a stale version, or of a withdrawn reward', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const read = async () => (await fixture.manage(puzzleId, creatorKey)).body.reward?.version;
    const seen = await read();
    await fixture.approve(puzzleId, creatorKey);
    expect(await read(), 'listing it is no edit').toBe(seen);
    const edit = async (prize: string, version = seen ?? '') => {
      const { status, body } = await fixture.edit(puzzleId, { prize, version }, creatorKey);
      return [status, body.error?.code ?? body.reward?.title];
    };
    expect(await edit('Film night')).toEqual([200, 'Film night']);
    expect(await edit('Film week')).toEqual([409, 'reward_changed']);
    expect(await edit('Film week', await read())).toEqual([200, 'Film week']);
    const last = await read();
    await fixture.edit(puzzleId, { secretCode: 'NEW-1' }, creatorKey);
    expect(await edit('Film year', last), 'a code is a part of it').toEqual([409, 'reward_changed']);
    await fixture.withdraw(puzzleId, creatorKey);
    expect(await edit('Film year', last)).toEqual([404, 'reward_none']);
  });

  it('refuses every change after a win', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWon();
    for (const refused of [
      await fixture.edit(puzzleId, { prize: 'Less' }, creatorKey),
      await fixture.withdraw(puzzleId, creatorKey),
      await fixture.unlist(puzzleId, creatorKey),
    ]) {
      expect([refused.status, refused.body.error?.code]).toEqual([409, 'reward_won']);
    }
  });

  it('asks a winner for the details of the changed type', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    fixture.clock.now += holdMs;
    await fixture.edit(puzzleId, { type: 'cash', amount: 500 }, creatorKey);
    const refused = await fixture.claim(puzzleId, proof, account);
    expect(refused.body.error?.code).toBe('claim_cash_fields_missing');
  });
});

describe.each(databases)('A reward that names its prize on $name', (engine) => {
  it('shows the prize as its title, with or without a description', async () => {
    const fixture = await openManageFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward({
      prize: ' Two tickets ',
      description: '',
    });
    expect((await fixture.manage(puzzleId, creatorKey)).body.reward).toMatchObject({
      title: 'Two tickets',
      prize: 'Two tickets',
      description: '',
    });
    expect(await fixture.publicReward(puzzleId)).toMatchObject({ title: 'Two tickets' });
    const plain = await fixture.create(buildPuzzle({ type: 'word' }));
    for (const prize of ['a#b', 'x'.repeat(81)]) {
      expect((await fixture.addReward(plain, { prize })).body.error?.code).toBe('request_invalid');
    }
  });
});
