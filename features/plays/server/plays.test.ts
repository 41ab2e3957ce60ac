import { describe, expect, it } from 'vitest';
import type { Challenge } from '../../../contract/api.ts';
import { playGraceMs, playTimeMs } from '../../../contract/play-clock.ts';
import { limits } from '../../../platform/limits/limits.ts';
import { boardTypes } from '../../../puzzles/puzzle.ts';
import { samplesByType } from '../../../puzzles/testing/samples.ts';
import { buildPuzzle, buildRewardRow, buildRow, drafts } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, testSecretKey } from '../../../server/testing/build-test-app.ts';
import { createSolveProofs } from '../../rewards/server/solve-proofs.ts';

const minute = 60_000;

/** Malformed for every puzzle type. */
const noAnswers = [
  null,
  7,
  'text',
  [],
  {},
  { text: 7 },
  { text: 'a'.repeat(10_001) },
  { tiles: 'ab' },
  { tiles: [1] },
  { tiles: Array(1001).fill('a') },
  { swaps: [[0]] },
  { swaps: [[0, 99]] },
  { angle: '0' },
  { angle: null },
];

describe.each(boardTypes)('A play of type %s', (type) => {
  const { challengeFields, example, right, wrong } = samplesByType[type];

  it('consists of the public fields, a challenge and a token', async () => {
    const { create, start } = await buildTestApp();
    const { puzzleId, expiresAt } = await create(buildPuzzle({ type }));
    const play = await start(puzzleId);
    expect(play).toEqual({
      puzzle: {
        puzzleId,
        type,
        description: example.description ?? null,
        expiresAt,
        reward: null,
      },
      challenge: play.challenge,
      token: expect.stringMatching(/^[\w.-]+\.[\w-]{43}$/),
      preview: false,
      attempts: 0,
    });
    expect(Object.keys(play.challenge).sort()).toEqual(challengeFields);
  });

  it('is solved by the right answer, with the server’s own time and count', async () => {
    const { create, start, answer, clock } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type }));
    const { challenge, token } = await start(puzzleId);
    clock.now += 2000;
    const [wrongAnswer] = wrong(drafts[type], challenge);
    const first = await answer(puzzleId, { token, answer: wrongAnswer });
    expect(first).toMatchObject({ right: false, attempts: 1 });
    expect(first).not.toHaveProperty('proof');
    clock.now += 1500;
    const [rightAnswer] = right(drafts[type], challenge);
    const second = await answer(puzzleId, { token: first.token ?? '', answer: rightAnswer });
    expect(second).toMatchObject({ right: true, attempts: 2, timeToSolve: 3500 });
    expect(second.proof).toMatch(/^[\w.-]+\.[\w-]{43}$/);
    expect(second).not.toHaveProperty('token');
  });

  it('is judged as a preview, without a proof', async () => {
    const { create, start, answer, clock } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type }));
    const { challenge, token, preview } = await start(puzzleId, { preview: true });
    expect(preview).toBe(true);
    clock.now += 60 * minute;
    const [rightAnswer] = right(drafts[type], challenge);
    const verdict = await answer(puzzleId, { token, answer: rightAnswer });
    expect(verdict.right).toBe(true);
    expect(verdict).not.toHaveProperty('proof');
  });

  it('rejects a malformed answer', async () => {
    const { create, start, refused } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type }));
    const { token } = await start(puzzleId);
    for (const answer of noAnswers) {
      const { status, body } = await refused.answer(puzzleId, { token, answer });
      const refusal = { status, code: body.error.code };
      expect(refusal, JSON.stringify(answer)).toEqual({ status: 400, code: 'request_invalid' });
    }
  });
});

