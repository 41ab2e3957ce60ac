import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bearer, createApiClient, replyOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { databases } from '../../../server/testing/databases.ts';
import { openModerationFixture } from '../../../server/testing/moderation-fixture.ts';
import { account, bankAccount } from '../../../server/testing/reward-fixture.ts';
import { headStartMs, holdMs, maxHeadStarts } from '../queue-status.ts';
import { bestClaimMs } from '../ways.ts';

type Fixture = Awaited<ReturnType<typeof openModerationFixture>>;
const minute = 60_000;

const person = (n: number | string) => ({
  ...account,
  name: `P${n}`,
  email: `p${n}@example.com`,
  phone: '',
});

/** Simulates a visitor at an address, whose browser accepts cookies only with a `jar`. */
function visitor(fixture: Fixture, address: string, jar?: { cookie?: string }) {
  const client = () =>
    createApiClient(fixture.app, {
      'x-forwarded-for': address,
      ...(jar?.cookie === undefined ? {} : { cookie: jar.cookie }),
    });
  const params = (puzzleId: string) => ({ params: { path: { puzzleId } } });
  const answer = { tiles: [...'goodmorninglagos'] };
  const start = async (puzzleId: string) =>
    (await replyOf(client().POST('/api/puzzles/{puzzleId}/plays', { ...params(puzzleId), body: {} }))).body
      .token;
  async function send(puzzleId: string, token: string) {
    const { data, response } = await client().POST('/api/puzzles/{puzzleId}/answers', {
      ...params(puzzleId),
      body: { token, answer },
    });
    if (jar !== undefined && response.cookie !== undefined) jar.cookie = response.cookie;
    return { proof: data?.proof ?? '', standing: data?.standing };
  }
  return {
    async solve(puzzleId: string) {
      const token = await start(puzzleId);
      fixture.clock.now += 3000;
      return send(puzzleId, token);
    },
    async flood(puzzleId: string, count: number) {
      const tokens = await Promise.all(Array.from({ length: count }, () => start(puzzleId)));
      fixture.clock.now += 3000;
      return Promise.all(tokens.map((token) => send(puzzleId, token)));
    },
  };
}

const stateOf = async (fixture: Fixture, puzzleId: string, proof: string) =>
  (await fixture.stand(puzzleId, proof)).body;

