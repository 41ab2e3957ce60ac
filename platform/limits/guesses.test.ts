import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it, vi } from 'vitest';
import type { ErrorResponse } from '../../contract/api.ts';
import { buildRewardFixture } from '../../server/testing/reward-fixture.ts';
import { secureRandom } from '../crypto/random.ts';
import { createEvents } from '../events.ts';
import { Refusal } from '../http/errors.ts';
import { createInProcessBroker } from '../realtime/broker.ts';
import { createGuesses } from './guesses.ts';
import { createLimiter } from './limiter.ts';
import { limits } from './limits.ts';
import { createWork, roundsAStep, steps, workLastsMs } from './work.ts';

const secretKey = Buffer.alloc(32, 7);
const hour = 3600;
const puzzleId = 'puzzle';

/**
 * Returns a `guess` function with a fake clock. Proof of work takes no time on that clock, because it is meant to make
 * a search costly, not slow.
 */
function fixture() {
  const clock = { now: 0 };
  const now = () => clock.now;
  const limiter = createLimiter({
    config: { limits: 1, secretKey },
    broker: createInProcessBroker(),
    events: createEvents(),
    now,
  });
  let done = 0;
  const work = { ask: async () => 'work', check: async () => `work ${done++}` };
  const guesses = createGuesses({ limiter, work });
  const solution = { challenge: 'work', counter: 0, derivedKey: '' };

  async function guess(address: string, playId: string, text: string): Promise<'free' | 'worked' | 'slowed'> {
    const asked = { puzzleId, playId, address, answer: { text } };
    const outcome = await guesses.admit(asked).then(
      () => 'free' as const,
      (refusal: unknown) => refusal,
    );
    if (outcome !== 'free' && !(outcome instanceof Refusal)) throw outcome;
    const worked = outcome === 'free' ? outcome : await tryWithWork(asked);
    if (worked !== 'slowed') guesses.noteWrong(asked);
    return worked;
  }

  const tryWithWork = (asked: Parameters<typeof guesses.admit>[0]) =>
    guesses.admit({ ...asked, work: solution }).then(
      () => 'worked' as const,
      () => 'slowed' as const,
    );

  return { clock, guess };
}

/**
 * Searches from some addresses for an hour, as fast as each is allowed, with a new play for each try. Returns
 * how many guesses were judged. Longer steps make the test faster, and still use up each step's allowance.
 */
async function search(
  addresses: string[],
  { clock, guess }: ReturnType<typeof fixture>,
  { each, step = 1 }: { each?: () => Promise<void>; step?: number } = {},
) {
  let tried = 0;
  for (let second = 0; second < hour; second += step) {
    for (const address of addresses) {
      while ((await guess(address, `play ${tried}`, String(tried))) !== 'slowed') tried += 1;
    }
    await each?.();
    clock.now += step * 1000;
  }
  return tried;
}

const elsewhere = (n: number) => `198.51.${n}.7`;

