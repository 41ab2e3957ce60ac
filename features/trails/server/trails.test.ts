import { describe, expect, it } from 'vitest';
import type { Play, SkipRequest, Verdict } from '../../../contract/api.ts';
import { playGraceMs, playTimeMs } from '../../../contract/play-clock.ts';
import type { TrailChallenge, TrailDraft } from '../../../puzzles/trail/schema.ts';
import { accepted, refusalOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle, buildRewardRow } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/build-test-app.ts';
import { routesOf } from '../../../server/testing/routes.ts';
import { visitsFeature } from '../../visits/server/feature.ts';
import { trailsFeature } from './feature.ts';

const steps: TrailDraft['steps'] = [
  { type: 'quiz', question: 'Qzero', answer: 'Azero' },
  { type: 'emoji', emojis: '🦁', solution: 'Aone', otherAnswers: ['Bone'], showsBlanks: false },
  { type: 'quiz', question: 'Qtwo', answer: 'Atwo' },
];
/** Everything that a step reveals, and that no reply may contain before its time. */
const markers = [
  ['Qzero', 'Azero'],
  ['🦁', 'Aone', 'Bone'],
  ['Qtwo', 'Atwo'],
];
const answers = ['azero', 'aone', 'atwo'];

const trail = (change: Partial<TrailDraft> = {}) =>
  buildPuzzle({ type: 'trail', title: 'A trail', steps, ...change });
const skips = (fixture: TestApp, puzzleId: string, body: SkipRequest) =>
  fixture.client.POST('/api/puzzles/{puzzleId}/skips', { params: { path: { puzzleId } }, body });
const skip = (fixture: TestApp, puzzleId: string, body: SkipRequest): Promise<Verdict> =>
  accepted(200, skips(fixture, puzzleId, body));
const stepOf = ({ challenge }: Pick<Play | Verdict, 'challenge'>) => challenge as TrailChallenge;

async function solve({ start, answer }: TestApp, puzzleId: string) {
  let { token } = await start(puzzleId);
  let verdict: Verdict | undefined;
  for (const text of answers) {
    verdict = await answer(puzzleId, { token, answer: { text } });
    token = verdict.token ?? token;
  }
  return verdict as Verdict;
}

