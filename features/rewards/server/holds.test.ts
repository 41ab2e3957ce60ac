import { describe, expect, it } from 'vitest';
import { boardTypes } from '../../../puzzles/puzzle.ts';
import { samplesByType } from '../../../puzzles/testing/samples.ts';
import { bearer, replyOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle, drafts } from '../../../server/testing/build-puzzle.ts';
import { databases } from '../../../server/testing/databases.ts';
import { manageFixture } from '../../../server/testing/manage-fixture.ts';
import { account, couponDraft, openRewardFixture } from '../../../server/testing/reward-fixture.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { headStartMs, holdMs } from '../queue-status.ts';

type Fixture = Awaited<ReturnType<typeof openRewardFixture>>;

const others = (name: string) => ({ ...account, name, email: `${name.toLowerCase()}@example.com` });
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const placesOf = (fixture: Fixture) => fixture.db.selectFrom('reward_places').selectAll().execute();

describe.each(databases)('The hold of a reward on $name', (engine) => {
  it('goes to the first right answer, and queue statuses say who is next', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const a = await fixture.solve(puzzleId);
    expect(a.standing).toEqual({
      state: 'holds',
      among: 1,
      says: 'first',
      holdMs: 300_000,
    });
    const b = await fixture.solve(puzzleId);
    expect(b.standing).toMatchObject({
      state: 'waits',
      says: 'next',
    });
    expect((await fixture.solve(puzzleId)).standing?.says).toBe('inLine');
  });

  it('shows five minutes at most when the server’s clock is set back', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    fixture.clock.now -= 24 * 3600_000;
    expect((await fixture.stand(puzzleId, proof)).body).toMatchObject({
      says: 'first',
      holdMs: 300_000,
    });
  });

  it('lets a slow typist win against someone who solved the puzzle a second later', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const a = await fixture.solve(puzzleId);
    fixture.clock.now += 1000;
    const b = await fixture.solve(puzzleId);
    const early = await fixture.claim(puzzleId, b.proof, others('Bola'));
    expect([...codeOf(early), early.body.error?.message]).toEqual([
      409,
      'hold_missing',
      'Someone solved it before you. If they do not claim it, you are next.',
    ]);
    fixture.clock.now += 4 * 60_000;
    expect((await fixture.claim(puzzleId, a.proof)).status).toBe(200);
    expect((await fixture.stand(puzzleId, b.proof)).body).toEqual({
      state: 'lost',
      says: 'lost',
    });
  });

  it('goes to the next in the queue for another five minutes', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const [a, b, c] = [
      await fixture.solve(puzzleId),
      await fixture.solve(puzzleId),
      await fixture.solve(puzzleId),
    ];
    const { body: waiting } = await fixture.stand(puzzleId, b.proof);
    fixture.clock.now += (waiting.askAgainMs ?? 0) - 1;
    expect((await fixture.stand(puzzleId, b.proof)).body.state).toBe('waits');
    fixture.clock.now += 1;
    const late = await fixture.claim(puzzleId, a.proof);
    expect(codeOf(late)).toEqual([409, 'hold_ended']);
    // A solver further back cannot overtake the next one.
    expect((await fixture.stand(puzzleId, c.proof)).body).toMatchObject({
      state: 'waits',
      askAgainMs: headStartMs,
    });
    expect((await fixture.stand(puzzleId, b.proof)).body).toEqual({
      state: 'holds',
      among: 1,
      says: 'turn',
      holdMs,
    });
    expect(codeOf(await fixture.claim(puzzleId, a.proof))).toEqual([409, 'hold_ended']);
    expect((await fixture.claim(puzzleId, b.proof, others('Bola'))).status).toBe(200);
  });

  it('skips a solver who is away', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    await fixture.solve(puzzleId);
    await fixture.solve(puzzleId);
    const c = await fixture.solve(puzzleId);
    fixture.clock.now += holdMs + headStartMs;
    expect((await fixture.stand(puzzleId, c.proof)).body.state).toBe('holds');
  });

  it('goes to anyone in the queue after six head starts', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const solves: { proof?: string }[] = [];
    for (let n = 0; n < 9; n++) solves.push(await fixture.solve(puzzleId));
    const stand = async () => (await fixture.stand(puzzleId, solves.at(-1)?.proof)).body;
    // Seven solvers are ahead of this one: all except the first, whose hold lapsed.
    fixture.clock.now += (await stand()).askAgainMs ?? 0;
    const { held_until } = await fixture.db
      .selectFrom('reward_prizes')
      .select('held_until')
      .executeTakeFirstOrThrow();
    expect(fixture.clock.now).toBe(held_until + 6 * headStartMs);
    expect((await stand()).state).toBe('holds');
  });

  it('goes again to a solver whose hold lapsed when nobody else is next', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const a = await fixture.solve(puzzleId);
    fixture.clock.now += holdMs;
    expect(codeOf(await fixture.claim(puzzleId, a.proof))).toEqual([409, 'hold_ended']);
    expect((await fixture.stand(puzzleId, a.proof)).body).toMatchObject({ state: 'holds', holdMs });
    fixture.clock.now += 70 * 60_000;
    expect((await fixture.stand(puzzleId, a.proof)).body.state, 'a place keeps a proof good').toBe('holds');
    expect((await fixture.claim(puzzleId, a.proof)).status).toBe(200);
  });

  it('keeps the same place for the same proof and the same play', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const { token } = await fixture.start(puzzleId);
    fixture.clock.now += 5000;
    const answer = { token, answer: { tiles: [...'goodmorninglagos'] } };
    const first = await fixture.answer(puzzleId, answer);
    await fixture.solve(puzzleId);
    const again = await fixture.answer(puzzleId, answer);
    await Promise.all([fixture.stand(puzzleId, first.proof), fixture.stand(puzzleId, first.proof)]);
    expect((await placesOf(fixture)).map(({ place }) => place).sort()).toEqual([1, 2]);
    expect(again.standing?.state).toBe('holds');
    expect((await fixture.claim(puzzleId, first.proof)).status).toBe(200);
    expect(codeOf(await fixture.claim(puzzleId, again.proof))).toEqual([409, 'reward_already_claimed']);
  });

  it('blocks changes of the reward and is visible to everybody', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    await fixture.solve(puzzleId);
    const until = new Date(fixture.clock.now + holdMs).toISOString();
    expect((await fixture.start(puzzleId)).puzzle.reward).toMatchObject({ heldUntil: until, won: 0 });
    const at = { params: { path: { puzzleId } }, headers: bearer(creatorKey) };
    const path = '/api/puzzles/{puzzleId}';
    const refused = await manageFixture(fixture).edit(puzzleId, { prize: 'Less' }, creatorKey);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'reward_held']);
    fixture.clock.now += holdMs;
    expect((await fixture.start(puzzleId)).puzzle.reward).not.toHaveProperty('heldUntil');
    expect((await replyOf(fixture.client.DELETE(`${path}/reward`, at))).status).toBe(200);
  });

  it('is not created for a puzzle without a reward', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.create(buildPuzzle({ type: 'word' }));
    const verdict = await fixture.solve(puzzleId);
    expect(verdict).not.toHaveProperty('standing');
    expect(await placesOf(fixture)).toEqual([]);
    expect(await fixture.db.selectFrom('reward_prizes').selectAll().execute()).toEqual([]);
  });

  it('ends with a take-down: later claims are refused', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    await fixture.app
      .use(puzzlesFeature)
      .change(puzzleId, (transaction) =>
        fixture.app.use(puzzlesFeature).takeDown(transaction, puzzleId, 'Spam', fixture.clock.now),
      );
    for (const refused of [await fixture.claim(puzzleId, proof), await fixture.stand(puzzleId, proof)]) {
      expect(codeOf(refused)).toEqual([410, 'puzzle_taken_down']);
    }
  });

  it('ends with a take-down in progress: a concurrent claim waits for it and is refused', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    let claimed: ReturnType<typeof fixture.claim> | undefined;
    const puzzles = fixture.app.use(puzzlesFeature);
    await puzzles.change(puzzleId, async (transaction) => {
      claimed = fixture.claim(puzzleId, proof);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await puzzles.takeDown(transaction, puzzleId, 'Spam', fixture.clock.now);
    });
    expect(codeOf((await claimed) as Awaited<typeof claimed> & object)).toEqual([410, 'puzzle_taken_down']);
  });
});

