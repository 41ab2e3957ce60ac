import { describe, expect, it } from 'vitest';
import { rotateSealed } from '../platform/crypto/rotation.ts';
import { createSealer } from '../platform/crypto/sealing.ts';
import { sealedColumns } from '../rewards/sealed-columns.ts';
import { replyOf } from '../testing/api-client.ts';
import { buildPuzzle, buildRewardRow } from '../testing/build-puzzle.ts';
import { buildTestApp, testSecretKey } from '../testing/build-test-app.ts';
import { sealedGifts, viewGift } from './gifts.ts';

const gift = {
  from: ' Túndé ',
  for: 'Ada',
  occasion: 'birthday',
  message: ' Happy day!\nDinner at eight. ',
  hints: ['It begins with L', '  ', 'It is a city'],
} as const;
const quiz = buildPuzzle({ type: 'quiz', question: 'Where?', answer: 'Lagos' });

describe('A personal puzzle', () => {
  it('says whom it is for and from, and opens its message for who solves it', async () => {
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

  it('gives its hints one after the other, counts them, and has none while a reward is open', async () => {
    const { client, db, create, start, answer } = await buildTestApp();
    const { puzzleId } = await create({ ...quiz, gift: { hints: ['One', 'Two'] } });
    const ask = (token: string) =>
      replyOf(
        client.POST('/api/puzzles/{puzzleId}/hints', { params: { path: { puzzleId } }, body: { token } }),
      );
    const { token } = await start(puzzleId);
    const first = await ask(token);
    expect(first.body).toEqual({ hint: 'One', token: expect.any(String) });
    // The same token again brings the same hint.
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

  it('keeps its message to itself when the answer is given away', async () => {
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
    'with nothing to say is a plain one (%#)',
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
  ])('with too much is refused (%#)', async (wrong, code) => {
    const { refused } = await buildTestApp();
    const { status, body } = await refused.create({ ...quiz, gift: wrong });
    expect([status, body.error.code]).toEqual([400, code]);
  });

  it('takes names as long as they may be, in any script', async () => {
    const { create, start } = await buildTestApp();
    for (const name of ['أ'.repeat(40), '👨‍👩‍👧'.repeat(40), 'ẹ́'.repeat(40)]) {
      const { puzzleId } = await create({ ...buildPuzzle({ type: 'quiz' }), gift: { for: name } });
      expect((await start(puzzleId)).puzzle.gift?.for).toBe(name);
    }
  });

  it('has its secrets sealed, by a key that can be changed', async () => {
    const { db, create } = await buildTestApp();
    await create({ ...quiz, gift: { ...gift, hints: [...gift.hints] } });
    const read = () =>
      db.selectFrom('puzzles').select(['puzzle_id', 'gift', 'gift_secrets']).executeTakeFirstOrThrow();
    const row = await read();
    expect(viewGift(row.gift ?? '')).toMatchObject({ from: 'Túndé' });
    for (const secret of ['Dinner', 'begins']) expect(JSON.stringify(row)).not.toContain(secret);
    const sealer = createSealer([Buffer.alloc(32, 9), testSecretKey]);
    expect(await rotateSealed(db, sealer, [...sealedColumns, sealedGifts])).toBe(1);
    const { puzzle_id, gift_secrets } = await read();
    expect(sealer.open(gift_secrets, sealedGifts.place(puzzle_id))).toContain('Dinner');
  });
});
