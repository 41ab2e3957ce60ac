import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { weaknessOf } from './weak-answer.ts';

describe('The answer strength check', () => {
  it.each([
    ['lion', 'short'],
    ['Ọ̀ṣun', 'short'],
    ['1234', 'number'],
    ['₦500,000', 'number'],
    ['14.2.1990', 'date'],
    ['1990-02-14', 'date'],
    ['14th February', 'date'],
    ['February 14, 1990', 'date'],
    ['may', 'date'],
    ['elephant', 'dictionary'],
    ['Christopher', 'dictionary'],
    ['happy birthday', 'dictionary'],
    ['password', 'dictionary'],
  ])('rates %s as weak: %s', async (answer, weakness) => {
    expect(await weaknessOf(answer)).toBe(weakness);
  });

  it.each(['the lion sleeps tonight', 'Ẹ kú ọjọ́ ìbí', 'purple rain over Lokoja', 'xylotrph quen'])(
    'accepts a strong answer such as %s',
    async (answer) => {
      expect(await weaknessOf(answer)).toBeUndefined();
    },
  );
});

describe('The endpoint for answer weakness', () => {
  async function ask(type: 'quiz' | 'word', key?: string) {
    const { app, create } = await buildTestApp();
    const { puzzleId, creatorKey } = await create(
      type === 'quiz' ? buildPuzzle({ type, question: 'How many?', answer: '1234' }) : buildPuzzle({ type }),
    );
    const headers = { authorization: `Bearer ${key ?? creatorKey}` };
    return app.inject({ url: `/api/puzzles/${puzzleId}/answer-weakness`, headers });
  }

  it('reports the weakness of a typed answer', async () => {
    expect((await ask('quiz')).json()).toEqual({ weakness: 'number' });
    expect((await ask('word')).json()).toEqual({ weakness: null });
  });

  it('requires the creator key', async () => {
    expect((await ask('quiz', 'another-key')).statusCode).toBe(403);
  });
});
