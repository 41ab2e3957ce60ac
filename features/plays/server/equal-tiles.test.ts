import { describe, expect, it } from 'vitest';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { asDataUrl, drawImage } from '../../../server/testing/images.ts';

describe('An image puzzle with tiles that look the same', () => {
  it('tells the board which tiles are equal, and accepts each in any of their places', async () => {
    const { create, start, answer } = await buildTestApp();
    const halves = asDataUrl(await drawImage({ width: 400, height: 400 }).png().toBuffer());
    const { puzzleId } = await create(buildPuzzle({ type: 'image', size: 4, imageUrl: halves }));
    const { challenge, token } = await start(puzzleId);
    if (!('order' in challenge)) throw new Error('no tiles');
    const half = [0, 0, 2, 2];
    expect(challenge.equalTiles).toEqual([...half, ...half, ...half, ...half]);

    // Red tiles belong on the left and blue ones on the right. Expects the fewest swaps, whichever of the equal
    // tiles were moved.
    const isRed = (tile: number | undefined) => (tile ?? 0) % 4 < 2;
    const places = [...challenge.order.keys()];
    const redsAstray = places.filter((place) => isRed(challenge.order[place]) && !isRed(place));
    const bluesAstray = places.filter((place) => !isRed(challenge.order[place]) && isRed(place));
    expect(redsAstray.length).toBeGreaterThan(0);
    const swaps = redsAstray.map((place, n) => [place, bluesAstray[n]]);
    expect((await answer(puzzleId, { token, answer: { swaps: swaps.slice(1) } })).right).toBe(false);
    const verdict = await answer(puzzleId, { token, answer: { swaps } });
    expect(verdict).toMatchObject({ right: true, moves: swaps.length });
  });
});
