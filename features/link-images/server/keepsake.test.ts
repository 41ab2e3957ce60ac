import { randomBytes } from 'node:crypto';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildPuzzle, buildRewardRow } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { asDataUrl, drawLandscape } from '../../../server/testing/images.ts';
import { asJpeg } from './drawing.ts';
import { drawKeepsake, type KeepsakeContent } from './keepsake.ts';

const content: KeepsakeContent = {
  keepsake: 'tall',
  title: 'Quiz Challenge',
  accent: 'mint',
  gift: { for: 'Ada', from: 'Túndé', occasion: 'birthday', hasMessage: true, hints: 0 },
  solution: 'Lagos',
  image: undefined,
  timeMs: 41_000,
  message: undefined,
  url: 'https://puzzlefly.example/play/arrange/mwpk4dsz-nvhx18',
};

describe('A keepsake', () => {
  it('is drawn for a solver in both shapes, within 300 KB', async () => {
    const { app, create, start, answer } = await buildTestApp();
    const { puzzleId } = await create({
      ...buildPuzzle({ type: 'quiz', answer: 'Lagos' }),
      gift: { for: 'Ada', occasion: 'love', message: 'Dinner at eight' },
    });
    const { token } = await start(puzzleId);
    const { proof } = await answer(puzzleId, { token, answer: { text: 'lagos' } });
    const ask = (payload: object) =>
      app.inject({ method: 'POST', url: `/api/puzzles/${puzzleId}/keepsake`, payload });
    for (const [shape, height] of [
      ['tall', 1920],
      ['square', 1080],
    ] as const) {
      const { statusCode, headers, rawPayload } = await ask({ proof, shape, showsMessage: true });
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'no-store',
      ]);
      expect(rawPayload.length).toBeLessThan(300 * 1024);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1080, height });
      const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect(decodeQR({ width: 1080, height, data })).toMatch(new RegExp(`^http.*/play/.*/${puzzleId}$`));
    }
    for (const wrong of [token, 'x', '']) {
      expect((await ask({ proof: wrong, shape: 'tall', showsMessage: true })).statusCode).toBe(403);
    }
  });

  it("reveals only the result of a day's puzzle", async () => {
    const { app, db, create, start, answer } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    await db.updateTable('puzzles').set({ day: '2026-10-05' }).where('puzzle_id', '=', puzzleId).execute();
    const { token } = await start(puzzleId);
    const { proof } = await answer(puzzleId, { token, answer: { text: 'lagos' } });
    const payload = { proof, shape: 'square', showsMessage: true, streak: 7, best: 30 };
    const { statusCode, rawPayload } = await app.inject({
      method: 'POST',
      url: `/api/puzzles/${puzzleId}/keepsake`,
      payload,
    });
    expect(statusCode).toBe(200);
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: 1080, height: 1080, data })).toMatch(/\/today\/2026-10-05$/);
    const drawn = await drawKeepsake({
      ...content,
      gift: undefined,
      day: { date: '2026-10-05', tries: 2, streak: 7, best: 30 },
    });
    expect(drawn).toContain('7 days in a row');
    expect(drawn).toContain('Puzzle · 5');
    expect(drawn, 'the wings of 30 days').toContain('fill="#b388f5"');
    expect(drawn.match(/fill="#2ec4a6"/g)?.length).toBeGreaterThanOrEqual(2);
    expect(drawn.includes('<image')).toBe(false);
  });

  it('shows the whole image of a puzzle, and nothing of its reward', async () => {
    const { app, db, create, start, answer } = await buildTestApp();
    const imageUrl = asDataUrl(await drawLandscape(7).jpeg().toBuffer(), 'image/jpeg');
    const { puzzleId } = await create(buildPuzzle({ type: 'image_spin', imageUrl }));
    await db.insertInto('rewards').values(buildRewardRow(puzzleId)).execute();
    const { token } = await start(puzzleId);
    const { proof } = await answer(puzzleId, { token, answer: { angle: 0 } });
    const payload = { proof, shape: 'square', showsMessage: true };
    const { statusCode, rawPayload } = await app.inject({
      method: 'POST',
      url: `/api/puzzles/${puzzleId}/keepsake`,
      payload,
    });
    expect(statusCode).toBe(200);
    const { dominant } = await sharp(rawPayload)
      .extract({ left: 400, top: 300, width: 280, height: 300 })
      .stats();
    // An empty card would be white.
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeLessThan(230);
  });

  it("stays within 300 KB with a grainy photo and a long message, and keeps the message's lines", async () => {
    const noise = randomBytes(1000 * 1000 * 3);
    const image = await sharp(noise, { raw: { width: 1000, height: 1000, channels: 3 } })
      .webp()
      .toBuffer();
    const message = Array.from({ length: 25 }, (_, n) => `Line number ${n}`).join('\n');
    const svg = await drawKeepsake({ ...content, image, message });
    expect((await asJpeg(svg, false)).length).toBeLessThan(300 * 1024);
    const joined = await drawKeepsake({ ...content, image, message: message.replaceAll('\n', ' ') });
    const widthOf = (drawn: string) =>
      Number([...drawn.matchAll(/<image x="\d+" y="\d+" width="(\d+)"/g)].at(-1)?.[1]);
    expect(widthOf(svg)).toBeLessThan(widthOf(joined));
  });

  it('shows the solution, the time, and the message only on request', async () => {
    const plain = await drawKeepsake(content);
    expect(plain).toContain('Solved in 0:41');
    const images = (svg: string) => svg.split('<image').length;
    expect(images(await drawKeepsake({ ...content, message: 'Dinner at eight' }))).toBe(images(plain) + 1);
  });

  it.each(['Call 0803 555 0100', 'evil.com', '漢字'])(
    'omits a text that it may not show: %s',
    async (text) => {
      const images = (svg: string) => svg.split('<image').length;
      const none = await drawKeepsake({ ...content, solution: undefined });
      expect(images(await drawKeepsake({ ...content, solution: text }))).toBe(images(none));
    },
  );

  it.each(['tall', 'square'] as const)('keeps its texts away from their frames: %s', async (keepsake) => {
    const solution = 'You are the best thing that ever happened to this family and to all who love you';
    for (const message of ['Come soon!', `${solution}. `.repeat(5)]) {
      const gift = { for: 'Mama', from: 'Emeka', occasion: 'birthday', hasMessage: true, hints: 0 } as const;
      const svg = await drawKeepsake({ ...content, gift, keepsake, solution, message });
      const boxesOf = (name: string) =>
        [...svg.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([element]) => {
          const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) =>
            Number(new RegExp(` ${key}="([\\d.]+)"`).exec(element)?.[1]),
          );
          return { left: x, top: y, right: x + width, bottom: y + height };
        });
      const frames = boxesOf('rect');
      const texts = boxesOf('image');
      expect(texts).toHaveLength(3);
      for (const { left, top, right, bottom } of texts) {
        const isFramed = (gap: number) =>
          frames.some(
            (frame) =>
              left - frame.left >= gap &&
              top - frame.top >= gap &&
              frame.right - right >= gap &&
              frame.bottom - bottom >= gap &&
              frame.right - frame.left < 1000,
          );
        // The topmost text is the tag's, which has only one line.
        const isTag = top < (keepsake === 'tall' ? 380 : 140);
        expect(isFramed(isTag ? 14 : 36), `${top} to ${bottom}`).toBe(true);
      }
    }
  });
});
