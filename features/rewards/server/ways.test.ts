import { describe, expect, it } from 'vitest';
import { updatePuzzle } from '../../../platform/storage/rows.ts';
import { bearer, replyOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { testSecretKey } from '../../../server/testing/build-test-app.ts';
import { databases } from '../../../server/testing/databases.ts';
import { account, openRewardFixture } from '../../../server/testing/reward-fixture.ts';
import type { DeliveryReport } from '../api.ts';
import { holdMs } from '../queue-status.ts';
import { bestClaimMs } from '../ways.ts';
import { createSolveProofs } from './solve-proofs.ts';

const hour = 60 * 60_000;
const proofs = createSolveProofs(testSecretKey);

type Fixture = Awaited<ReturnType<typeof openRewardFixture>>;
const person = (n: number | string) => ({
  ...account,
  name: `Tunde${n}`,
  email: `p${n}@example.com`,
  phone: '',
});

/** Signs the proof of a solve with these figures, as the server would. */
function proofOf(
  fixture: Fixture,
  puzzleId: string,
  id: string,
  figures = { timeToSolve: 1000, attempts: 1 },
) {
  const solvedAt = fixture.clock.now;
  return proofs.sign({ id, puzzleId, ...figures, solvedAt, leastMs: 0 }, solvedAt + hour);
}

const manageOf = async (fixture: Fixture, puzzleId: string, key: string) => {
  const at = { params: { path: { puzzleId } }, headers: bearer(key) };
  return (await replyOf(fixture.client.GET('/api/puzzles/{puzzleId}/manage', at))).body.reward;
};
const resultOf = async (fixture: Fixture, puzzleId: string) => {
  const at = { params: { path: { puzzleId } } };
  return (await replyOf(fixture.client.GET('/api/puzzles/{puzzleId}/result', at))).body;
};

/** `claim-race.test.ts` runs more rounds, with killed processes. */
const rounds = 2;
const solvers = 64;
const codes = ['CODE-1', 'CODE-2', 'CODE-3', 'CODE-4', 'CODE-5'];

describe.each(databases)('The first few on $name', (engine) => {
  it('are as many as the codes, and each gets a different one', async () => {
    const fixture = await openRewardFixture(engine);
    for (let round = 0; round < rounds; round++) {
      const { puzzleId, rewardId } = await fixture.createWithReward({
        way: 'first_n',
        secretCode: codes.join('\n'),
      });
      const solves = Array.from({ length: solvers }, (_, n) =>
        proofOf(fixture, puzzleId, `${puzzleId} ${n}`),
      );
      const standings = await Promise.all(solves.map((proof) => fixture.stand(puzzleId, proof)));
      const holders = standings.filter(({ body }) => body.state === 'holds');
      expect(holders, `round ${round}`).toHaveLength(codes.length);
      const claims = await Promise.all(
        solves.map(async (proof, n) => {
          const claim = () => fixture.claim(puzzleId, proof, person(n));
          let answer = await claim();
          // Retries as browsers do when the database is too busy
          while (answer.status === 503) answer = await claim();
          return answer;
        }),
      );
      const keys = claims.flatMap(({ status, body }) => (status === 200 ? [body.winnerKey] : []));
      const shown = await Promise.all(
        keys.map(async (key) => (await fixture.viewReward(rewardId, key)).body.secrets?.code),
      );
      expect(shown.sort(), `round ${round}`).toEqual(codes);
    }
  });

  it('win once each, and unclaimed codes go back to the creator', async () => {
    const fixture = await openRewardFixture(engine);
    const puzzle = await fixture.createWithReward({ way: 'first_n', secretCode: 'A\n\n B \nC' });
    const { puzzleId, creatorKey, rewardId } = puzzle;
    const first = await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof);
    const twice = await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof, {
      ...account,
      name: 'Somebody else',
    });
    expect([twice.status, twice.body.error?.code]).toEqual([409, 'claimed_before']);
    const view = (await fixture.start(puzzleId)).puzzle.reward;
    expect(view).toMatchObject({ way: 'first_n', winners: 3, won: 1, isClaimed: false });
    const other = await fixture.claim(puzzleId, proofOf(fixture, puzzleId, 'another'), person(2));
    expect(other.status).toBe(200);
    expect((await fixture.viewReward(rewardId)).body).toMatchObject({ winners: 2 });
    expect((await fixture.viewReward(rewardId, first.body.winnerKey)).body.secrets?.code).toBe('A');

    fixture.clock.now += 366 * 24 * hour;
    await fixture.app.sweep();
    expect(await manageOf(fixture, puzzleId, creatorKey)).toMatchObject({
      codesLeft: [expect.stringMatching(/^[BC]$/)],
      claim: { prize: 1, code: 'A', details: null },
      moreClaims: [{ prize: expect.any(Number), code: expect.stringMatching(/^[BC]$/) }],
    });
  });

  it('each get a word of their own, and each delivery is reported separately', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId, creatorKey, rewardId } = await fixture.createWithReward({
      way: 'first_n',
      secretCode: 'A\nB',
    });
    const keys = [];
    for (const n of [1, 2]) {
      const { body } = await fixture.claim(puzzleId, (await fixture.solve(puzzleId)).proof, person(n));
      keys.push(body.winnerKey);
    }
    const report = (key: string | undefined, body: { said: DeliveryReport['said']; prize?: number }) =>
      replyOf(
        fixture.client.POST('/api/rewards/{rewardId}/delivery', {
          params: { path: { rewardId } },
          headers: bearer(key),
          body,
        }),
      );
    await report(creatorKey, { said: 'sent', prize: 2 });
    await report(keys[1], { said: 'got_it' });
    expect(await manageOf(fixture, puzzleId, creatorKey)).toMatchObject({
      claim: { prize: 1, code: 'A', state: 'won', details: { name: 'Tunde1' } },
      moreClaims: [{ prize: 2, code: 'B', state: 'received', details: { name: 'Tunde2' } }],
    });
    expect((await fixture.viewReward(rewardId)).body.delivery).toBe('won');
    await report(keys[0], { said: 'got_it' });
    expect((await fixture.viewReward(rewardId)).body.delivery).toBe('delivered');
    await report(keys[1], { said: 'shown' });
    await report(keys[1], { said: 'not_yet' });
    expect((await manageOf(fixture, puzzleId, creatorKey))?.state, 'who needs the creator counts').toBe(
      'disputed',
    );
  });

  it.each(['ONE', 'SAME\nSAME', Array.from({ length: 101 }, (_, n) => `C${n}`).join('\n')])(
    'need 2 to 100 different codes, so %j is refused',
    async (secretCode) => {
      const fixture = await openRewardFixture(engine);
      await expect(fixture.createWithReward({ way: 'first_n', secretCode })).rejects.toThrow(
        'reward_codes_invalid',
      );
    },
  );
});