describe('A play of a trail', () => {
  it('reveals a step only once the one before it is solved, in replies and in tokens', async () => {
    const fixture = await buildTestApp();
    const { create, start, answer, app } = fixture;
    const { puzzleId, playPath } = await create({ ...trail(), gift: { message: 'Lettertext' } });
    const expectTold = (told: unknown, upTo: number, withAnswerOf = -1) => {
      const text = JSON.stringify(told);
      const decoded = [...text.matchAll(/[\w-]{8,}/g)].map(([part]) =>
        Buffer.from(part, 'base64url').toString(),
      );
      const all = [
        text,
        ...decoded,
        ...decoded.flatMap((part) =>
          [...part.matchAll(/[\w-]{8,}/g)].map(([inner]) => Buffer.from(inner, 'base64url').toString()),
        ),
      ].join('\n');
      for (const [n, [shown = '', ...secret]] of markers.entries()) {
        if (n > upTo) expect(all, `step ${n}`).not.toContain(shown);
        if (n > withAnswerOf) for (const each of secret) expect(all).not.toContain(each);
      }
    };
    for (const path of [playPath, `${playPath}?preview=true`, `/previews/${puzzleId}.jpg`]) {
      const { body, headers } = await app.inject(path);
      expectTold([body, headers], 0);
    }
    let play: Pick<Verdict, 'token' | 'challenge'> = await start(puzzleId);
    expectTold(play, 0);
    for (const [n, text] of answers.entries()) {
      const token = play.token ?? '';
      expectTold(await answer(puzzleId, { token, answer: { text: 'wrong' } }), n - 1);
      const again = await start(puzzleId, { token });
      expectTold({ ...again, puzzle: 0 }, n);
      expect(stepOf(again).number).toBe(n + 1);
      const verdict = await answer(puzzleId, { token, answer: { text } });
      if (n < 2) {
        expectTold(verdict, n + 1);
        expect(verdict).toMatchObject({ right: false, goesOn: true, challenge: { number: n + 2 } });
        expect([verdict.proof, verdict.message]).toEqual([undefined, undefined]);
      } else {
        expect(verdict).toMatchObject({ right: true, message: 'Lettertext' });
        expect(verdict.proof).toBeDefined();
      }
      play = verdict;
    }
  });

  it('counts wrong tries by step, and as one for the board of solvers', async () => {
    const { create, start, answer, clock } = await buildTestApp();
    const { puzzleId } = await create(trail());
    let { token } = await start(puzzleId);
    const say = async (text: string) => {
      clock.now += 1000;
      const verdict = await answer(puzzleId, { token, answer: { text } });
      token = verdict.token ?? token;
      return verdict;
    };
    expect(await say('x')).toMatchObject({ right: false, attempts: 1 });
    await say('azero');
    expect(await say('x')).toMatchObject({ attempts: 1 });
    expect(await say('x')).toMatchObject({ attempts: 2 });
    await say('bone');
    expect(await say('atwo')).toMatchObject({
      attempts: 4,
      timeToSolve: 6000,
      steps: [
        { state: 'solved', wrong: 1 },
        { state: 'solved', wrong: 2 },
        { state: 'solved', wrong: 0 },
      ],
    });
  });

  it('refuses the token of another trail, and judges an answer by the step of its token', async () => {
    const { create, start, answer, refused } = await buildTestApp();
    const [one, other] = [await create(trail()), await create(trail())];
    const { token } = await start(one.puzzleId);
    const next = await answer(one.puzzleId, { token, answer: { text: 'azero' } });
    for (const each of [token, next.token ?? '']) {
      const refusal = await refused.answer(other.puzzleId, { token: each, answer: { text: 'azero' } });
      expect(refusal.body.error.code).toBe('play_invalid');
    }
    // With the first token, the answer to the last step is wrong.
    expect(await answer(one.puzzleId, { token, answer: { text: 'atwo' } })).toMatchObject({ right: false });
    // Sending an older token again has the same effect each time.
    expect(await answer(one.puzzleId, { token, answer: { text: 'azero' } })).toMatchObject({
      challenge: { number: 2 },
    });
  });

  it('refuses the token of another trail in every request that takes one', async () => {
    const { create, start, app } = await buildTestApp();
    const [one, other] = [await create(trail({ canSkip: true })), await create(trail({ canSkip: true }))];
    const { token } = await start(one.puzzleId);
    const codeOf = async (request: string, body: object) => {
      const url = `/api/puzzles/${other.puzzleId}/${request}`;
      const response = await app.inject({ method: 'POST', url, payload: { token, ...body } });
      return response.json().error?.code;
    };
    const answer = { text: 'azero' };
    for (const request of ['plays', 'skips', 'hints', 'solution'])
      expect(await codeOf(request, {}), request).toBe('play_invalid');
    for (const request of ['answers', 'checks'])
      expect(await codeOf(request, { answer }), request).toBe('play_invalid');
    const typed = await app.inject({
      method: 'POST',
      url: other.playPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, text: 'azero' }).toString(),
    });
    expect(typed.body).not.toMatch(/Aone|🦁/);
  });

  it('is revealed no further by any address that needs no key', async () => {
    const fixture = await buildTestApp();
    const { puzzleId, playPath } = await fixture.create({ ...trail(), gift: { message: 'Lettertext' } });
    await solve(fixture, puzzleId);
    const paths = routesOf(fixture.app).flatMap(([method, path]) => (method === 'GET' ? [path] : []));
    const asked = [playPath, `/oembed?url=http://localhost${playPath}`, ...paths]
      .map((path) => path.replace(/:puzzleId|:id\b/, puzzleId))
      .filter((path) => !/events|stream/.test(path));
    const told = new Set<string>();
    for (const path of asked) {
      const { body, headers } = await fixture.app.inject(path);
      if (/Qtwo|Aone|Bone|Atwo|Azero|Lettertext|🦁/.test(JSON.stringify([body, headers]))) told.add(path);
    }
    expect(asked.length).toBeGreaterThan(40);
    expect([...told]).toEqual([]);
  });

  it('refuses a token whose step was written by hand', async () => {
    const { create, start, refused } = await buildTestApp();
    const { puzzleId } = await create(trail({ canSkip: true }));
    const { token } = await start(puzzleId);
    const forged = token
      .split('.')
      .map((part) => {
        const read = Buffer.from(part, 'base64url').toString();
        return read.startsWith('{"at":0')
          ? Buffer.from(read.replace('"at":0', '"at":2')).toString('base64url')
          : part;
      })
      .join('.');
    expect(forged).not.toBe(token);
    const refusal = await refused.answer(puzzleId, { token: forged, answer: { text: 'atwo' } });
    expect(refusal.body.error.code).toBe('play_invalid');
  });

  it('may take as long as all its steps together while a reward is open', async () => {
    const { create, start, answer, refused, db, clock } = await buildTestApp();
    const { puzzleId } = await create(trail());
    await db.insertInto('rewards').values(buildRewardRow(puzzleId)).execute();
    const { token } = await start(puzzleId);
    const wrong = { token, answer: { text: 'x' } };
    clock.now += steps.length * playTimeMs;
    expect((await answer(puzzleId, wrong)).right).toBe(false);
    clock.now += playGraceMs;
    expect((await refused.answer(puzzleId, wrong)).body.error.code).toBe('play_expired');
  });

  it('counts as one solve, however often its last answer is sent', async () => {
    const fixture = await buildTestApp();
    const { create, start, answer, app, db } = fixture;
    const { puzzleId } = await create(trail());
    let { token } = await start(puzzleId);
    for (const text of answers.slice(0, 2))
      token = (await answer(puzzleId, { token, answer: { text } })).token ?? '';
    for (let n = 0; n < 3; n++)
      expect((await answer(puzzleId, { token, answer: { text: 'atwo' } })).right).toBe(true);
    await app.use(visitsFeature).flush();
    const counts = await db
      .selectFrom('puzzle_counts')
      .select('solved')
      .where('puzzle_id', '=', puzzleId)
      .executeTakeFirst();
    expect(counts?.solved).toBe(1);
  });

  it('is won by one of many who finish at the same moment', async () => {
    const fixture = await buildTestApp();
    const { create, db, clock } = fixture;
    const { puzzleId } = await create(trail());
    const reward = buildRewardRow(puzzleId, { is_approved: 1 });
    await db.insertInto('rewards').values(reward).execute();
    await db.insertInto('reward_prizes').values({ reward_id: reward.id, number: 1 }).execute();
    await db.updateTable('puzzles').set({ has_reward: 1 }).where('puzzle_id', '=', puzzleId).execute();
    const ready = await Promise.all(
      Array.from({ length: 64 }, async () => {
        let { token } = await fixture.start(puzzleId);
        for (const text of answers.slice(0, 2))
          token = (await fixture.answer(puzzleId, { token, answer: { text } })).token ?? '';
        return token;
      }),
    );
    clock.now += 60_000;
    const verdicts = await Promise.all(
      ready.map((token) => fixture.answer(puzzleId, { token, answer: { text: 'atwo' } })),
    );
    expect(verdicts.every(({ right }) => right)).toBe(true);
    expect(verdicts.filter(({ standing }) => standing?.state === 'holds')).toHaveLength(1);
  });
});

