import { describe, expect, it } from 'vitest';
import type { CreatePuzzleRequest, PuzzleDraft } from '../../contract/api.ts';
import { dayMs } from '../../contract/periods.ts';
import { buildPuzzle, buildRewardRow, drafts, newRequestId } from '../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../server/testing/build-test-app.ts';
import type { AskedPage } from '../../server/testing/fake-site.ts';

type Options = NonNullable<Parameters<typeof buildTestApp>[0]>;

/** Opens a puzzle's page and its form for answers. If `gift` is given, the puzzle lasts longer than a play. */
async function openForm(
  puzzle: PuzzleDraft = { ...drafts.quiz, answer: 'Lagos' },
  { gift, ...options }: Options & Pick<CreatePuzzleRequest, 'gift'> = {},
) {
  const site = await buildTestApp(options);
  const { puzzleId, playPath } = await site.create({
    requestId: newRequestId(),
    puzzle,
    ...(gift === undefined ? {} : { gift }),
  });
  const token = async () => (await site.page(playPath)).asked?.data.play?.token ?? '';

  async function send(payload: string | Record<string, string>, headers: Record<string, string> = {}) {
    const response = await site.app.inject({
      method: 'POST',
      url: playPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: typeof payload === 'string' ? payload : new URLSearchParams(payload).toString(),
    });
    const isPage = response.headers['content-type'] === 'text/html; charset=utf-8';
    const { data } = isPage
      ? (JSON.parse(response.body) as { asked: AskedPage }).asked
      : { data: { play: undefined, typed: undefined, error: undefined } };
    const { play, typed, error } = data;
    return { status: response.statusCode, response, play, typed, error };
  }
  return { ...site, puzzleId, playPath, token, send };
}

