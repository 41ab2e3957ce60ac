import { describe, expect, it } from 'vitest';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { buildPuzzle, buildRow } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { createPlayTokens } from './play-tokens.ts';

async function emojiPlay() {
  const app = await buildTestApp();
  const { puzzleId } = await app.create(buildPuzzle({ type: 'emoji', solution: 'lion' }));
  const { token } = await app.start(puzzleId);
  return { ...app, puzzleId, token };
}

const parts = [
  'expiresAt',
  'id',
  'puzzleId',
  'startedAt',
  'wrong',
  'preview',
  'kept',
  'hints',
  'changedAt',
  'mac',
] as const;

function withPart(token: string, part: (typeof parts)[number], value: string): string {
  const changed = token.split('.');
  expect(changed).toHaveLength(parts.length);
  changed[parts.indexOf(part)] = value;
  return changed.join('.');
}

describe('A play token', () => {
  const forgeries: [string, (token: string) => string][] = [
    ['empty', () => ''],
    ['a word', () => 'token'],
    ['dots', () => '..'],
    ['without its signature', (token) => token.replace(/\.[^.]+$/, '')],
    ['with an empty signature', (token) => withPart(token, 'mac', '')],
    ['cut by a character', (token) => token.slice(0, -1)],
    ['with something more', (token) => `${token}.${token}`],
    ['with another digit in front', (token) => (token.startsWith('2') ? '3' : '2') + token.slice(1)],
    ['with more wrong answers', (token) => withPart(token, 'wrong', '3')],
    ['with a later start', (token) => withPart(token, 'startedAt', '9000000000000')],
    ['as a preview', (token) => withPart(token, 'preview', 'preview')],
    ['that never expires', (token) => withPart(token, 'expiresAt', 'Infinity')],
    ['with its signature reversed', (token) => token.replace(/[^.]+$/, (mac) => [...mac].reverse().join(''))],
  ];

  it.each(forgeries)('%s is refused, and the play continues with the real one', async (_name, forge) => {
    const { puzzleId, token, refused, answer, start } = await emojiPlay();
    const forged = forge(token);
    for (const request of [
      refused.answer(puzzleId, { token: forged, answer: { text: 'lion' } }),
      refused.start(puzzleId, { token: forged }),
    ]) {
      const { status, body } = await request;
      expect(status).toBe(400);
      expect(body).toEqual({
        error: {
          code: 'play_invalid',
          title: 'Game Not Recognised',
          message: 'We could not continue this game. We started a new one.',
        },
      });
    }
    expect((await start(puzzleId, { token })).attempts).toBe(0);
    expect(await answer(puzzleId, { token, answer: { text: 'lion' } })).toMatchObject({
      right: true,
      attempts: 1,
    });
  });

  it('is refused for another puzzle', async () => {
    const { create, token, refused } = await emojiPlay();
    const other = await create(buildPuzzle({ type: 'emoji', solution: 'lion' }));
    for (const { body } of [
      await refused.answer(other.puzzleId, { token, answer: { text: 'lion' } }),
      await refused.start(other.puzzleId, { token }),
    ]) {
      expect(body.error.code).toBe('play_invalid');
    }
  });

  it('is refused if it is signed with another site’s key', async () => {
    const { puzzleId, refused } = await emojiPlay();
    const state = { id: 'a', puzzleId, tokenData: null, startedAt: 0, wrong: 0, preview: false };
    const token = createPlayTokens(Buffer.alloc(32, 8)).sign(state, 9e15);
    const { body } = await refused.answer(puzzleId, { token, answer: { text: 'lion' } });
    expect(body.error.code).toBe('play_invalid');
  });

  it('cannot be replaced by a solve proof', async () => {
    const { puzzleId, token, answer, refused } = await emojiPlay();
    const { proof = '' } = await answer(puzzleId, { token, answer: { text: 'lion' } });
    for (const { status, body } of [
      await refused.answer(puzzleId, { token: proof, answer: { text: 'lion' } }),
      await refused.start(puzzleId, { token: proof }),
    ]) {
      expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'play_invalid' });
    }
  });

  it('is rejected unread if it is too long', async () => {
    const { puzzleId, refused } = await emojiPlay();
    const request = { token: 'a'.repeat(4097), answer: { text: 'lion' } };
    const { body } = await refused.answer(puzzleId, request);
    expect(body.error.code).toBe('request_invalid');
  });

  it('fits the size limit for the largest puzzle, and so does the answer', async () => {
    const { create, start, answer } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'image', size: 5 }));
    const { token } = await start(puzzleId);
    const swaps = Array(2000).fill([10, 24]);
    expect((await answer(puzzleId, { token, answer: { swaps } })).right).toBe(false);
  });

  it('contains only a random id, the puzzle, the clock, the counts and the order', async () => {
    const { puzzleId, token, clock } = await emojiPlay();
    expect(token.split('.')).toEqual([
      String(clock.now + 7 * 24 * 60 * 60_000),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      puzzleId,
      String(clock.now),
      '0',
      '',
      '',
      '0',
      '',
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
  });

  it.each([null, [2, 0, 1], { 'a.b': 'ẹ' }])('preserves the data of the rules (%j)', (tokenData) => {
    const tokens = createPlayTokens(Buffer.alloc(32, 8));
    const state = {
      id: 'a',
      puzzleId: 'img-b',
      tokenData,
      startedAt: 5,
      wrong: 2,
      preview: true,
      hints: 1,
      changedAt: 3,
    };
    expect(tokens.open(tokens.sign(state, 10), 9)).toEqual(state);
  });
});