describe('Reshuffling a running play', () => {
  it('changes the order and keeps the clock and the wrong answers', async () => {
    const { create, start, answer, clock } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'image', size: 5 }));
    const first = await start(puzzleId);
    const { token: counted = '' } = await answer(puzzleId, { token: first.token, answer: { swaps: [] } });
    clock.now += minute;
    const second = await start(puzzleId, { token: counted, preview: true });
    expect(second).toMatchObject({ attempts: 1, preview: false });
    expect(orderOf(second.challenge)).not.toEqual(orderOf(first.challenge));
    clock.now += minute;
    const [solution] = samplesByType.image.right(drafts.image, second.challenge);
    expect(await answer(puzzleId, { token: second.token, answer: solution })).toMatchObject({
      right: true,
      attempts: 2,
      timeToSolve: 2 * minute,
    });
  });

  it('invalidates the solution of the earlier order', async () => {
    const { create, start, answer } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'image', size: 5 }));
    const first = await start(puzzleId);
    const second = await start(puzzleId, { token: first.token });
    const [solution] = samplesByType.image.right(drafts.image, first.challenge);
    expect((await answer(puzzleId, { token: second.token, answer: solution })).right).toBe(false);
  });

  function orderOf(challenge: Challenge): number[] {
    return 'order' in challenge ? challenge.order : [];
  }
});

describe('The clock of a play', () => {
  const late = playTimeMs + playGraceMs;

  it('limits every player while a reward is open: an answer counts until time and grace are over', async () => {
    const { db, create, start, answer, refused, clock } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'emoji' }));
    await db.insertInto('rewards').values(buildRewardRow(puzzleId)).execute();
    const { token } = await start(puzzleId);
    clock.now += late - 1;
    expect((await answer(puzzleId, { token, answer: { text: 'no' } })).right).toBe(false);
    clock.now += 1;
    for (const { status, body } of [
      await refused.answer(puzzleId, { token, answer: { text: 'no' } }),
      await refused.start(puzzleId, { token }),
    ]) {
      expect(status).toBe(410);
      expect(body.error).toEqual({
        code: 'play_expired',
        title: "Time's Up!",
        message: 'The puzzle is restarting. Try again!',
      });
    }
  });

  it('is not extended by wrong answers or by reshuffling', async () => {
    const { db, create, start, answer, refused, clock } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'emoji' }));
    await db.insertInto('rewards').values(buildRewardRow(puzzleId)).execute();
    let { token } = await start(puzzleId);
    clock.now += playTimeMs;
    token = (await answer(puzzleId, { token, answer: { text: 'no' } })).token ?? '';
    token = (await start(puzzleId, { token })).token;
    clock.now += playGraceMs;
    const { body } = await refused.answer(puzzleId, { token, answer: { text: 'no' } });
    expect(body.error.code).toBe('play_expired');
  });

  it('does not limit a puzzle without a reward, but still measures the time', async () => {
    const { create, start, answer, refused, clock } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'emoji' }));
    const { token } = await start(puzzleId);
    clock.now += late;
    const right = samplesByType.emoji.right(drafts.emoji, {})[0];
    expect(await answer(puzzleId, { token, answer: right })).toMatchObject({
      right: true,
      timeToSolve: late,
    });
    clock.now += 24 * 60 * minute;
    const { body } = await refused.answer(puzzleId, { token, answer: right });
    expect(body.error.code).not.toBe('request_invalid');
  });

  it('is recorded, with the attempts, in a proof that is valid for an hour', async () => {
    const { create, start, answer, clock } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'quiz' }));
    const { token } = await start(puzzleId);
    clock.now += 1234;
    const { proof = '' } = await answer(puzzleId, { token, answer: { text: 'river niger' } });
    const proofs = createSolveProofs(testSecretKey);
    expect(proofs.open(proof, clock.now + 60 * minute - 1)).toEqual({
      id: expect.any(String),
      puzzleId,
      timeToSolve: 1234,
      attempts: 1,
      solvedAt: clock.now,
      leastMs: 1500 + 50 * 'river niger'.length,
    });
    expect(proofs.open(proof, clock.now + 60 * minute)).toBe('expired');
  });
});

