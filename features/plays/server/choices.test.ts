import { describe, expect, it } from 'vitest';
import type { QuizChallenge } from '../../../puzzles/quiz/schema.ts';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';

const wrongChoices = ['Kaduna', 'Makurdi', 'Abakaliki'];
const quiz = () => buildPuzzle({ type: 'quiz', question: 'Which city?', answer: 'Lokoja', wrongChoices });

describe('A quiz with choices', () => {
  it('sends its choices in a random order, and nothing that reveals which is right', async () => {
    const { create, start, app } = await buildTestApp();
    const orders = new Set<string>();
    for (let n = 0; n < 60; n++) {
      const { puzzleId, playPath } = await create(quiz());
      const play = await start(puzzleId);
      const { choices = [], ...more } = play.challenge as QuizChallenge;
      expect(more).toEqual({ question: 'Which city?' });
      expect([...choices].sort()).toEqual(['Abakaliki', 'Kaduna', 'Lokoja', 'Makurdi']);
      orders.add(String(choices.indexOf('Lokoja')));
      const { body } = await app.inject(playPath);
      const count = (text: string) => JSON.stringify([play, body]).split(text).length;
      expect(wrongChoices.map(count)).toEqual(Array(3).fill(count('Lokoja')));
    }
    expect(orders.size).toBe(4);
  });

  it('ends with a wrong choice, reveals the right one, and judges no other answer of that play', async () => {
    const { create, start, answer, refused } = await buildTestApp();
    const { puzzleId } = await create({ ...quiz(), gift: { message: 'Lettertext' } });
    const { token } = await start(puzzleId);
    const verdict = await answer(puzzleId, { token, answer: { text: 'Makurdi' } });
    expect(verdict).toMatchObject({ right: false, attempts: 1, isOver: true, solution: 'Lokoja' });
    expect([verdict.proof, verdict.message]).toEqual([undefined, undefined]);
    for (const text of ['Lokoja', 'Makurdi']) {
      const { body } = await refused.answer(puzzleId, { token: verdict.token ?? '', answer: { text } });
      expect(body.error.code).toBe('play_invalid');
    }
    // A reload returns the same play, which is still over.
    const again = await start(puzzleId, { token: verdict.token ?? '' });
    const { body } = await refused.answer(puzzleId, { token: again.token, answer: { text: 'Lokoja' } });
    expect(body.error.code).toBe('play_invalid');
  });

  it('is solved by the right choice as any quiz is', async () => {
    const { create, start, answer } = await buildTestApp();
    const { puzzleId } = await create({ ...quiz(), gift: { message: 'Lettertext' } });
    const { token } = await start(puzzleId);
    const verdict = await answer(puzzleId, { token, answer: { text: 'Lokoja' } });
    expect(verdict).toMatchObject({ right: true, attempts: 1, solution: 'Lokoja', message: 'Lettertext' });
    expect(verdict.isOver).toBeUndefined();
    expect(verdict.proof).toBeDefined();
  });

  it('is answered by the form of a page without scripts', async () => {
    const { create, start, app } = await buildTestApp();
    const { puzzleId, playPath } = await create(quiz());
    const { token } = await start(puzzleId);
    const { body } = await app.inject({
      method: 'POST',
      url: playPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, text: 'Abakaliki' }).toString(),
    });
    expect(body).toContain('"isOver":true');
  });
});