describe('A puzzle to be played', () => {
  it.each(['unknown', 'img-unknown', '🦁', '../..', 'constructor'])(
    'is not found if its id is unknown (%s)',
    async (id) => {
      const { refused, token } = await emojiPlay();
      const { status, body } = await refused.start(id);
      expect(status).toBe(404);
      expect(body).toEqual({
        error: {
          code: 'puzzle_not_found',
          title: 'Oops! Something went wrong',
          message: 'Puzzle not found. Please check the link and try again.',
        },
      });
      const answered = await refused.answer(id, { token, answer: { text: '' } });
      expect(answered.body.error.code).toBe('play_invalid');
    },
  );

  it('is playable until it expires and refused afterwards, even in a running play', async () => {
    const { create, start, answer, refused, clock } = await buildTestApp();
    const { puzzleId, expiresAt } = await create(buildPuzzle({ type: 'emoji', solution: 'lion' }));
    clock.now = Date.parse(expiresAt) - 1;
    const { token } = await start(puzzleId);
    expect((await answer(puzzleId, { token, answer: { text: 'lion' } })).right).toBe(true);
    clock.now += 1;
    for (const { status, body } of [
      await refused.answer(puzzleId, { token, answer: { text: 'lion' } }),
      await refused.start(puzzleId, { token }),
    ]) {
      expect(status).toBe(410);
      expect(body.error).toEqual({
        code: 'puzzle_expired',
        title: 'Puzzle Ended',
        message: 'This puzzle has ended.',
        puzzleType: 'emoji',
      });
    }
  });

  it.each<[PuzzleType, string, string, string]>([
    ['word', '\u200B', 'word_content_corrupt', 'Error Loading Puzzle'],
    ['emoji', '{"emojis":', 'emoji_content_corrupt', 'Error loading emoji puzzle'],
    ['quiz', '{"question":"Who?"}', 'quiz_content_corrupt', 'Error loading quiz'],
    ['image', 'broken', 'image_content_corrupt', 'Error Loading Puzzle'],
    ['image_spin', '{}', 'image_content_corrupt', 'Error Loading Puzzle'],
  ])('is reported as corrupt for type %s with the content %j', async (puzzle_type, content, code, title) => {
    const { db, refused } = await buildTestApp();
    const row = buildRow({ puzzle_type, content, expires_at: 9e13 });
    await db.insertInto('puzzles').values(row).execute();
    const { status, body } = await refused.start(row.puzzle_id);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code, title });
  });

  it('is reported as corrupt in the words of the rules if its image is broken', async () => {
    const { db, refused } = await buildTestApp();
    const row = buildRow({ puzzle_type: 'image', content: '{', expires_at: 9e13 });
    await db.insertInto('puzzles').values(row).execute();
    const { body } = await refused.start(row.puzzle_id);
    expect(body.error.message).toBe('Failed to parse puzzle content. The image data may be corrupted.');
  });

  it.each(['https://pictures.example/cat.jpg', 'data:image/png;base64,AAAA'])(
    'is playable if older content is just the URL %s',
    async (content) => {
      const { db, start } = await buildTestApp();
      for (const puzzle_type of ['image', 'image_spin'] as const) {
        const row = buildRow({ puzzle_type, content, expires_at: 9e13 });
        await db.insertInto('puzzles').values(row).execute();
        expect((await start(row.puzzle_id)).challenge).toMatchObject({ imageUrl: content });
      }
    },
  );
});