describe.each(databases)('The best by a deadline on $name', (engine) => {
  const createBest = async (fixture: Fixture) => {
    const deadline = new Date(fixture.clock.now + hour).toISOString();
    return fixture.createWithReward({ way: 'best', deadline });
  };

  it('matches a simple computation, and passes to the next best every 48 hours', async () => {
    const fixture = await openRewardFixture(engine);
    for (let round = 0; round < 10; round++) {
      const { puzzleId, creatorKey } = await createBest(fixture);
      const deadline = fixture.clock.now + hour;
      const plays = Array.from({ length: 12 }, (_, n) => ({
        id: `${puzzleId} ${n}`,
        // Few values, so that ties are common
        attempts: 1 + Math.floor(Math.random() * 2),
        timeToSolve: 1000 * Math.floor(1 + Math.random() * 3),
        proof: '',
      }));
      for (const play of plays) {
        fixture.clock.now += 1;
        play.proof = proofOf(fixture, puzzleId, play.id, play);
        expect((await fixture.stand(puzzleId, play.proof)).body.state).toBe('entered');
      }
      const early = await fixture.claim(puzzleId, plays[0]?.proof);
      expect(early.body.error?.code).toBe('deadline_ahead');
      // A stable sort keeps ties in the order of solving.
      const ranked = plays.toSorted((a, b) => a.attempts - b.attempts || a.timeToSolve - b.timeToSolve);
      const [best] = ranked;
      expect((await fixture.start(puzzleId)).puzzle.reward?.best).toEqual({
        attempts: best?.attempts,
        timeMs: best?.timeToSolve,
        entrants: plays.length,
      });
      const turn = round % 3;
      fixture.clock.now = deadline + turn * bestClaimMs;
      for (const [rank, { proof }] of ranked.entries()) {
        expect((await fixture.stand(puzzleId, proof)).body.state, `rank ${rank}`).toBe(
          rank === turn ? 'holds' : 'waits',
        );
      }
      expect((await manageOf(fixture, puzzleId, creatorKey))?.state).toBe('held');
      const next = await fixture.claim(puzzleId, ranked[turn + 1]?.proof, person(1));
      expect(next.status).toBe(409);
      expect((await fixture.claim(puzzleId, ranked[turn]?.proof, person(2))).status).toBe(200);
      const result = await resultOf(fixture, puzzleId);
      expect(result.solves.map(({ timeMs }) => timeMs)).toEqual(ranked.map(({ timeToSolve }) => timeToSolve));
      const outcomes = result.solves.map(({ outcome }) => outcome);
      const missed = Array(turn).fill('missed');
      expect(outcomes).toEqual([...missed, 'won', ...Array(ranked.length - turn - 1).fill('waits')]);
    }
  });

  it('counts a play’s tries on the server, so that an old token does not reset them', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await createBest(fixture);
    const { token } = await fixture.start(puzzleId);
    const attempt = (text: string) => fixture.answer(puzzleId, { token, answer: { tiles: [...text] } });
    fixture.clock.now += 3000;
    expect((await attempt('lagosgoodmorning')).attempts).toBe(1);
    // The phone lost the verdict and retries.
    expect((await attempt('lagosgoodmorning')).attempts).toBe(1);
    expect((await attempt('goodlagosmorning')).attempts).toBe(2);
    expect((await attempt('lagosgoodmorning')).attempts).toBe(3);
    expect(await attempt('goodmorninglagos')).toMatchObject({ right: true, attempts: 4 });
    expect((await fixture.start(puzzleId)).puzzle.reward?.best).toMatchObject({ attempts: 4 });
    // Another play starts a new count, as the rules say.
    expect(await fixture.solve(puzzleId)).toMatchObject({ attempts: 1 });
    expect((await fixture.start(puzzleId)).puzzle.reward?.best).toMatchObject({ attempts: 1, entrants: 2 });
  });

  it('accepts no solve after the deadline', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await createBest(fixture);
    fixture.clock.now += hour;
    const late = await fixture.solve(puzzleId);
    expect(late.standing).toMatchObject({
      state: 'lost',
      says: 'late',
    });
    expect((await fixture.claim(puzzleId, late.proof)).status).toBe(409);
  });

  it.each([undefined, 9 * 60_000, 91 * 24 * hour])('refuses a deadline in %s ms', async (ms) => {
    const fixture = await openRewardFixture(engine);
    const deadline = ms === undefined ? {} : { deadline: new Date(fixture.clock.now + ms).toISOString() };
    await expect(fixture.createWithReward({ way: 'best', ...deadline })).rejects.toThrow(
      'reward_deadline_invalid',
    );
  });
});