describe.each(databases)('Eligibility for a hold on $name', (engine) => {
  it('excludes a solve from before the reward was added', async () => {
    const fixture = await openRewardFixture(engine);
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const { proof } = await fixture.solve(puzzle.puzzleId);
    fixture.clock.now += 1;
    await fixture.addReward(puzzle);
    expect((await fixture.stand(puzzle.puzzleId, proof)).body).toEqual({
      state: 'too_early',
      says: 'tooEarly',
    });
    const { status, body } = await fixture.claim(puzzle.puzzleId, proof);
    expect([status, body.error?.message]).toEqual([409, 'You solved this before the reward was added.']);
    expect((await fixture.solve(puzzle.puzzleId)).standing?.state).toBe('holds');
  });

  it('excludes a solve for an earlier reward of the same puzzle', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const { proof } = await fixture.solve(puzzleId);
    fixture.clock.now += holdMs;
    const at = { params: { path: { puzzleId } }, headers: bearer(creatorKey) };
    await replyOf(fixture.client.DELETE('/api/puzzles/{puzzleId}/reward', at));
    await replyOf(fixture.client.POST('/api/puzzles/{puzzleId}/reward', { ...at, body: couponDraft }));
    expect((await fixture.stand(puzzleId, proof)).body.state).toBe('too_early');
  });

  it("excludes the maker's own solve, known by the creator key: it gets no proof and no place", async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const { token } = await fixture.start(puzzleId);
    fixture.clock.now += 60_000;
    const own = await fixture.answer(puzzleId, {
      token,
      answer: { tiles: [...'goodmorninglagos'] },
      makerKey: creatorKey,
    });
    expect(own).toEqual({ right: true, attempts: 1, timeToSolve: 60_000, solution: 'Good morning Lagos' });
    expect(await placesOf(fixture)).toEqual([]);
    expect((await fixture.solve(puzzleId)).standing?.state).toBe('holds');
  });

  it('includes a player who sends a false or foreign creator key', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward();
    const other = await fixture.createWithReward();
    const { token } = await fixture.start(puzzleId);
    fixture.clock.now += 60_000;
    for (const makerKey of ['', 'x'.repeat(43), other.creatorKey]) {
      const solved = await fixture.answer(puzzleId, {
        token,
        answer: { tiles: [...'goodmorninglagos'] },
        makerKey,
      });
      expect([solved.standing?.state, typeof solved.proof], makerKey).toEqual(['holds', 'string']);
    }
  });

  it('excludes a solve faster than a human can type, also in a play from before the reward', async () => {
    const fixture = await openRewardFixture(engine);
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const { token } = await fixture.start(puzzle.puzzleId);
    fixture.clock.now += 60_000;
    await fixture.addReward(puzzle);
    fixture.clock.now += 2599;
    const answer = { token, answer: { tiles: [...'goodmorninglagos'] } };
    const fast = await fixture.answer(puzzle.puzzleId, answer);
    expect(fast).toMatchObject({
      right: true,
      standing: {
        state: 'too_fast',
        says: 'tooFast',
      },
    });
    expect(codeOf(await fixture.claim(puzzle.puzzleId, fast.proof))).toEqual([409, 'solved_too_fast']);
    expect(await placesOf(fixture)).toEqual([]);
    fixture.clock.now += 1;
    expect((await fixture.answer(puzzle.puzzleId, answer)).standing?.state).toBe('holds');
  });

  it.each(boardTypes)('excludes an answer that a program sends at once (%s)', async (type) => {
    const fixture = await openRewardFixture(engine);
    const puzzle = await fixture.create(buildPuzzle({ type }));
    await fixture.addReward(puzzle);
    const { token, challenge } = await fixture.start(puzzle.puzzleId);
    const [answer] = samplesByType[type].right(drafts[type], challenge);
    const solved = await fixture.answer(puzzle.puzzleId, { token, answer });
    expect([solved.right, solved.standing?.state]).toEqual([true, 'too_fast']);
    expect(codeOf(await fixture.claim(puzzle.puzzleId, solved.proof))).toEqual([409, 'solved_too_fast']);
  });

  it('does not arise for a quiz that has revealed its answer, because it accepts no reward', async () => {
    const fixture = await openRewardFixture(engine);
    const puzzle = await fixture.create(buildPuzzle({ type: 'quiz' }));
    let { token } = await fixture.start(puzzle.puzzleId);
    for (let n = 0; n < 3; n++) {
      token = (await fixture.answer(puzzle.puzzleId, { token, answer: { text: 'no' } })).token ?? '';
    }
    const { status, body } = await fixture.addReward(puzzle);
    expect([status, body.error?.message]).toEqual([
      409,
      'People know its answer already. Make a new puzzle for the reward.',
    ]);
  });
});
