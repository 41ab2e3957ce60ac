import { Tinypool } from 'tinypool';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { maxWaiting } from '../../features/link-images/server/fair-queue.ts';
import { limits } from '../../platform/limits/limits.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { buildTestApp } from '../testing/build-test-app.ts';

/** Floods of image requests from all addresses of a network. */

const honest = '203.0.113.9';
const minute = 60_000;

async function openSite(options: { limits?: number } = {}) {
  const site = await buildTestApp({ trustProxy: ['127.0.0.1'], ...options });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  return {
    ...site,
    image: (puzzleId: string, address: string) =>
      site.app.inject({ url: `/previews/${puzzleId}.jpg`, headers: from(address) }),
    /** Solves a puzzle, and returns a function that requests its keepsake. */
    async solve(puzzleId: string) {
      const { token } = await site.start(puzzleId);
      const { proof = '' } = await site.answer(puzzleId, { token, answer: { text: 'lagos' } });
      return (address: string, change: object = {}) =>
        site.app.inject({
          method: 'POST',
          url: `/api/puzzles/${puzzleId}/keepsake`,
          headers: from(address),
          payload: { proof, shape: 'square', showsMessage: false, ...change },
        });
    },
    quiz: () => site.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' })),
  };
}

/** Returns the nth address of an IPv6 /48, each in a /64 of its own. */
const ofNetwork = (n: number) => `2001:db8:7:${n.toString(16)}::1`;

describe('A network that requests more images than can be drawn', () => {
  it('displaces no other visitor, regardless of order', async () => {
    const { total } = maxWaiting;
    Object.assign(maxWaiting, { total: 6 });
    onTestFinished(() => void Object.assign(maxWaiting, { total }));
    const { quiz, image, solve } = await openSite();
    const flooded = await Promise.all(Array.from({ length: 12 }, quiz));
    const victim = await quiz();
    const keepsake = await solve((await quiz()).puzzleId);
    const flood = (first: number) =>
      flooded.map(({ puzzleId }, n) =>
        image(puzzleId, ofNetwork(first + n)).then((reply) => reply.statusCode),
      );
    const before = flood(0);
    const [shown, kept] = [image(victim.puzzleId, honest), keepsake(honest)];
    const after = flood(100);
    expect((await shown).statusCode).toBe(200);
    expect((await kept).statusCode).toBe(200);
    expect(new Set(await Promise.all([...before, ...after]))).toEqual(new Set([200, 302]));
  });

  it('takes no turn from another visitor of the same image', async () => {
    const { quiz, image } = await openSite();
    const wanted = await quiz();
    const others = await Promise.all(Array.from({ length: 8 }, quiz));
    const drawn: string[] = [];
    const note = async (name: string, asked: ReturnType<typeof image>) => {
      await asked;
      drawn.push(name);
    };
    const flood = [...others, wanted].map(({ puzzleId }, n) => note('flood', image(puzzleId, ofNetwork(n))));
    await note('honest', image(wanted.puzzleId, honest));
    expect(drawn.length).toBeLessThan(6);
    await Promise.all(flood);
  });
});

describe('A keepsake', () => {
  it('is drawn once a minute despite many requests, and only a few times with other options', async () => {
    const { quiz, solve, clock } = await openSite({ limits: 1 });
    const keepsake = await solve((await quiz()).puzzleId);
    const run = vi.spyOn(Tinypool.prototype, 'run');
    onTestFinished(() => run.mockRestore());
    const replies = await Promise.all(Array.from({ length: 20 }, () => keepsake(honest)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(run).toHaveBeenCalledTimes(1);
    clock.now += minute + 1;
    await keepsake(honest);
    expect(run).toHaveBeenCalledTimes(2);
    const statuses = [];
    for (let streak = 1; streak < 12; streak += 1)
      statuses.push((await keepsake(honest, { streak })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.keepsakes_of_solve.burst - 1);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is limited per network without affecting another one', async () => {
    const factor = 0.05;
    const { quiz, solve } = await openSite({ limits: factor });
    const { puzzleId } = await quiz();
    const most = limits.keepsakes_of_network.burst * factor;
    const statuses = [];
    for (let n = 0; n <= most; n += 1) {
      const keepsake = await solve(puzzleId);
      statuses.push((await keepsake(ofNetwork(n))).statusCode);
    }
    expect(statuses).toEqual([...Array(most).fill(200), 429]);
    expect((await (await solve(puzzleId))(honest)).statusCode).toBe(200);
  });

  it('is refused when it cannot be drawn', async () => {
    const { quiz, solve } = await openSite();
    const keepsake = await solve((await quiz()).puzzleId);
    const run = vi.spyOn(Tinypool.prototype, 'run').mockRejectedValueOnce(new Error('no paint'));
    onTestFinished(() => run.mockRestore());
    const reply = await keepsake(honest);
    expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable']);
    expect((await keepsake(honest)).statusCode).toBe(200);
  });
});