describe.each(databases)('Holds of a reward on $name', (engine) => {
  it.each([
    ['one address', (_n: number) => '198.51.100.7'],
    ['one /24', (n: number) => `198.51.100.${n + 1}`],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
  ])('go to others when a hold of %s lapses, however many places it has', async (_name, addressOf) => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const places = [];
    for (let n = 0; n < 3; n++) places.push(...(await visitor(fixture, addressOf(n)).flood(puzzleId, 10)));
    expect(places.filter(({ standing }) => standing?.state === 'holds')).toHaveLength(1);
    const honest = await visitor(fixture, '203.0.113.9').solve(puzzleId);
    const held = await fixture.db.selectFrom('reward_prizes').select('held_until').executeTakeFirstOrThrow();
    fixture.clock.now = held.held_until;
    const asked = await Promise.all(places.map(({ proof }) => stateOf(fixture, puzzleId, proof)));
    expect(asked.filter(({ state }) => state === 'holds')).toEqual([]);
    // Places taken later give no advantage either.
    const more = await visitor(fixture, addressOf(3)).solve(puzzleId);
    expect(more.standing?.state).toBe('waits');
    expect((await stateOf(fixture, puzzleId, honest.proof)).state).toBe('holds');
    expect((await fixture.claim(puzzleId, honest.proof)).status).toBe(200);
  });

  it('follow a browser to another address', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const jar = {};
    await visitor(fixture, '198.51.100.7', jar).solve(puzzleId);
    const again = await visitor(fixture, '203.0.113.9', jar).solve(puzzleId);
    const other = await visitor(fixture, '192.0.2.1', {}).solve(puzzleId);
    fixture.clock.now += holdMs;
    expect((await stateOf(fixture, puzzleId, again.proof)).state).toBe('waits');
    expect((await stateOf(fixture, puzzleId, other.proof)).state).toBe('holds');
  });

  it('go to an address without a turn before a browser without a turn', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const jar = {};
    await visitor(fixture, '198.51.100.7', jar).solve(puzzleId);
    const sameAddress = await visitor(fixture, '198.51.100.7', {}).solve(puzzleId);
    const sameBrowser = await visitor(fixture, '198.51.100.8', jar).solve(puzzleId);
    fixture.clock.now += holdMs;
    expect((await stateOf(fixture, puzzleId, sameAddress.proof)).state).toBe('waits');
    expect((await stateOf(fixture, puzzleId, sameBrowser.proof)).state).toBe('holds');
  });

  it('go to a neighbour before the other places of an address that let its turn lapse', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const places = await visitor(fixture, '198.51.100.7').flood(puzzleId, 10);
    const neighbour = await visitor(fixture, '198.51.100.8').solve(puzzleId);
    fixture.clock.now += holdMs;
    for (const { proof } of places) expect((await stateOf(fixture, puzzleId, proof)).state).toBe('waits');
    expect((await stateOf(fixture, puzzleId, neighbour.proof)).state).toBe('holds');
  });

  it('go one at a time to solvers behind one address, in the order of solving', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward({ way: 'first_n', secretCode: 'A\nB\nC' });
    const people = [];
    for (let n = 0; n < 4; n++) people.push(await visitor(fixture, '198.51.100.7', {}).solve(puzzleId));
    expect(people.map(({ standing }) => standing?.state)).toEqual(['holds', 'waits', 'waits', 'waits']);
    for (const [n, { proof }] of people.slice(0, 3).entries()) {
      const standings = await Promise.all(
        people.slice(n + 1).map(({ proof }) => stateOf(fixture, puzzleId, proof)),
      );
      expect(standings.map(({ state }) => state)).not.toContain('holds');
      expect((await stateOf(fixture, puzzleId, proof)).state, `person ${n}`).toBe('holds');
      expect((await fixture.claim(puzzleId, proof, person(n))).status).toBe(200);
    }
    expect((await stateOf(fixture, puzzleId, people[3]?.proof ?? '')).state).toBe('lost');
  });

  it('give a free prize to another network at once', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward({ way: 'first_n', secretCode: 'A\nB\nC' });
    await visitor(fixture, '198.51.100.7').flood(puzzleId, 5);
    const other = await visitor(fixture, '203.0.113.9').solve(puzzleId);
    expect(other.standing?.state).toBe('holds');
  });

  it('do not go to a browser that knew the answer before the reward was added', async () => {
    const fixture = await openModerationFixture(engine);
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const { puzzleId } = puzzle;
    const answer = { tiles: [...'goodmorninglagos'] };
    const solveAgain = async (earlierProof?: string) => {
      const { token } = await fixture.start(puzzleId);
      fixture.clock.now += 3000;
      const known = earlierProof === undefined ? {} : { earlierProof };
      return fixture.answer(puzzleId, { token, answer, ...known });
    };
    const before = await solveAgain();
    fixture.clock.now += 2 * 60 * minute;
    await fixture.addReward(puzzle);
    const again = await solveAgain(before.proof);
    expect(again.standing).toMatchObject({ state: 'too_early', says: 'tooEarly' });
    // A proof from solving the puzzle again gives no advantage either.
    expect((await stateOf(fixture, puzzleId, again.proof ?? '')).state).toBe('too_early');
    expect((await solveAgain(again.proof)).standing?.state).toBe('too_early');
    for (const other of ['made-up', undefined]) {
      expect((await solveAgain(other)).standing?.state).toMatch(/holds|waits/);
    }
    const since = await solveAgain();
    expect((await solveAgain(since.proof)).standing?.state).toBe('waits');
  });

  it('keep the keys of solvers for two days at most', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    await visitor(fixture, '198.51.100.7', {}).solve(puzzleId);
    const keys = () =>
      fixture.db.selectFrom('reward_places').select(['network_key', 'address_key', 'browser_key']).execute();
    const [place] = await keys();
    for (const key of Object.values(place ?? {})) expect(key).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await fixture.db.selectFrom('reward_places').selectAll().execute())).not.toContain(
      '198.51',
    );
    fixture.clock.now += 48 * 60 * minute;
    await fixture.app.sweep();
    expect(await keys()).toEqual([{ network_key: null, address_key: null, browser_key: null }]);
  });
});