describe('The check of an unfinished answer', () => {
  const example = { type: 'word', message: 'Hi Ada' } as const;
  const half = { tiles: ['h', 'i', '', '', ''] };

  it('reveals which words are right, and does not count as a try', async () => {
    const { create, start, check, answer } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle(example));
    const { token } = await start(puzzleId);
    expect(await check(puzzleId, { token, answer: half })).toEqual([0, 1]);
    expect(await check(puzzleId, { token, answer: { tiles: ['i', 'h', '', '', ''] } })).toEqual([]);
    expect(await answer(puzzleId, { token, answer: { tiles: [...'hiada'] } })).toMatchObject({
      right: true,
      attempts: 1,
    });
  });

  it('reveals nothing while a reward is open, even one that was just added', async () => {
    const { db, create, start, check } = await buildTestApp({ cacheMs: 60_000 });
    const { puzzleId } = await create(buildPuzzle(example));
    const { token } = await start(puzzleId);
    expect(await check(puzzleId, { token, answer: half })).toEqual([0, 1]);
    await db.insertInto('rewards').values(buildRewardRow(puzzleId)).execute();
    expect(await check(puzzleId, { token, answer: half })).toEqual([]);
  });

  it.each(boardTypes)('rejects a malformed answer or play of type %s', async (type) => {
    const { create, start, refused } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type }));
    const { token } = await start(puzzleId);
    const none = await refused.check(puzzleId, { token, answer: 7 });
    expect(none.body.error.code).toBe('request_invalid');
    const other = await refused.check(puzzleId, { token: `${token}x`, answer: half });
    expect(other.body.error.code).toBe('play_invalid');
  });

  it('has a rate limit of its own, like that of answers', async () => {
    const { create, start, check, refused, answer } = await buildTestApp({ limits: 1 });
    const { puzzleId } = await create(buildPuzzle(example));
    const { token } = await start(puzzleId);
    for (let count = 0; count < limits.check.burst; count++) await check(puzzleId, { token, answer: half });
    expect((await refused.check(puzzleId, { token, answer: half })).status).toBe(429);
    expect((await answer(puzzleId, { token, answer: half })).right).toBe(false);
  });
});

describe('A spin of three rounds', () => {
  it('counts the right stops of its rounds as one try, and a wrong one as another', async () => {
    const { create, start, answer } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'image_spin', rounds: 3 }));
    const { token } = await start(puzzleId);
    const upright = { angle: 4 };
    const stop = (given: string | undefined, angle: number, rounds: number) =>
      answer(puzzleId, { token: given ?? '', answer: { angle, earlier: Array(rounds).fill(upright) } });
    expect(await stop(token, 4, 0)).toEqual({ right: false, goesOn: true, attempts: 0 });
    const wrong = await stop(token, 90, 1);
    expect(wrong).toMatchObject({ right: false, attempts: 1 });
    expect(await stop(wrong.token, 4, 1)).toEqual({ right: false, goesOn: true, attempts: 1 });
    expect(await stop(wrong.token, 4, 2)).toMatchObject({ right: true, attempts: 2 });
  });
});

describe('A quiz', () => {
  async function answerWrongly(times: number, reward?: { is_claimed: number }, preview = false) {
    const { db, start, answer } = await buildTestApp();
    const content = JSON.stringify({ question: 'Who?', answer: 'Fẹlá' });
    const row = buildRow({ puzzle_type: 'quiz', content, expires_at: 1e14 });
    await db.insertInto('puzzles').values(row).execute();
    if (reward !== undefined) {
      await db.insertInto('rewards').values(buildRewardRow(row.puzzle_id, reward)).execute();
    }
    let { token } = await start(row.puzzle_id, { preview });
    const solutions = [];
    for (let n = 0; n < times; n++) {
      const verdict = await answer(row.puzzle_id, { token, answer: { text: 'no' } });
      expect(verdict).toMatchObject({ right: false, attempts: n + 1 });
      solutions.push(verdict.solution);
      token = verdict.token ?? '';
    }
    return { solutions, last: await answer(row.puzzle_id, { token, answer: { text: 'Fẹlá' } }) };
  }

  it('gives its answer away at the third wrong try, and still accepts it', async () => {
    const { solutions, last } = await answerWrongly(4);
    expect(solutions).toEqual([undefined, undefined, 'Fẹlá', 'Fẹlá']);
    expect(last).toMatchObject({ right: true, attempts: 5 });
  });

  it.each([true, false])(
    'never gives its answer away while its reward can be won (preview: %s)',
    async (preview) => {
      const { solutions, last } = await answerWrongly(6, { is_claimed: 0 }, preview);
      expect(solutions).toEqual(Array(6).fill(undefined));
      expect(last).toMatchObject({ right: true, attempts: 7 });
    },
  );

  it('gives its answer away again once its reward is won', async () => {
    const { solutions, last } = await answerWrongly(3, { is_claimed: 1 });
    expect(solutions).toEqual([undefined, undefined, 'Fẹlá']);
    expect(last).toMatchObject({ right: true, reward: 'claimed' });
  });
});
