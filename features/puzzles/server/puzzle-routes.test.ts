import { describe, expect, it } from 'vitest';
import type { CreatePuzzleRequest, ErrorResponse } from '../../../contract/api.ts';
import { hashKey } from '../../../platform/crypto/signing.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { puzzleTypes } from '../../../puzzles/puzzle.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import { buildPuzzle, drafts, newRequestId } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';

const countPuzzles = async ({ db }: TestApp) =>
  (await db.selectFrom('puzzles').select('id').execute()).length;

describe.each(puzzleTypes)('Creating a puzzle of type %s', (type) => {
  it('returns its id, path, end in 24 hours and creator key', async () => {
    const { create, clock } = await buildTestApp();
    const created = await create(buildPuzzle({ type }));
    const { idPrefix } = rulesOf(type);
    expect(created.puzzleId).toMatch(new RegExp(`^${idPrefix}[0-9a-z]+-[0-9a-z]{6}$`));
    expect(parseInt(created.puzzleId.slice(idPrefix.length), 36)).toBe(clock.now);
    expect(created.playPath).toBe(`/play/${descriptions[type].playRoute}/${created.puzzleId}`);
    expect(Date.parse(created.expiresAt)).toBe(clock.now + 24 * 60 * 60_000);
    expect(Buffer.from(created.creatorKey, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  it('stores the specified fields, and only a hash of the creator key', async () => {
    const { create, db, clock } = await buildTestApp();
    const { creatorKey, puzzleId } = await create(buildPuzzle({ type }));
    const row = await db.selectFrom('puzzles').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      puzzle_id: puzzleId,
      puzzle_type: type,
      description: rulesOf(type).description?.(drafts[type]) ?? null,
      user_id: null,
      has_reward: 0,
      created_at: clock.now,
      expires_at: clock.now + 24 * 60 * 60_000,
      creator_key_hash: hashKey(creatorKey),
    });
    expect(JSON.stringify(row)).not.toContain(creatorKey);
  });

  it('returns the same puzzle and key for a repeated request, and new ones for another', async () => {
    const app = await buildTestApp();
    const request = buildPuzzle({ type });
    const first = await app.create(request);
    app.clock.now += 5000;
    expect(await app.create(request)).toEqual(first);
    expect(await countPuzzles(app)).toBe(1);
    const other = await app.create({ ...request, requestId: newRequestId() });
    expect(other.puzzleId).not.toBe(first.puzzleId);
    expect(other.creatorKey).not.toBe(first.creatorKey);
  });
});

describe('A draft with problems', () => {
  const tooLong = 'Text Too Long';
  const missing = 'Missing Information';
  const refusals: [string, CreatePuzzleRequest, string, string, string][] = [
    [
      'blank message',
      buildPuzzle({ type: 'word', message: ' \n' }),
      'message_missing',
      'Oops!',
      'Please enter a message first!',
    ],
    [
      'long message',
      buildPuzzle({ type: 'word', message: 'ab'.repeat(141) }),
      'message_too_long',
      tooLong,
      'Please keep your message within 280 characters.',
    ],
    [
      'equal letters',
      buildPuzzle({ type: 'word', message: 'aAa a' }),
      'message_same_letters',
      'Oops!',
      'Please use at least two different letters.',
    ],
    [
      'one word',
      buildPuzzle({ type: 'word', message: 'word', arrange: 'words' }),
      'message_same_words',
      'Oops!',
      'Please use at least two different words.',
    ],
    [
      'no emojis',
      buildPuzzle({ type: 'emoji', emojis: '' }),
      'emoji_missing',
      missing,
      'Please enter both emojis and their meaning.',
    ],
    [
      'no meaning',
      buildPuzzle({ type: 'emoji', solution: ' ' }),
      'emoji_missing',
      missing,
      'Please enter both emojis and their meaning.',
    ],
    [
      'long meaning',
      buildPuzzle({ type: 'emoji', solution: 'a'.repeat(501) }),
      'emoji_too_long',
      tooLong,
      'Please keep the emojis and their meaning within 500 characters each.',
    ],
    [
      'no question',
      buildPuzzle({ type: 'quiz', question: ' ' }),
      'quiz_missing',
      missing,
      'Please enter both question and answer.',
    ],
    [
      'no answer',
      buildPuzzle({ type: 'quiz', answer: '' }),
      'quiz_missing',
      missing,
      'Please enter both question and answer.',
    ],
    [
      'long question',
      buildPuzzle({ type: 'quiz', question: 'a'.repeat(1001) }),
      'question_too_long',
      tooLong,
      'Please keep your question within 1000 characters.',
    ],
    [
      'long answer',
      buildPuzzle({ type: 'quiz', answer: 'a'.repeat(201) }),
      'answer_too_long',
      tooLong,
      'Please keep the answer within 200 characters.',
    ],
    [
      'no image',
      buildPuzzle({ type: 'image', imageUrl: '' }),
      'image_missing',
      missing,
      'Please select an image to create the puzzle.',
    ],
    [
      'no description',
      buildPuzzle({ type: 'image', description: '  ' }),
      'description_missing',
      missing,
      'Please provide a description for your puzzle.',
    ],
    [
      'long description',
      buildPuzzle({ type: 'image', description: 'a'.repeat(201) }),
      'description_too_long',
      tooLong,
      'Please keep the description within 200 characters.',
    ],
    [
      'no spin image',
      buildPuzzle({ type: 'image_spin', imageUrl: '' }),
      'spin_image_missing',
      missing,
      'Please select an image for the spin puzzle.',
    ],
  ];

  it.each(refusals)(
    '(%s) is refused with the specified message',
    async (_name, request, code, title, message) => {
      const app = await buildTestApp();
      expect(await app.refused.create(request)).toEqual({
        status: 400,
        body: { error: { code, title, message } },
      });
      expect(await countPuzzles(app)).toBe(0);
    },
  );

  it('reports every problem at once, the first one leading', async () => {
    const { refused } = await buildTestApp();
    const { body } = await refused.create(buildPuzzle({ type: 'image', imageUrl: '', description: '' }));
    expect(body.error.code).toBe('image_missing');
    expect(body.error.problems?.map(({ code }) => code)).toEqual(['image_missing', 'description_missing']);
  });
});

describe('A malformed request', () => {
  const requestId = 'a'.repeat(32);
  const bodies: [string, unknown][] = [
    ['null', null],
    ['a list', []],
    ['nothing in it', {}],
    ['no puzzle', { requestId }],
    ['no request id', { puzzle: drafts.word }],
    ['a short request id', { requestId: 'abc', puzzle: drafts.word }],
    ['a request id that is not hexadecimal', { requestId: 'z'.repeat(32), puzzle: drafts.word }],
    ['a puzzle that is text', { requestId, puzzle: 'word' }],
    ['no type', { requestId, puzzle: { message: 'ab', arrange: 'letters' } }],
    ['an unknown type', { requestId, puzzle: { type: 'chess', message: 'ab' } }],
    ['a type from JavaScript itself', { requestId, puzzle: { type: 'constructor' } }],
    ['a missing field', { requestId, puzzle: { type: 'word', message: 'ab' } }],
    ['a number for text', { requestId, puzzle: { ...drafts.word, message: 5 } }],
    ['a list for text', { requestId, puzzle: { ...drafts.quiz, answer: ['a'] } }],
    ['an unknown arrangement', { requestId, puzzle: { ...drafts.word, arrange: 'lines' } }],
    ['far too much text', { requestId, puzzle: { ...drafts.word, message: 'ab'.repeat(5001) } }],
    ['a zero character', { requestId, puzzle: { ...drafts.word, message: 'a\u0000b' } }],
    ['an unknown grid', { requestId, puzzle: { ...drafts.image, size: 6 } }],
    ['a grid in words', { requestId, puzzle: { ...drafts.image, size: '3' } }],
    ['a speed of zero', { requestId, puzzle: { ...drafts.image_spin, spinSpeed: 0 } }],
    ['a speed between the steps', { requestId, puzzle: { ...drafts.image_spin, spinSpeed: 15 } }],
    ['a speed over the limit', { requestId, puzzle: { ...drafts.image_spin, spinSpeed: 110 } }],
  ];

  const notUnderstood = {
    error: {
      code: 'request_invalid',
      title: 'Request Not Understood',
      message: 'The request is not in the expected form.',
    },
  };

  it.each(bodies)('is refused with %s', async (_name, body) => {
    const { app, db } = await buildTestApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/puzzles',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(response.json()).toEqual(notUnderstood);
    expect(response.statusCode).toBe(400);
    expect(await db.selectFrom('puzzles').select('id').execute()).toEqual([]);
  });

  it.each([
    ['broken JSON', 'application/json', '{"requestId":'],
    ['no JSON at all', 'application/json', ''],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":true}}'],
    ['plain text', 'text/plain', JSON.stringify(buildPuzzle({ type: 'word' }))],
    ['a form', 'application/x-www-form-urlencoded', 'requestId=1'],
  ])('is refused in the form of %s', async (_name, type, payload) => {
    const { app } = await buildTestApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/puzzles',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(notUnderstood);
  });

  it('is refused with 413 when too large', async () => {
    const { refused } = await buildTestApp();
    const imageUrl = `data:image/png;base64,${'A'.repeat(8 * 1024 * 1024)}`;
    const { status, body } = await refused.create(buildPuzzle({ type: 'image', imageUrl }));
    expect(status).toBe(413);
    expect(body).toEqual({
      error: { code: 'request_too_large', title: 'Too Large', message: 'The request is too large.' },
    } satisfies ErrorResponse);
  });
});

describe.each(databases)('Creating puzzles on $name', (kind) => {
  it('makes one puzzle from concurrent identical requests', async () => {
    const { db, close } = await openDatabase(kind);
    try {
      const app = await buildTestApp({ db });
      const request = buildPuzzle({ type: 'image' });
      const created = await Promise.all(Array.from({ length: 6 }, () => app.create(request)));
      expect(new Set(created.map(({ puzzleId }) => puzzleId)).size).toBe(1);
      expect(await countPuzzles(app)).toBe(1);
    } finally {
      await close();
    }
  });

  it('makes an image puzzle that can be played and solved', async () => {
    const { db, close } = await openDatabase(kind);
    try {
      const { create, start, answer, app } = await buildTestApp({ db });
      const { puzzleId } = await create(buildPuzzle({ type: 'image_spin' }));
      const { challenge, token } = await start(puzzleId);
      const image = await app.inject('imageUrl' in challenge ? challenge.imageUrl : '');
      expect(image.statusCode).toBe(200);
      expect(await answer(puzzleId, { token, answer: { angle: 350 } })).toMatchObject({
        right: true,
        offBy: 10,
      });
    } finally {
      await close();
    }
  });
});