describe.each(databases)('One person on $name', (engine) => {
  it.each([
    ['a mail address, with or without its plus part', { email: 'p1+again@example.com' }],
    ['a phone number, however it is written', { phone: '0800 555-0100' }],
    ['a bank account', { accountNumber: '0123456789', bankName: 'Another name of the bank' }],
  ])('wins one prize of a reward with %s', async (_name, same) => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward({
      type: 'cash',
      amount: 1000,
      way: 'first_n',
      secretCode: 'A\nB',
    });
    const first = { ...bankAccount, email: 'p1@example.com', phone: '+234 800 555 0100' };
    const other = {
      ...bankAccount,
      email: 'p2@example.com',
      phone: '+234 800 555 0200',
      accountNumber: '9876543210',
    };
    const one = await visitor(fixture, '198.51.100.7').solve(puzzleId);
    expect((await fixture.claim(puzzleId, one.proof, first)).status).toBe(200);
    const two = await visitor(fixture, '203.0.113.9').solve(puzzleId);
    const three = await visitor(fixture, '192.0.2.77').solve(puzzleId);
    expect(three.standing?.state).toBe('waits');
    const refused = await fixture.claim(puzzleId, two.proof, { ...other, ...same });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'claimed_before']);
    // The hold ends at once, and the prize goes to the next in the queue.
    expect((await stateOf(fixture, puzzleId, three.proof)).state).toBe('holds');
    expect((await fixture.claim(puzzleId, three.proof, other)).status).toBe(200);
  });
});

describe.each(databases)('A change requested during a hold on $name', (engine) => {
  type Change = 'withdraw' | 'end' | 'remove';
  const ask = (fixture: Fixture, puzzleId: string, key: string, change: Change) => {
    const at = { params: { path: { puzzleId } }, headers: bearer(key) };
    const path = '/api/puzzles/{puzzleId}';
    if (change === 'withdraw') return replyOf(fixture.client.DELETE(`${path}/reward`, at));
    if (change === 'remove') return replyOf(fixture.client.DELETE(path, at));
    return replyOf(fixture.client.PATCH(path, { ...at, body: { expires: 'now' } }));
  };
  const manage = async (fixture: Fixture, puzzleId: string, key: string) =>
    (
      await replyOf(
        fixture.client.GET('/api/puzzles/{puzzleId}/manage', {
          params: { path: { puzzleId } },
          headers: bearer(key),
        }),
      )
    ).body;

  it.each(['withdraw', 'end', 'remove'] as const)('takes effect when that hold ends: %s', async (change) => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const places = await visitor(fixture, '198.51.100.7').flood(puzzleId, 3);
    const endsAt = fixture.clock.now + holdMs;
    const asked = await ask(fixture, puzzleId, creatorKey, change);
    expect(asked.status).toBe(200);
    expect(asked.body.pending).toEqual({ change, at: new Date(endsAt).toISOString() });
    const late = await visitor(fixture, '203.0.113.9').solve(puzzleId);
    expect(late.standing).toMatchObject({ state: 'waits', says: 'ending' });

    fixture.clock.now = endsAt;
    for (const { proof } of [...places, late]) {
      expect((await stateOf(fixture, puzzleId, proof)).state).not.toBe('holds');
    }
    await fixture.app.sweep();
    const { state, reward, pending } = await manage(fixture, puzzleId, creatorKey);
    expect({ state, hasReward: reward !== null, pending }).toEqual({
      state: { withdraw: 'open', end: 'expired', remove: 'removed' }[change],
      hasReward: change === 'end',
      pending: null,
    });
  });

  it.each(['withdraw', 'end', 'remove'] as const)(
    'is dropped when the prize is claimed: %s',
    async (change) => {
      const fixture = await openModerationFixture(engine);
      const { puzzleId, creatorKey } = await fixture.createWithReward();
      const { proof } = await visitor(fixture, '198.51.100.7').solve(puzzleId);
      await ask(fixture, puzzleId, creatorKey, change);
      expect((await fixture.claim(puzzleId, proof)).status).toBe(200);
      expect((await manage(fixture, puzzleId, creatorKey)).pending).toBeNull();
      fixture.clock.now += holdMs;
      await fixture.app.sweep();
      const { state, reward } = await manage(fixture, puzzleId, creatorKey);
      expect([state, reward?.state]).toEqual(['open', 'won']);
    },
  );

  it('takes effect when the turn of the best ends, and no other turn begins', async () => {
    const fixture = await openModerationFixture(engine);
    const deadline = new Date(fixture.clock.now + 60 * minute).toISOString();
    const { puzzleId, creatorKey } = await fixture.createWithReward({ way: 'best', deadline });
    const places = await visitor(fixture, '198.51.100.7').flood(puzzleId, 3);
    fixture.clock.now += 60 * minute;
    const { pending } = (await ask(fixture, puzzleId, creatorKey, 'withdraw')).body;
    fixture.clock.now = Date.parse(pending?.at ?? '');
    for (const { proof } of places) {
      expect((await stateOf(fixture, puzzleId, proof)).state).not.toBe('holds');
    }
    await fixture.app.sweep();
    expect((await manage(fixture, puzzleId, creatorKey)).reward).toBeNull();
  });

  it('waits for a hold that a read-only period has extended', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    await visitor(fixture, '198.51.100.7').solve(puzzleId);
    await ask(fixture, puzzleId, creatorKey, 'withdraw');
    await fixture.admin.switch('read_only', true);
    fixture.clock.now += 2 * holdMs;
    await fixture.admin.switch('read_only', false);
    await fixture.app.sweep();
    const { reward, pending } = await manage(fixture, puzzleId, creatorKey);
    expect([reward !== null, pending?.change]).toEqual([true, 'withdraw']);
    fixture.clock.now += holdMs;
    await fixture.app.sweep();
    expect((await manage(fixture, puzzleId, creatorKey)).reward).toBeNull();
  });

  it('waits for all holds when several can win', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward({
      way: 'first_n',
      secretCode: 'A\nB\nC',
    });
    const { proof } = await visitor(fixture, '198.51.100.7').solve(puzzleId);
    expect((await ask(fixture, puzzleId, creatorKey, 'withdraw')).body.pending?.change).toBe('withdraw');
    expect((await stateOf(fixture, puzzleId, proof)).state).toBe('holds');
    expect((await visitor(fixture, '203.0.113.9').solve(puzzleId)).standing?.state).toBe('waits');
  });
});