describe('A search for an answer', () => {
  it('does not find four digits from eight addresses in an hour', async () => {
    const addresses = Array.from({ length: 8 }, (_, n) => elsewhere(n));
    expect(await search(addresses, fixture())).toBeLessThan(10_000);
  });

  it('tries less than a third of all birth dates from nine networks in an hour', async () => {
    const addresses = Array.from({ length: 9 }, (_, n) => `2001:db8:${n}::1`);
    expect(await search(addresses, fixture())).toBeLessThan((80 * 366) / 3);
  });

  it('gains nothing from more addresses in one network', async () => {
    const near = Array.from({ length: 64 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
    expect(await search(near, fixture(), { step: 15 })).toBeLessThan(4000);
  });
});

describe('A guess of piled combining marks', () => {
  it('is hashed without normalizing the marks', async () => {
    const { guess } = fixture();
    const looked = vi.spyOn(String.prototype, 'normalize');
    try {
      for (const length of [1900, 9000])
        await guess('203.0.113.9', 'play', `a${'\u0315\u0300'.repeat(length / 2)}`);
      const lengths = looked.mock.contexts.map((text) => String(text).length);
      expect(Math.max(...lengths)).toBeLessThan(100);
    } finally {
      looked.mockRestore();
    }
  });
});

describe('Two hundred players behind one address', () => {
  const address = '203.0.113.9';

  it('can each give eight wrong answers and the right one without being asked for work', async () => {
    const { clock, guess } = fixture();
    const seen = new Set<string>();
    for (let player = 0; player < 200; player++) {
      for (let n = 0; n < 9; n++) seen.add(await guess(address, `player ${player}`, `${player} ${n}`));
      clock.now += 100;
    }
    expect([...seen]).toEqual(['free']);
  });

  it('all finish while eight addresses search the same puzzle, and the right answer is judged', async () => {
    const test = fixture();
    /** People think of much the same answers. */
    const ideas = Array.from({ length: 60 }, (_, n) => `idea ${n}`);
    const left = Array.from({ length: 200 }, (_, player) => ({
      player,
      answers: [
        ...Array.from({ length: 8 }, (_, n) => ideas[(player * 7 + n) % 60] ?? ''),
        ...(player === 150 ? ['right'] : []),
      ],
    }));
    let seconds = 0;
    let finishedAfter = 0;
    await search(
      Array.from({ length: 8 }, (_, n) => elsewhere(n)),
      test,
      {
        each: async () => {
          seconds += 1;
          // Each player tries once every three seconds.
          for (const { player, answers } of left) {
            const [next] = answers;
            if (next === undefined || (player + seconds) % 3 > 0) continue;
            if ((await test.guess(address, `player ${player}`, next)) !== 'slowed') answers.shift();
            if (left.every((one) => one.answers.length === 0)) finishedAfter = seconds;
          }
        },
      },
    );
    expect(left.filter(({ answers }) => answers.length > 0)).toEqual([]);
    expect(finishedAfter).toBeLessThan(60);
  });

  it('are asked for work separately when one of them keeps trying', async () => {
    const { guess } = fixture();
    const outcomes = [];
    for (let n = 0; n < 12; n++) outcomes.push(await guess(address, 'eager', `try ${n}`));
    expect(outcomes.filter((outcome) => outcome === 'free')).toHaveLength(limits.guess_play.burst);
    expect(outcomes.at(-1)).toBe('worked');
    expect(await guess(address, 'neighbour', 'a try')).toBe('free');
  });
});

describe('Proof of work', () => {
  it('costs clients that know the scheme no less, because every number of steps is equally likely', async () => {
    for (const counter of [0, 1, steps - 1]) {
      const work = createWork({ config: { secretKey }, now: () => 0, random: () => (counter + 0.5) / steps });
      const challenge = JSON.parse(await work.ask('puzzle'));
      const found = await solveChallenge({ challenge, deriveKey, counterStart: counter });
      expect(found?.counter).toBe(counter);
    }
    // The average that docs/decisions/0042 states.
    expect((steps / 2) * roundsAStep).toBe(600_000);
  });

  it('is valid for its puzzle only, until it expires', async () => {
    const clock = { now: 0 };
    const work = createWork({ config: { secretKey }, now: () => clock.now, random: secureRandom });
    const challenge = await work.ask('puzzle');
    const solution = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey });
    const done = { challenge, counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? '' };
    expect(await work.check('puzzle', done)).toBeTypeOf('string');
    expect(await work.check('another', done)).toBeUndefined();
    expect(await work.check('puzzle', { ...done, derivedKey: '0'.repeat(64) })).toBeUndefined();
    for (const [from, to] of [
      ['"cost":4000', '"cost":1'],
      ['puzzle', 'another'],
    ] as const) {
      const cheaper = { ...done, challenge: challenge.replace(from, to) };
      expect(await work.check(to === 'another' ? to : 'puzzle', cheaper)).toBeUndefined();
    }
    expect(await work.check('puzzle', { ...done, challenge: '{"parameters":null}' })).toBeUndefined();
    clock.now = workLastsMs;
    expect(await work.check('puzzle', done)).toBeUndefined();
  });

  it('is required by the answers route and admits one guess', async () => {
    const { app, createWithReward, start } = await buildRewardFixture({ limits: 1 });
    const { puzzleId: id } = await createWithReward();
    const { token } = await start(id);
    let tries = 0;
    const send = (work?: object) =>
      app.inject({
        method: 'POST',
        url: `/api/puzzles/${id}/answers`,
        payload: { token, answer: { tiles: [String(tries++)] }, ...(work && { work }) },
      });
    for (let n = 0; n < limits.guess_play.burst; n++) expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    const { code, work = '' } = refused.json<ErrorResponse>().error;
    expect(code).toBe('work_needed');
    const solution = await solveChallenge({ challenge: JSON.parse(work), deriveKey });
    const done = { challenge: work, counter: solution?.counter, derivedKey: solution?.derivedKey };
    expect((await send(done)).statusCode).toBe(200);
    expect((await send(done)).json<ErrorResponse>().error.code).toBe('work_needed');
  });
});