describe.each(databases)('The result on $name', (engine) => {
  it('shows the masked name, the moment, the time and the number of players, and no other detail', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId } = await fixture.createWithReward({ givenBy: ' Mama Put ' });
    const left = await fixture.solve(puzzleId);
    fixture.clock.now += holdMs;
    const { proof } = await fixture.solve(puzzleId);
    await fixture.claim(puzzleId, proof, { ...account, name: 'Tunde Bello' });
    const result = await resultOf(fixture, puzzleId);
    expect(result).toMatchObject({
      title: 'Cinema night',
      givenBy: 'Mama Put',
      way: 'first',
      winners: [
        {
          name: 'T***',
          wonAt: new Date(fixture.clock.now).toISOString(),
          timeMs: 2600,
          attempts: 1,
          place: 2,
          delivery: 'won',
        },
      ],
      tried: 2,
      solved: 2,
      solves: [
        { place: 1, outcome: 'missed' },
        { place: 2, outcome: 'won' },
      ],
    });
    for (const secret of ['Tunde', 'Bello', account.email, account.phone, proof, left.proof, 'POPCORN']) {
      expect(JSON.stringify(result)).not.toContain(secret);
    }
    expect((await fixture.page(`/result/${puzzleId}`)).asked?.data.result).toEqual(result);
    expect((await fixture.page('/result/none')).status).toBe(404);
  });

  it('distinguishes current holders from lapsed ones, and says when the puzzle is over', async () => {
    const fixture = await openRewardFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    await fixture.solve(puzzleId);
    const shown = async () => {
      const { solves, isOver } = await resultOf(fixture, puzzleId);
      return [...solves.map(({ outcome }) => outcome), isOver];
    };
    expect(await shown()).toEqual(['holds', false]);
    fixture.clock.now += holdMs;
    expect(await shown()).toEqual(['missed', false]);
    const at = { params: { path: { puzzleId } }, headers: bearer(creatorKey) };
    await replyOf(fixture.client.PATCH('/api/puzzles/{puzzleId}', { ...at, body: { expires: 'now' } }));
    await fixture.app.sweep();
    expect(await shown()).toEqual(['missed', true]);
    const held = await fixture.createWithReward();
    await fixture.solve(held.puzzleId);
    await updatePuzzle(fixture.db, held.puzzleId).set({ expires_at: fixture.clock.now }).execute();
    expect((await resultOf(fixture, held.puzzleId)).solves).toMatchObject([{ outcome: 'missed' }]);
    const plain = await fixture.create(buildPuzzle({ type: 'word' }));
    expect(await resultOf(fixture, plain.puzzleId)).toMatchObject({ error: { code: 'result_none' } });
  });
});