describe.each(databases)('The best by a deadline on $name', (engine) => {
  it('is chosen from a browser’s first ten games a day', async () => {
    const fixture = await openModerationFixture(engine);
    const deadline = new Date(fixture.clock.now + 48 * 60 * minute).toISOString();
    const { puzzleId } = await fixture.createWithReward({ way: 'best', deadline });
    const jar = {};
    const solve = async (address: string, cookies?: object) =>
      visitor(fixture, address, cookies).solve(puzzleId);
    const games = [];
    for (let n = 0; n < 11; n++) games.push(await solve(`203.0.${n}.9`, jar));
    expect(games.map(({ standing }) => standing?.says === 'enough')).toEqual([
      ...Array(10).fill(false),
      true,
    ]);
    for (const { proof, standing } of games)
      expect((await stateOf(fixture, puzzleId, proof)).state).toBe(standing?.state);
    fixture.clock.now += 24 * 60 * minute;
    expect((await solve('203.0.113.9', jar)).standing?.says, 'another day').not.toBe('enough');
  });

  it('counts everybody behind an address, however often one of them plays', async () => {
    const fixture = await openModerationFixture(engine);
    const deadline = new Date(fixture.clock.now + 48 * 60 * minute).toISOString();
    const { puzzleId } = await fixture.createWithReward({ way: 'best', deadline });
    const school = visitor(fixture, '198.51.100.7');
    const jar = {};
    for (let n = 0; n < 10; n++) await visitor(fixture, '198.51.100.7', jar).solve(puzzleId);
    const games = [];
    for (let n = 0; n < 10; n++) games.push(...(await school.flood(puzzleId, 20)));
    expect(games.filter(({ standing }) => standing?.state === 'entered')).toHaveLength(200);
    const again = visitor(fixture, '198.51.100.7', {});
    expect((await again.solve(puzzleId)).standing?.says).not.toBe('enough');
    expect((await again.solve(puzzleId)).standing?.says, 'a second game where 200 count').toBe('enough');
  });
});

