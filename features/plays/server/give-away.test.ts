import { describe, expect, it } from 'vitest';
import { buildPuzzle, buildRewardRow } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';

async function ask(wrong: number, reward?: { is_claimed: 0 | 1 }) {
  const { app, create, start, answer, db } = await buildTestApp();
  const { puzzleId } = await create(buildPuzzle({ type: 'emoji', solution: 'Lion King' }));
  let { token } = await start(puzzleId);
  for (let tries = 0; tries < wrong; tries++) {
    token = (await answer(puzzleId, { token, answer: { text: 'no' } })).token ?? '';
  }
  if (reward !== undefined) await db.insertInto('rewards').values(buildRewardRow(puzzleId, reward)).execute();
  const response = await app.inject({
    method: 'POST',
    url: `/api/puzzles/${puzzleId}/solution`,
    payload: { token },
  });
  return { status: response.statusCode, body: response.json() };
}

describe('The solution of an emoji puzzle', () => {
  it('is given on request after three wrong tries', async () => {
    expect(await ask(3)).toEqual({ status: 200, body: { solution: 'Lion King' } });
    expect(await ask(3, { is_claimed: 1 })).toMatchObject({ status: 200 });
  });

  it('is withheld before that, and while there is something to win', async () => {
    for (const answered of [await ask(0), await ask(2), await ask(5, { is_claimed: 0 })]) {
      expect(answered).toMatchObject({ status: 403, body: { error: { code: 'answer_kept' } } });
      expect(JSON.stringify(answered)).not.toContain('Lion');
    }
  });

  it('is in no verdict, however many answers are wrong', async () => {
    const { create, start, answer } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'emoji', solution: 'Lion King' }));
    let { token } = await start(puzzleId);
    for (let tries = 0; tries < 5; tries++) {
      const verdict = await answer(puzzleId, { token, answer: { text: 'no' } });
      expect(verdict.solution).toBeUndefined();
      token = verdict.token ?? '';
    }
  });

  it.each(['quiz', 'word'] as const)('is withheld on request for a %s', async (type) => {
    const { app, create, start } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type }));
    const { token } = await start(puzzleId);
    const url = `/api/puzzles/${puzzleId}/solution`;
    expect((await app.inject({ method: 'POST', url, payload: { token } })).statusCode).toBe(403);
    expect((await app.inject({ method: 'POST', url, payload: { token: 'x' } })).statusCode).toBe(400);
  });
});

describe('A given-away solution', () => {
  const rowOf = (app: Awaited<ReturnType<typeof buildTestApp>>) =>
    app.db.selectFrom('puzzles').select('answer_known_at').executeTakeFirstOrThrow();

  it.each([
    { type: 'quiz', preview: false },
    { type: 'quiz', preview: true },
    { type: 'emoji', preview: false },
    { type: 'emoji', preview: true },
  ] as const)('is known from then on, unless its maker has tried it: %j', async ({ type, preview }) => {
    for (const isMaker of [true, false]) {
      const app = await buildTestApp();
      const { puzzleId, creatorKey } = await app.create(buildPuzzle({ type }));
      const makerKey = isMaker ? { makerKey: creatorKey } : {};
      let { token } = await app.start(puzzleId, { preview });
      let solution: string | undefined;
      for (let tries = 0; tries < 3; tries++) {
        const verdict = await app.answer(puzzleId, { token, answer: { text: 'no' }, ...makerKey });
        token = verdict.token ?? '';
        solution = verdict.solution;
      }
      if (type === 'emoji') {
        const url = `/api/puzzles/${puzzleId}/solution`;
        const payload = { token, ...makerKey };
        solution = (await app.app.inject({ method: 'POST', url, payload })).json().solution;
      }
      expect(solution).toBeDefined();
      const { answer_known_at } = await rowOf(app);
      expect(answer_known_at === null, `maker: ${isMaker}`).toBe(isMaker);
    }
  });
});

describe('A verdict', () => {
  it('says that an answer is close, but not while a reward is open', async () => {
    // The cached puzzle does not include a reward that another process adds.
    const { create, start, answer, db } = await buildTestApp({ cacheMs: 60_000 });
    const { puzzleId } = await create(buildPuzzle({ type: 'quiz', answer: 'Abeokuta' }));
    const { token } = await start(puzzleId);
    const near = { token, answer: { text: 'Abekuta' } };
    expect(await answer(puzzleId, near)).toMatchObject({ right: false, isClose: true });
    expect((await answer(puzzleId, { token, answer: { text: 'Lagos' } })).isClose).toBeUndefined();
    await db
      .insertInto('rewards')
      .values(buildRewardRow(puzzleId, { is_claimed: 0 }))
      .execute();
    expect(await answer(puzzleId, near)).toMatchObject({ right: false });
    expect((await answer(puzzleId, near)).isClose).toBeUndefined();
  });

  it('says which words in the boxes are right, but not while a reward is open', async () => {
    const { create, start, answer, db } = await buildTestApp({ cacheMs: 60_000 });
    const { puzzleId } = await create(buildPuzzle({ type: 'emoji', solution: 'The Lion King' }));
    const { token } = await start(puzzleId);
    const wrong = { token, answer: { text: 'the tiger king' } };
    expect(await answer(puzzleId, wrong)).toMatchObject({ right: false, rightWords: [0] });
    const begun = { token, answer: { text: 'the cat king' } };
    expect(await answer(puzzleId, begun)).toMatchObject({ right: false, rightWords: [0, 2] });
    const row = buildRewardRow(puzzleId, { is_claimed: 0 });
    await db.insertInto('rewards').values(row).execute();
    expect((await answer(puzzleId, begun)).rightWords).toBeUndefined();
  });
});
