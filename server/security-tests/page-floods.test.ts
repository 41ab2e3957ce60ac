import { describe, expect, it, onTestFinished } from 'vitest';
import { heavyWork } from '../../platform/limits/load-shedding.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { fakeSite } from '../testing/fake-site.ts';

/** Floods of requests for uncached pages, which are slow to render. */

const honest = '203.0.113.9';
const attacker = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
const crowd = 200;

async function openSite({
  drawMs = 0,
  ...options
}: Parameters<typeof buildTestApp>[0] & { drawMs?: number } = {}) {
  const drawn: string[] = [];
  const site = {
    ...fakeSite,
    page: async (...[asked, ...more]: Parameters<typeof fakeSite.page>) => {
      const startedAt = performance.now();
      drawn.push(asked.path);
      while (performance.now() - startedAt < drawMs);
      return fakeSite.page(asked, ...more);
    },
  };
  const test = await buildTestApp({ trustProxy: ['127.0.0.1'], cacheMs: 250, site, ...options });
  return {
    ...test,
    drawn,
    open: (url: string, address: string, language = 'en') =>
      test.app.inject({ url, headers: { 'x-forwarded-for': address, 'accept-language': language } }),
    puzzles: (count: number) =>
      Promise.all(Array.from({ length: count }, () => test.create(buildPuzzle({ type: 'word' })))),
  };
}

describe("A puzzle's page", () => {
  it('is drawn once until the puzzle changes, with a play for each visitor', async () => {
    const { open, puzzles, drawn, clock, db } = await openSite();
    const [{ puzzleId, playPath } = { puzzleId: '', playPath: '' }] = await puzzles(1);
    const tokens = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      tokens.add((await open(playPath, honest)).json().token);
      clock.now += 300;
    }
    expect([drawn.length, tokens.size]).toEqual([1, 20]);
    await db
      .updateTable('puzzles')
      .set({ description: 'Another' })
      .where('puzzle_id', '=', puzzleId)
      .execute();
    clock.now += 300;
    expect((await open(playPath, honest)).json().asked.data.play.puzzle.description).toBe('Another');
    expect(drawn).toHaveLength(2);
  });
});

describe('A network that requests many uncached pages', () => {
  it('waits for its turns and delays others by one page', async () => {
    const { open, puzzles, drawn } = await openSite({ drawMs: 5 });
    const flooded = await puzzles(20);
    const [wanted = flooded[0]] = await puzzles(1);
    const flood = [...flooded, wanted].map((puzzle, n) => open(puzzle?.playPath ?? '', attacker(n)));
    expect((await open(wanted?.playPath ?? '', honest)).statusCode).toBe(200);
    expect(drawn.length).toBeLessThan(6);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(drawn).toHaveLength(21);
  });

  it('leaves half of the time for other work', async () => {
    const { open, puzzles } = await openSite({ drawMs: 20 });
    const flooded = await puzzles(10);
    const startedAt = performance.now();
    await Promise.all(flooded.map(({ playPath }, n) => open(playPath, attacker(n))));
    expect(performance.now() - startedAt).toBeGreaterThan(19 * 20);
  });

  it('gets only cached pages after using its share of a busy process', async () => {
    const { burst } = heavyWork;
    Object.assign(heavyWork, { burst: 50 });
    onTestFinished(() => void Object.assign(heavyWork, { burst }));
    const { app, open, puzzles } = await openSite({ drawMs: 10, limits: 1, loadOf: () => 0.9 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const [shared, other, ...flooded] = await puzzles(22);
    await open(shared?.playPath ?? '', honest);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const statuses = [];
    for (const { playPath } of flooded) statuses.push((await open(playPath, attacker(1))).statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(8);
    const refused = await open(flooded.at(-1)?.playPath ?? '', attacker(2));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await open(shared?.playPath ?? '', attacker(3))).statusCode).toBe(200);
    expect((await open(other?.playPath ?? '', honest)).statusCode).toBe(200);
  });
});

describe('Uncached pages', () => {
  it('are drawn on a busy process for a class behind one address that opens one each', async () => {
    let load = 0;
    const { app, open, puzzles } = await openSite({ drawMs: 5, limits: 1, loadOf: () => load });
    const made = await puzzles(crowd);
    await app.listen({ port: 0, host: '127.0.0.1' });
    load = 0.9;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const statuses = await Promise.all(
      made.map(async ({ playPath }) => (await open(playPath, honest)).statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