describe.each(databases)('The queue for a reward on $name', (engine) => {
  it('accepts 20 places of a browser and 400 of a network, and stays open for others', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const jar = {};
    const own = [];
    for (let n = 0; n < 21; n++) own.push(await visitor(fixture, `203.0.${n}.9`, jar).solve(puzzleId));
    expect(own.slice(-2).map(({ standing }) => standing?.says)).toEqual(['inLine', 'enough']);
    const ofNetwork = [];
    for (let n = 0; n < 41; n++)
      ofNetwork.push(...(await visitor(fixture, `198.51.100.${n}`).flood(puzzleId, 10)));
    const states = ofNetwork.map(({ standing }) => standing?.says === 'enough');
    expect(states.filter((isRefused) => !isRefused)).toHaveLength(400);
    expect(states.indexOf(true)).toBe(400);
    const { proof, standing } = ofNetwork.at(-1) ?? { proof: '', standing: undefined };
    expect(await stateOf(fixture, puzzleId, proof)).toEqual(standing);
    const rows = await fixture.db.selectFrom('reward_places').select('place').execute();
    expect(rows).toHaveLength(420);
    expect((await visitor(fixture, '192.0.2.1').solve(puzzleId)).standing?.state).toBe('waits');
  });
});

describe.each(databases)('The turns after a deadline on $name', (engine) => {
  it('go from person to person: other games of the same browser come after everybody else’s', async () => {
    const fixture = await openModerationFixture(engine);
    const deadline = new Date(fixture.clock.now + 60 * minute).toISOString();
    const { puzzleId } = await fixture.createWithReward({ way: 'best', deadline });
    const jar = {};
    const often = [];
    for (let n = 0; n < 3; n++) often.push(await visitor(fixture, '198.51.100.7', jar).solve(puzzleId));
    const other = await visitor(fixture, '203.0.113.9', {}).solve(puzzleId);
    fixture.clock.now = Date.parse(deadline);
    expect((await stateOf(fixture, puzzleId, often[0]?.proof ?? '')).state).toBe('holds');
    fixture.clock.now += bestClaimMs;
    expect((await stateOf(fixture, puzzleId, often[1]?.proof ?? '')).state).toBe('waits');
    expect((await stateOf(fixture, puzzleId, other.proof)).state).toBe('holds');
    fixture.clock.now += bestClaimMs;
    expect((await stateOf(fixture, puzzleId, often[1]?.proof ?? '')).state).toBe('holds');
  });
});