describe('A posted answer form', () => {
  it('gets the same verdict as a page with scripts', async () => {
    const { puzzleId, token, send, clock, answer, start } = await openForm();
    const text = ' LAGOS ';
    const tokens = [await token(), (await start(puzzleId)).token];
    clock.now += 5000;
    const { status, typed, play, response } = await send({ token: tokens[0] ?? '', text });
    expect(status).toBe(200);
    expect(play).toMatchObject({ token: tokens[0] });
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.headers['set-cookie']).toBeUndefined();
    const verdict = await answer(puzzleId, { token: tokens[1] ?? '', answer: { text } });
    expect(verdict).toMatchObject({ right: true, attempts: 1, timeToSolve: 5000, solution: 'Lagos' });
    expect(typed).toEqual({ text, verdict: { ...verdict, proof: expect.any(String) } });
  });

  it('reveals a gift’s message', async () => {
    const { token, send } = await openForm(undefined, { gift: { message: 'See you tonight' } });
    const posted = await token();
    expect((await send({ token: posted, text: 'Kano' })).response.body).not.toContain('tonight');
    const { typed } = await send({ token: posted, text: 'lagos' });
    expect(typed?.verdict?.message).toBe('See you tonight');
  });

  it('counts a wrong try and continues the play', async () => {
    const { token, send, clock } = await openForm();
    clock.now += 1000;
    let { play, typed } = await send({ token: await token(), text: 'Kano' });
    expect(typed?.verdict).toMatchObject({ right: false, attempts: 1 });
    expect(play).toMatchObject({ attempts: 1, token: typed?.verdict?.token });
    ({ play, typed } = await send({ token: play?.token ?? '', text: 'Jos' }));
    expect(play?.attempts).toBe(2);
    ({ typed } = await send({ token: play?.token ?? '', text: 'lagos' }));
    expect(typed?.verdict).toMatchObject({ right: true, attempts: 3 });
  });

  it('counts a repeated submission once', async () => {
    const { token, send } = await openForm();
    const posted = await token();
    const texts = ['Kano', 'Kano'];
    const answers = await Promise.all(texts.map((text) => send({ token: posted, text })));
    expect(answers.map(({ play }) => play?.attempts)).toEqual([1, 1]);
  });

  it.each([
    ['without a token', ''],
    ['with a made-up token', 'forged'],
  ])('starts a new play when sent %s, and keeps the typed text', async (_, forged) => {
    const { send } = await openForm();
    const { status, typed, play } = await send({ token: forged, text: 'lagos' });
    expect(status).toBe(400);
    expect(typed).toMatchObject({ text: 'lagos', refusal: { code: 'play_invalid' } });
    expect(typed?.verdict).toBeUndefined();
    const again = await send({ token: play?.token ?? '', text: 'lagos' });
    expect(again.typed?.verdict?.right).toBe(true);
  });

  it('starts a new play for a token of another puzzle', async () => {
    const { create, start, send } = await openForm();
    const other = await create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const { token } = await start(other.puzzleId);
    expect((await send({ token, text: 'lagos' })).typed?.refusal?.code).toBe('play_invalid');
  });

  it('starts a new play when its time is up', async () => {
    const { token, send, clock } = await openForm(undefined, { gift: { from: 'Ada' } });
    const posted = await token();
    clock.now += 7 * dayMs;
    const { status, typed, play } = await send({ token: posted, text: 'lagos' });
    expect([status, typed?.refusal?.code]).toEqual([410, 'play_expired']);
    expect((await send({ token: play?.token ?? '', text: 'lagos' })).typed?.verdict?.right).toBe(true);
  });

  it('reports an expired or missing puzzle', async () => {
    const { token, send, clock, app } = await openForm();
    const posted = await token();
    clock.now += 3 * dayMs;
    const { status, error } = await send({ token: posted, text: 'lagos' });
    expect([status, error?.code]).toEqual([410, 'puzzle_expired']);
    const missing = await app.inject({
      method: 'POST',
      url: '/play/arrange/none',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'text=lagos',
    });
    expect(missing.statusCode).toBe(404);
  });

  it.each(['Lagos', 'Kano'])('is not judged while a reward is open: %s', async (text) => {
    const { token, send, db, puzzleId } = await openForm();
    const posted = await token();
    await db
      .insertInto('rewards')
      .values(buildRewardRow(puzzleId, { is_claimed: 0 }))
      .execute();
    await db.updateTable('puzzles').set({ has_reward: 1 }).execute();
    const { status, typed, response } = await send({ token: posted, text });
    expect(status).toBe(409);
    expect(typed).toEqual({ text, refusal: expect.objectContaining({ code: 'prize_needs_scripts' }) });
    expect(response.body.replace(text, '')).not.toContain('Lagos');
  });

  it('is judged again once the reward is won, and says so', async () => {
    const { token, send, db, puzzleId } = await openForm();
    await db
      .insertInto('rewards')
      .values(buildRewardRow(puzzleId, { is_claimed: 1 }))
      .execute();
    await db.updateTable('puzzles').set({ has_reward: 1 }).execute();
    const { typed } = await send({ token: await token(), text: 'lagos' });
    expect(typed?.verdict).toMatchObject({ right: true, reward: 'claimed' });
  });

  it('is limited per play and address with a plain message', async () => {
    const { token, send } = await openForm(undefined, { limits: 1 });
    let play = await token();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries++) {
      const sent = await send({ token: play, text: `no ${tries}` });
      play = sent.play?.token ?? play;
      statuses.push(sent.status);
      if (sent.status !== 200) expect(sent.response.body).toMatch(/^[A-Z][^<{]*: [A-Z]/);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of another origin', { origin: 'https://evil.example' }, 403],
    ['as JSON', { 'content-type': 'application/json' }, 400],
    ['as plain text', { 'content-type': 'text/plain' }, 400],
  ])('is refused when sent %s', async (_, headers, status) => {
    const { send } = await openForm();
    expect((await send('{"text":"lagos"}', headers)).status).toBe(status);
  });

  it('is refused when too large or with unknown fields', async () => {
    const { token, send } = await openForm();
    expect((await send({ text: 'x'.repeat(2 ** 20) })).status).toBe(413);
    expect((await send({ text: 'x'.repeat(10_001) })).status).toBe(400);
    expect((await send({ token: await token(), text: 'lagos', makerKey: 'x' })).status).toBe(400);
    expect((await send(`text=%00&token=${await token()}`)).status).toBe(400);
    expect((await send('__proto__=x&text=lagos')).status).toBe(400);
  });

  it('may be empty, truncated or invalid text', async () => {
    const { token, send } = await openForm();
    for (const payload of ['', 'text', 'text=%', 'text=%ff%fe', 'text=a&text=b']) {
      const { typed } = await send(`${payload}&token=${await token()}`);
      expect(typed?.verdict?.right, payload).toBe(false);
    }
  });

  it.each([
    ['letters', 'Good morning, Lagos!', ['good morning lagos', 'GOODMORNING LAGOS', 'Good morning, Lagos!!']],
    ['words', 'Good morning, Lagos!', ['good morning lagos', '  Good   morning,Lagos! '.replace(',', ', ')]],
    ['letters', 'Ẹ káàárọ̀', ['e kaaaro', 'Ẹ KÁÀÁRỌ̀']],
    ['letters', 'عيد مبارك', ['عيد مبارك']],
  ] as const)('solves a word puzzle of %s: %s', async (arrange, message, texts) => {
    const { token, send } = await openForm({ type: 'word', message, arrange });
    for (const text of texts) {
      expect((await send({ token: await token(), text })).typed?.verdict, text).toMatchObject({
        right: true,
      });
    }
    for (const text of ['good', message.slice(1), `${message} x`, 'a '.repeat(4999)]) {
      expect((await send({ token: await token(), text })).typed?.verdict, text).toMatchObject({
        right: false,
      });
    }
  });

  it('is refused for an image puzzle', async () => {
    const { create, app } = await buildTestApp();
    const { playPath } = await create(buildPuzzle({ ...drafts.image }));
    const response = await app.inject({
      method: 'POST',
      url: playPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'text=x',
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('The form’s address', () => {
  it('shows the puzzle when opened', async () => {
    const { page, playPath } = await openForm();
    const { status, asked } = await page(`${playPath}?language=en`);
    expect(status).toBe(200);
    expect(asked?.data.typed).toBeUndefined();
    expect(asked?.head.notice).toMatch(/type your answer/);
  });
});
