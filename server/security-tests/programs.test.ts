import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ErrorResponse, Verdict } from '../../contract/api.ts';
import { createPlayTokens } from '../../features/plays/server/play-tokens.ts';
import { limitsFeature } from '../../platform/limits/feature.ts';
import { createGuesses } from '../../platform/limits/guesses.ts';
import { boardTypes } from '../../puzzles/puzzle.ts';
import { samplesByType } from '../../puzzles/testing/samples.ts';
import { buildPuzzle, drafts } from '../testing/build-puzzle.ts';
import { testSecretKey } from '../testing/build-test-app.ts';
import { buildRewardFixture } from '../testing/reward-fixture.ts';

const work = { challenge: 'work', counter: 1, derivedKey: '0'.repeat(64) };

describe.each(boardTypes)('A program that solves a puzzle of type %s at once', (type) => {
  it('gets a right verdict, but no hold until a human could have solved the puzzle', async () => {
    const { create, addReward, start, answer, clock, db } = await buildRewardFixture();
    const puzzle = await create(buildPuzzle({ type }));
    await addReward(puzzle);
    const { puzzleId } = puzzle;
    const { token, challenge } = await start(puzzleId);
    const samples = samplesByType[type];
    const [right] = samples.right(drafts[type], challenge);
    const least = samples.leastMs(drafts[type], challenge, right);
    for (const wait of [3, least - 4]) {
      clock.now += wait;
      const verdict = await answer(puzzleId, { token, answer: right });
      expect(verdict).toMatchObject({ right: true, standing: { state: 'too_fast' } });
    }
    expect(await db.selectFrom('reward_places').selectAll().execute()).toEqual([]);
    clock.now += 1;
    expect((await answer(puzzleId, { token, answer: right })).standing?.state).toBe('holds');
  });
});

/** Opens a quiz with a reward, for guesses from any number of addresses. */
async function openGuessed(solution: string) {
  const { app, create, addReward, clock } = await buildRewardFixture({ limits: 1 });
  // Skips the proof of work, which makes a search expensive but not slower.
  let works = 0;
  const instant = { ask: async () => 'work', check: async () => `work ${works++}` };
  const { guesses, limiter } = app.use(limitsFeature);
  Object.assign(guesses, createGuesses({ limiter, work: instant }));
  const puzzle = await create(
    buildPuzzle({ type: 'quiz', question: 'What is it?', answer: solution, otherAnswers: [] }),
  );
  expect((await addReward(puzzle)).status).toBe(201);
  const { puzzleId } = puzzle;
  const tokens = createPlayTokens(testSecretKey);

  /** Signs a new play. Plays are not stored, so a program can have any number of them. */
  const begin = () => {
    const play = {
      id: randomUUID(),
      puzzleId,
      tokenData: null,
      startedAt: clock.now,
      wrong: 0,
      preview: false,
    };
    return tokens.sign(play, clock.now + 300_000);
  };

  /** Returns the verdict, or the seconds until the next try is allowed. */
  async function guess(address: string, token: string, text: string): Promise<Verdict | number> {
    const response = await app.inject({
      method: 'POST',
      url: `/api/puzzles/${puzzleId}/answers`,
      remoteAddress: address,
      payload: { token, answer: { text }, work },
    });
    if (response.statusCode === 200) return response.json<Verdict>();
    const { error } = response.json<ErrorResponse>();
    expect(error.code).toBe('too_many_requests');
    return Number(response.headers['retry-after']);
  }

  return { clock, begin, guess };
}

/**
 * Tries all numbers from 0 for an hour, from all addresses as fast as allowed, each in a new play. Returns the number
 * of tries that the server judged.
 */
async function search(
  { clock, begin, guess }: Awaited<ReturnType<typeof openGuessed>>,
  addresses: string[],
  name: (n: number) => string,
  everySecond: (second: number) => Promise<void> = async () => {},
): Promise<number> {
  const free = addresses.map((address) => ({ address, from: 0 }));
  let tried = 0;
  for (let second = 0; second < 3600; second++) {
    for (const one of free) {
      while (one.from <= second) {
        const verdict = await guess(one.address, begin(), name(tried));
        if (typeof verdict === 'number') one.from = second + verdict;
        else tried += 1;
      }
    }
    await everySecond(second);
    clock.now += 1000;
  }
  return tried;
}

describe('A program that searches for a reward’s answer for an hour', () => {
  it('cannot try all four-digit answers from eight addresses, while 200 people behind one address finish', {
    timeout: 240_000,
  }, async () => {
    const test = await openGuessed('9999');
    const players = Array.from({ length: 200 }, (_, player) => ({
      token: '',
      // People have similar ideas, one of which is right.
      answers: [
        ...Array.from({ length: 8 }, (_, n) => `idea ${(player * 7 + n) % 60}`),
        ...(player === 150 ? ['9999'] : []),
      ],
      at: player % 3,
    }));
    let finishedAt = 0;
    let winner: Verdict | undefined;
    const addresses = Array.from({ length: 8 }, (_, n) => `198.51.${n}.7`);
    const tried = await search(
      test,
      addresses,
      (n) => String(n).padStart(4, '0'),
      async (second) => {
        for (const player of players) {
          const [next] = player.answers;
          if (next === undefined || player.at > second) continue;
          player.token ||= test.begin();
          const verdict = await test.guess('203.0.113.9', player.token, next);
          player.at = second + (typeof verdict === 'number' ? verdict : 3);
          if (typeof verdict === 'number') continue;
          player.token = verdict.token ?? '';
          player.answers.shift();
          finishedAt = second;
          if (verdict.right) winner = verdict;
        }
      },
    );
    expect(tried).toBeLessThan(9999);
    expect(players.filter(({ answers }) => answers.length > 0)).toEqual([]);
    expect(finishedAt).toBeLessThan(120);
    expect(winner?.standing?.state).toBe('holds');
  });

  it('tries less than a third of all dates of birth from nine networks', {
    timeout: 240_000,
  }, async () => {
    const addresses = Array.from({ length: 9 }, (_, n) => `2001:db8:${n}::1`);
    const dates = 80 * 366;
    const tried = await search(await openGuessed('31 December 1999'), addresses, (n) => `date ${n}`);
    expect(tried).toBeLessThan(dates / 3);
  });
});