describe.each(databases)('A hold on $name', (engine) => {
  const leftOf = async (fixture: Fixture, puzzleId: string, proof: string) =>
    (await stateOf(fixture, puzzleId, proof)).holdMs;

  it('is paused while a report hides the puzzle, so a rival gains nothing by reporting', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const holder = await visitor(fixture, '198.51.100.7').solve(puzzleId);
    fixture.clock.now += minute;
    const rival = await visitor(fixture, '203.0.113.9').solve(puzzleId);
    const left = await leftOf(fixture, puzzleId, holder.proof);
    await fixture.report(puzzleId, '203.0.113.9', { reason: 'child_abuse' });
    expect((await fixture.claim(puzzleId, holder.proof)).body.error?.code).toBe('puzzle_hidden');
    fixture.clock.now += 10 * minute;
    await fixture.admin.decide(puzzleId, { decision: 'keep' });
    expect((await stateOf(fixture, puzzleId, rival.proof)).state).toBe('waits');
    expect(await leftOf(fixture, puzzleId, holder.proof)).toBe(left);
    expect((await fixture.claim(puzzleId, holder.proof)).status).toBe(200);
  });

  it('is paused during a take-down that is undone', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const { proof } = await visitor(fixture, '198.51.100.7').solve(puzzleId);
    const { batch } = await fixture.admin.decide(puzzleId, { decision: 'take_down', reason: 'Spam' });
    fixture.clock.now += 10 * minute;
    await fixture.admin.undo(batch);
    expect(await leftOf(fixture, puzzleId, proof)).toBe(holdMs);
  });

  it('is paused together with the deadline while the puzzle is hidden', async () => {
    const fixture = await openModerationFixture(engine);
    const deadline = fixture.clock.now + 60 * minute;
    const { puzzleId } = await fixture.createWithReward({
      way: 'best',
      deadline: new Date(deadline).toISOString(),
    });
    await fixture.report(puzzleId, '203.0.113.9', { reason: 'child_abuse' });
    fixture.clock.now += 70 * minute;
    await fixture.admin.decide(puzzleId, { decision: 'keep' });
    const { puzzle } = await fixture.start(puzzleId);
    expect(puzzle.reward?.deadline).toBe(new Date(deadline + 70 * minute).toISOString());
    expect((await visitor(fixture, '198.51.100.7').solve(puzzleId)).standing?.state).toBe('entered');
  });

  it('keeps the maker from deleting a hidden puzzle', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const { proof } = await visitor(fixture, '198.51.100.7').solve(puzzleId);
    await fixture.report(puzzleId, '203.0.113.9', { reason: 'child_abuse' });
    fixture.clock.now += 10 * minute;
    const at = { params: { path: { puzzleId } }, headers: bearer(creatorKey) };
    const { body } = await replyOf(fixture.client.DELETE('/api/puzzles/{puzzleId}', at));
    await fixture.app.sweep();
    expect([body.state, body.pending?.change]).toEqual(['hidden', 'remove']);
    await fixture.admin.decide(puzzleId, { decision: 'keep' });
    expect((await fixture.claim(puzzleId, proof)).status).toBe(200);
  });

  it('is paused while the site is read-only', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const { proof } = await visitor(fixture, '198.51.100.7').solve(puzzleId);
    fixture.clock.now += minute;
    await fixture.admin.switch('read_only', true);
    fixture.clock.now += 10 * minute;
    await fixture.admin.switch('read_only', false);
    expect(await leftOf(fixture, puzzleId, proof)).toBe(holdMs - minute);
  });

  it('is paused while claims cannot be written', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const { proof } = await visitor(fixture, '198.51.100.7').solve(puzzleId);
    fixture.clock.now += minute;
    await sql`alter table reward_claims rename column account to missing_account`.execute(fixture.db);
    const failed = await fixture.claim(puzzleId, proof);
    expect([failed.status, failed.body.error?.code]).toEqual([503, 'claim_failed']);
    fixture.clock.now += 10 * minute;
    await sql`alter table reward_claims rename column missing_account to account`.execute(fixture.db);
    expect((await fixture.claim(puzzleId, proof)).status).toBe(200);
  });

  it('outlives the puzzle’s end, and no other hold follows', async () => {
    const fixture = await openModerationFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    fixture.clock.now += 365 * 24 * 60 * minute - 2 * minute;
    const first = await visitor(fixture, '198.51.100.7').solve(puzzleId);
    expect(first.standing?.state).toBe('holds');
    fixture.clock.now += 3 * minute;
    // Solving after the puzzle's original end gives no hold; otherwise the puzzle might never end.
    const late = await visitor(fixture, '203.0.113.9').solve(puzzleId);
    fixture.clock.now += headStartMs;
    await fixture.app.sweep();
    expect(await leftOf(fixture, puzzleId, first.proof)).toBeGreaterThan(0);
    expect((await stateOf(fixture, puzzleId, late.proof)).state).toBe('waits');
    expect((await fixture.claim(puzzleId, first.proof)).status).toBe(200);
  });
});

it('signs the solver into the proof, so that another address does not change it', async () => {
  const fixture = await openModerationFixture();
  const { puzzleId } = await fixture.createWithReward();
  const places = await visitor(fixture, '198.51.100.7').flood(puzzleId, 2);
  const elsewhere = createApiClient(fixture.app, { 'x-forwarded-for': '203.0.113.9' });
  fixture.clock.now += holdMs + maxHeadStarts * headStartMs;
  const asked = await replyOf(
    elsewhere.POST('/api/puzzles/{puzzleId}/standing', {
      params: { path: { puzzleId } },
      body: { proof: places[1]?.proof ?? randomUUID() },
    }),
  );
  expect(asked.body.state).toBe('holds');
  const rows = await fixture.db.selectFrom('reward_places').select('network_turns').execute();
  expect(rows).toEqual([{ network_turns: 2 }, { network_turns: 2 }]);
});