describe('A step with choices', () => {
  const chosen = steps.map((_, n) => ({
    type: 'quiz' as const,
    question: `Question ${n}`,
    answer: `Right ${n}`,
    wrongChoices: [`Wrong ${n}`],
  }));
  /** Ends the step by a wrong choice. Returns the verdict and the play of the next step. */
  async function miss({ answer, start }: TestApp, puzzleId: string, token: string, text: string) {
    const verdict = await answer(puzzleId, { token, answer: { text } });
    const next = verdict.right ? undefined : await start(puzzleId, { token: verdict.token ?? '' });
    return { verdict, next };
  }

  it('is missed by a wrong choice; the reply reveals the right one and no later step', async () => {
    const fixture = await buildTestApp();
    const { puzzleId } = await fixture.create({ ...trail({ steps: chosen }), gift: { message: 'Letter' } });
    const { token } = await fixture.start(puzzleId);
    const first = await miss(fixture, puzzleId, token, 'Wrong 0');
    expect(first.verdict).toMatchObject({ right: false, attempts: 1, solution: 'Right 0' });
    expect(JSON.stringify(first.verdict)).not.toMatch(/Question 1|(Right|Wrong) 1/);
    expect(first.verdict.challenge).toBeUndefined();
    const refusal = await fixture.refused.answer(puzzleId, {
      token: first.verdict.token ?? '',
      answer: { text: 'Right 0' },
    });
    expect(refusal.body.error.code).toBe('play_invalid');
    expect(first.next?.challenge).toMatchObject({
      number: 2,
      marks: [{ state: 'missed', wrong: 1 }, {}, {}],
    });

    const second = await fixture.answer(puzzleId, {
      token: first.next?.token ?? '',
      answer: { text: 'Right 1' },
    });
    const { verdict } = await miss(fixture, puzzleId, second.token ?? '', 'Wrong 2');
    expect(verdict).toMatchObject({
      right: true,
      attempts: 3,
      missed: 'Right 2',
      solution: 'A trail',
      message: 'Letter',
      steps: [
        { state: 'missed', wrong: 1 },
        { state: 'solved', wrong: 0 },
        { state: 'missed', wrong: 1 },
      ],
    });
    expect(verdict.proof).toBeDefined();
  });

  it('does not come again after a skip of the missed step', async () => {
    const fixture = await buildTestApp();
    const { puzzleId } = await fixture.create(trail({ steps: chosen, canSkip: true }));
    const { token } = await fixture.start(puzzleId);
    const { verdict } = await miss(fixture, puzzleId, token, 'Wrong 0');
    const next = await skip(fixture, puzzleId, { token: verdict.token ?? '' });
    expect(next.challenge).toMatchObject({ number: 2, marks: [{ state: 'missed', wrong: 1 }, {}, {}] });
  });

  it('counts every miss for the best, even if an older token is sent again', async () => {
    const fixture = await buildTestApp();
    const { create, db, clock, answer } = fixture;
    const { puzzleId } = await create(trail({ steps: chosen }));
    const deadline_at = clock.now + 86_400_000;
    await db
      .insertInto('rewards')
      .values(buildRewardRow(puzzleId, { way: 'best', deadline_at }))
      .execute();
    await db.updateTable('puzzles').set({ has_reward: 1 }).where('puzzle_id', '=', puzzleId).execute();
    const { token } = await fixture.start(puzzleId);
    expect(await answer(puzzleId, { token, answer: { text: 'Wrong 0' } })).toMatchObject({
      solution: 'Right 0',
    });
    let verdict = await answer(puzzleId, { token, answer: { text: 'Right 0' } });
    verdict = await answer(puzzleId, { token: verdict.token ?? '', answer: { text: 'Right 1' } });
    verdict = await answer(puzzleId, { token: verdict.token ?? '', answer: { text: 'Right 2' } });
    expect(verdict).toMatchObject({ right: true, attempts: 2 });
  });
});

