import { describe, expect, it } from 'vitest';
import { rotateSealed } from '../../../platform/crypto/rotation.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import { bearer, replyOf } from '../../../server/testing/api-client.ts';
import { buildPuzzle, buildRewardRow, newRequestId } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, testSecretKey } from '../../../server/testing/build-test-app.ts';
import { puzzlesFeature } from './feature.ts';
import { viewGift } from './gifts.ts';
import { puzzlesTables } from './tables.ts';

const gift = {
  from: ' Túndé ',
  for: 'Ada',
  occasion: 'birthday',
  message: ' Happy day!\nDinner at eight. ',
  hints: ['It begins with L', '  ', 'It is a city'],
} as const;
const quiz = buildPuzzle({ type: 'quiz', question: 'Where?', answer: 'Lagos' });

describe('A personal puzzle', () => {
  it('shows recipient and giver, and reveals its message to a solver', async () => {
    const { create, start, answer } = await buildTestApp();
    const { puzzleId } = await create({ ...quiz, gift: { ...gift, hints: [...gift.hints] } });
    const { puzzle, token } = await start(puzzleId);
    expect(puzzle.gift).toEqual({
      from: 'Túndé',
      for: 'Ada',
      occasion: 'birthday',
      hasMessage: true,
      hints: 2,
    });
    const wrong = await answer(puzzleId, { token, answer: { text: 'Abuja' } });
    expect(wrong).not.toHaveProperty('message');
    const right = await answer(puzzleId, { token: wrong.token ?? '', answer: { text: 'lagos' } });
    expect(right.message).toBe('Happy day!\nDinner at eight.');
  });

  it('reveals and counts its hints one by one, and none while a reward is open', async () => {
    const { client, db, create, start, answer } = await buildTestApp();
    const { puzzleId } = await create({ ...quiz, gift: { hints: ['One', 'Two'] } });
    const ask = (token: string) =>
      replyOf(
        client.POST('/api/puzzles/{puzzleId}/hints', { params: { path: { puzzleId } }, body: { token } }),
      );
    const { token } = await start(puzzleId);
    const first = await ask(token);
    expect(first.body).toEqual({ hint: 'One', token: expect.any(String) });
    // The same token returns the same hint again.
    expect((await ask(token)).body).toMatchObject({ hint: 'One' });
    const second = await ask(first.body.token);
    expect(second.body.hint).toBe('Two');
    const third = await ask(second.body.token);
    expect([third.status, third.body]).toMatchObject([403, { error: { code: 'hint_none' } }]);
    const wrong = await answer(puzzleId, { token: second.body.token, answer: { text: 'no' } });
    expect(wrong).not.toHaveProperty('hints');
    expect(await answer(puzzleId, { token: wrong.token ?? '', answer: { text: 'lagos' } })).toMatchObject({
      right: true,
      hints: 2,
    });

    await db.insertInto('rewards').values(buildRewardRow(puzzleId)).execute();
    const refused = await ask((await start(puzzleId)).token);
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain('One');
  });

  it('keeps its message secret when the answer is given away', async () => {
    const { create, start, answer } = await buildTestApp();
    const { puzzleId } = await create({ ...quiz, gift: { message: 'Dinner at eight' } });
    let { token } = await start(puzzleId);
    for (let n = 0; n < 3; n++) {
      const verdict = await answer(puzzleId, { token, answer: { text: 'no' } });
      expect(JSON.stringify(verdict)).not.toContain('Dinner');
      token = verdict.token ?? '';
    }
  });

  it.each([{}, { from: ' ', for: '\u200B', message: '', hints: [' '] }])(
    'is plain if all gift fields are blank (%#)',
    async (empty) => {
      const { db, create, start } = await buildTestApp();
      const { puzzleId } = await create({ ...quiz, gift: empty });
      expect((await start(puzzleId)).puzzle).not.toHaveProperty('gift');
      const row = await db.selectFrom('puzzles').select(['gift', 'gift_secrets']).executeTakeFirstOrThrow();
      expect(row).toEqual({ gift: null, gift_secrets: '' });
    },
  );

  it.each([
    [{ for: 'a'.repeat(41) }, 'gift_name_too_long'],
    [{ from: '👨‍👩‍👧'.repeat(41) }, 'gift_name_too_long'],
    [{ message: 'a'.repeat(501) }, 'gift_message_too_long'],
    [{ hints: ['a', 'b', 'c', 'd'] }, 'too_many_hints'],
    [{ hints: ['a'.repeat(141)] }, 'hint_too_long'],
  ])('is refused when a field exceeds its limit (%#)', async (wrong, code) => {
    const { refused } = await buildTestApp();
    const { status, body } = await refused.create({ ...quiz, gift: wrong });
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it('accepts names of maximum length in any script', async () => {
    const { create, start } = await buildTestApp();
    for (const name of ['أ'.repeat(40), '👨‍👩‍👧'.repeat(40), 'ẹ́'.repeat(40)]) {
      const { puzzleId } = await create({ ...buildPuzzle({ type: 'quiz' }), gift: { for: name } });
      expect((await start(puzzleId)).puzzle.gift?.for).toBe(name);
    }
  });

  it('seals its secrets and survives a key rotation', async () => {
    const { db, create } = await buildTestApp();
    await create({ ...quiz, gift: { ...gift, hints: [...gift.hints] } });
    const read = () =>
      db.selectFrom('puzzles').select(['puzzle_id', 'gift', 'gift_secrets']).executeTakeFirstOrThrow();
    const row = await read();
    expect(viewGift(row.gift ?? '')).toMatchObject({ from: 'Túndé' });
    for (const secret of ['Dinner', 'begins']) expect(JSON.stringify(row)).not.toContain(secret);
    const sealer = createSealer([Buffer.alloc(32, 9), testSecretKey]);
    expect(await rotateSealed(db, sealer, puzzlesTables)).toBe(1);
    const { puzzle_id, gift_secrets } = await read();
    expect(sealer.open(gift_secrets, placeOf('puzzles.gift_secrets', puzzle_id))).toContain('Dinner');
  });
});

describe('A gift', () => {
  const hour = 60 * 60_000;
  const day = 24 * hour;

  it.each([
    ['for somebody', { for: 'Ada' }, undefined, 30 * day],
    ['from somebody', { from: 'Obi' }, undefined, 30 * day],
    ['with a letter', { message: 'Dinner' }, undefined, 30 * day],
    ['with an occasion and hints alone', { occasion: 'birthday', hints: ['One'] }, undefined, day],
    ['with nothing to say', { for: ' ', message: '\u200B' }, undefined, day],
    ['of a maker who chose 24 hours', { for: 'Ada' }, '24h', day],
    ['of a maker who chose 7 days', { for: 'Ada' }, '7d', 7 * day],
    ['that is a plain puzzle, of a maker who chose 30 days', {}, '30d', 30 * day],
  ] as const)('%s has its specified lifetime', async (_, gift, expires, lifetime) => {
    const { create, clock } = await buildTestApp();
    const { hints, ...rest } = { hints: undefined, ...gift };
    const { expiresAt } = await create({
      ...quiz,
      requestId: newRequestId(),
      gift: { ...rest, ...(hints && { hints: [...hints] }) },
      ...(expires && { expires }),
    });
    expect(Date.parse(expiresAt) - clock.now).toBe(lifetime);
  });

  it('lasts as long as a new one when a plain puzzle becomes it, and later changes never shorten it', async () => {
    const { app, db, create, clock } = await buildTestApp();
    const { puzzleId, creatorKey } = await create({ ...quiz, requestId: newRequestId() });
    const change = (gift: object) =>
      app.inject({
        method: 'PUT',
        url: `/api/puzzles/${puzzleId}/texts`,
        headers: bearer(creatorKey),
        payload: { puzzle: quiz.puzzle, gift },
      });
    const endsIn = async () => {
      const row = await db.selectFrom('puzzles').select('expires_at').executeTakeFirstOrThrow();
      return Number(row.expires_at) - clock.now;
    };
    expect((await change({ for: 'Ada' })).statusCode).toBe(204);
    expect(await endsIn()).toBe(30 * day);
    clock.now += hour;
    expect((await change({ for: 'Bola' })).statusCode).toBe(204);
    expect((await change({})).statusCode).toBe(204);
    expect(await endsIn()).toBe(30 * day - hour);
  });

  it('shows only recipient and giver after its end, until its row is removed', async () => {
    const { app, db, create, refused, clock } = await buildTestApp();
    const { puzzleId } = await create({
      ...quiz,
      requestId: newRequestId(),
      gift: { ...gift, hints: [...gift.hints] },
    });
    clock.now += 30 * day;
    for (const state of ['before it is swept', 'afterwards']) {
      const reply = await refused.start(puzzleId);
      expect([reply.status, reply.body], state).toMatchObject([
        410,
        {
          error: {
            code: 'puzzle_expired',
            message: 'This puzzle has ended.',
            gift: { for: 'Ada', from: 'Túndé', occasion: 'birthday' },
          },
        },
      ]);
      await app.sweep();
    }
    expect(JSON.stringify(await db.selectFrom('puzzles').selectAll().execute())).not.toMatch(/Dinner|Lagos/);
    clock.now += 30 * day;
    await app.sweep();
    expect(await db.selectFrom('puzzles').selectAll().execute()).toEqual([]);
  });

  it('loses its names when removed or taken down after its end', async () => {
    const { app, db, create, clock } = await buildTestApp();
    const { puzzleId, creatorKey } = await create({
      ...quiz,
      requestId: newRequestId(),
      gift: { for: 'Ada' },
    });
    const taken = await create({ ...quiz, requestId: newRequestId(), gift: { for: 'Bola' } });
    clock.now += 30 * day;
    await app.sweep();
    await app.inject({ method: 'DELETE', url: `/api/puzzles/${puzzleId}`, headers: bearer(creatorKey) });
    await app.use(puzzlesFeature).takeDown(db, taken.puzzleId, 'It asks for money.', clock.now);
    clock.now += 10 * day;
    await app.sweep();
    const rows = await db.selectFrom('puzzles').select('gift').execute();
    expect(rows).toEqual([{ gift: null }, { gift: null }]);
  });
});