describe('Skipping', () => {
  it('asks a step again at the end, and opens the letter only once it is solved', async () => {
    const fixture = await buildTestApp();
    const { create, start, answer } = fixture;
    const { puzzleId } = await create({ ...trail({ canSkip: true }), gift: { message: 'Lettertext' } });
    const { token } = await start(puzzleId);
    const second = await skip(fixture, puzzleId, { token });
    expect(second).toMatchObject({ right: false, goesOn: true, challenge: { number: 2 } });
    const third = await answer(puzzleId, { token: second.token ?? '', answer: { text: 'aone' } });
    const first = await answer(puzzleId, { token: third.token ?? '', answer: { text: 'atwo' } });
    expect(first).toMatchObject({ goesOn: true, challenge: { number: 1 } });
    const last = { token: first.token ?? '' };
    const again = await skip(fixture, puzzleId, last);
    expect(again).toMatchObject({ goesOn: true, challenge: { number: 1 } });
    expect([again.message, again.proof]).toEqual([undefined, undefined]);
    expect(await answer(puzzleId, { ...last, answer: { text: 'azero' } })).toMatchObject({
      right: true,
      steps: [{ wrong: 1 }, { wrong: 0 }, { wrong: 0 }],
      message: 'Lettertext',
    });
  });

  it('is refused where the maker does not allow it, at other puzzles, and while a reward is open', async () => {
    const fixture = await buildTestApp();
    const { create, start, db } = fixture;
    const plain = await create(trail());
    const rewarded = await create(trail({ canSkip: true }));
    await db.insertInto('rewards').values(buildRewardRow(rewarded.puzzleId)).execute();
    const quiz = await create(buildPuzzle({ type: 'quiz' }));
    for (const { puzzleId } of [plain, rewarded, quiz]) {
      const { token } = await start(puzzleId);
      const refusal = await refusalOf(skips(fixture, puzzleId, { token }));
      expect([refusal.status, refusal.body.error.code]).toEqual([409, 'trail_no_skip']);
    }
  });

  it('has a limit for each play, as answers do', async () => {
    const fixture = await buildTestApp({ limits: 1 });
    const { create, start } = fixture;
    const { puzzleId } = await create(trail({ canSkip: true }));
    let { token } = await start(puzzleId);
    const statuses: number[] = [];
    for (let n = 0; n < 25; n++) {
      const { data, response } = await skips(fixture, puzzleId, { token });
      token = data?.token ?? token;
      statuses.push(response.status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('A trail without scripts', () => {
  it('is played to its end by its form', async () => {
    const { create, app, start } = await buildTestApp();
    const { puzzleId, playPath } = await create(trail());
    let { token } = await start(puzzleId);
    for (const [n, text] of ['x', ...answers].entries()) {
      const { body } = await app.inject({
        method: 'POST',
        url: playPath,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token, text }).toString(),
      });
      const { data } = (JSON.parse(body) as { asked: { data: { play: Play; typed: { verdict: Verdict } } } })
        .asked;
      token = data.play.token;
      expect(stepOf(data.play).number).toBe(Math.min(3, Math.max(1, n + 1)));
      expect(data.typed.verdict.right).toBe(n === 3);
    }
  });
});

describe('The maker of a trail', () => {
  it('sees how often each step was right at the first try or missed, counting each play once', async () => {
    const fixture = await buildTestApp();
    const [first, second] = steps as [(typeof steps)[0], (typeof steps)[0]];
    const chosen = { ...first, wrongChoices: ['Wrong'] } as (typeof steps)[0];
    const { puzzleId, creatorKey } = await fixture.create(trail({ steps: [chosen, second] }));
    const view = async () => {
      await fixture.app.use(trailsFeature).flush();
      const headers = { authorization: `Bearer ${creatorKey}` };
      return (await fixture.app.inject({ url: `/api/puzzles/${puzzleId}/manage`, headers })).json();
    };
    const play = async (...texts: string[]) => {
      let { token } = await fixture.start(puzzleId);
      for (const text of texts) {
        const verdict = await fixture.answer(puzzleId, { token, answer: { text } });
        token = verdict.token ?? token;
        if (verdict.solution !== undefined && !verdict.right)
          token = (await fixture.start(puzzleId, { token })).token;
      }
      return token;
    };
    expect((await view()).stepResults).toMatchObject([{ plays: 0 }, { plays: 0 }]);
    await play('Azero', 'aone');
    await play('Wrong', 'x', 'aone');
    const token = await play('Azero');
    expect((await view()).stepResults).toMatchObject([{ plays: 2 }, { plays: 2 }]);
    // Ending the same play again does not count.
    for (let n = 0; n < 2; n++) await fixture.answer(puzzleId, { token, answer: { text: 'aone' } });
    expect((await view()).stepResults).toEqual([
      { type: 'quiz', title: 'Qzero', plays: 3, atOnce: 2, missed: 1 },
      { type: 'emoji', title: '🦁', plays: 3, atOnce: 2, missed: 0 },
    ]);
  });

  it('learns which step has an answer that is easy to find by trying', async () => {
    const fixture = await buildTestApp();
    const ask = async (asked: typeof steps) => {
      const { puzzleId, creatorKey } = await fixture.create(trail({ steps: asked }));
      const headers = { authorization: `Bearer ${creatorKey}` };
      return (await fixture.app.inject({ url: `/api/puzzles/${puzzleId}/answer-weakness`, headers })).json();
    };
    const strong = { type: 'quiz', question: 'Q', answer: 'the zebra of our aunt Ngozi' } as const;
    const chosen = { ...strong, answer: '1960', wrongChoices: ['1961'] };
    expect(await ask([strong, { ...strong, answer: '1960' }])).toEqual({ weakness: 'number', step: 2 });
    expect(await ask([strong, chosen])).toEqual({ weakness: null });
  });
});

describe('A solved trail', () => {
  it('has a keepsake with its title and none of its answers', async () => {
    const fixture = await buildTestApp();
    const { puzzleId } = await fixture.create(trail());
    const { proof = '' } = await solve(fixture, puzzleId);
    const { statusCode } = await fixture.app.inject({
      method: 'POST',
      url: `/api/puzzles/${puzzleId}/keepsake`,
      payload: { proof, shape: 'square', showsMessage: false },
    });
    expect(statusCode).toBe(200);
  });
});
