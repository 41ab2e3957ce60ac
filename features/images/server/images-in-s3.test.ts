import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildPuzzle } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { startFakeS3 } from '../../../server/testing/fake-s3.ts';
import { asDataUrl } from '../../../server/testing/images.ts';
import { imagesFeature } from './feature.ts';
import { createImageRecords } from './image-records.ts';
import { createImageStores } from './image-store.ts';
import { moveImages } from './move-images.ts';

let made = 0;
async function anotherPuzzle() {
  made += 1;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  const image = await sharp({
    create: { width: 500 + made, height: 60, channels: 3, background: '#000', noise },
  })
    .blur(2)
    .jpeg()
    .toBuffer();
  return buildPuzzle({ type: 'image', imageUrl: asDataUrl(image, 'image/jpeg') });
}

async function s3Fixture() {
  const s3 = await startFakeS3();
  const { db, close } = await openDatabase();
  // Vitest runs these hooks in reverse order, so the application is already closed.
  onTestFinished(async () => {
    await close();
    await s3.stop();
  });
  const test = await buildTestApp({ db, s3: s3.config });
  return {
    ...test,
    s3,
    async imageOf(puzzleId: string) {
      const { challenge } = await test.start(puzzleId);
      return test.app.inject('imageUrl' in challenge ? challenge.imageUrl : '');
    },
  };
}

describe('Images in S3', () => {
  it('are stored there only, in every format, and are served', async () => {
    const { app, db, s3, create, imageOf } = await s3Fixture();
    const { puzzleId } = await create(await anotherPuzzle());
    await app.use(imagesFeature).complete();
    const files = [...s3.objects.keys()].map((name) => name.split('/')[1]).sort();
    expect(files).toEqual(expect.arrayContaining(['480.webp', 'full.webp']));
    expect(files.some((name) => name?.endsWith('.avif'))).toBe(true);
    expect(await db.selectFrom('image_files').select('name').execute()).toEqual([]);
    const response = await imageOf(puzzleId);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('are refused in words while S3 is unreachable, and puzzles stay playable', async () => {
    const { s3, create, start, refused, imageOf, answer } = await s3Fixture();
    const { puzzleId } = await create(await anotherPuzzle());
    s3.fail('broken');
    const image = await imageOf(puzzleId);
    expect([image.statusCode, image.headers['cache-control']]).toEqual([503, 'no-store']);
    const { token } = await start(puzzleId);
    expect((await answer(puzzleId, { token, answer: { swaps: [] } })).right).toBe(false);
    const { status, body } = await refused.create(await anotherPuzzle());
    expect([status, body.error.code, body.error.message]).toEqual([
      503,
      'images_unavailable',
      'We cannot store images right now. You lost nothing. Please try again in a moment.',
    ]);
    await create(buildPuzzle({ type: 'word' }));
    s3.fail(undefined);
    expect((await imageOf(puzzleId)).statusCode).toBe(200);
    await create(await anotherPuzzle());
  });

  it('leave no files after the sweep that follows a failed upload', async () => {
    const { app, s3, clock, create, refused, db } = await s3Fixture();
    const puzzle = await anotherPuzzle();
    const put = vi.spyOn(s3.objects, 'set').mockImplementationOnce(function (
      this: Map<string, Buffer>,
      ...file
    ) {
      put.mockRestore();
      s3.objects.set(...file);
      s3.fail('cut');
      return s3.objects;
    });
    expect((await refused.create(puzzle)).status).toBe(503);
    expect(s3.objects.size).toBe(1);
    clock.now += 11 * 60_000;
    await app.sweep();
    expect(s3.objects.size).toBe(1);
    expect(await db.selectFrom('image_removals').selectAll().execute()).toHaveLength(1);
    s3.fail(undefined);
    await app.sweep();
    expect(s3.objects.size).toBe(0);
    expect(await db.selectFrom('image_removals').selectAll().execute()).toEqual([]);
    await create(puzzle);
  });

  it('are removed in all sizes by the first sweep after their puzzle ends', async () => {
    const { app, s3, clock, create, imageOf, start } = await s3Fixture();
    const { puzzleId, expiresAt } = await create(await anotherPuzzle());
    const { challenge } = await start(puzzleId);
    await app.use(imagesFeature).complete();
    expect((await imageOf(puzzleId)).statusCode).toBe(200);
    clock.now = Date.parse(expiresAt);
    await app.sweep();
    expect(s3.objects.size).toBe(0);
    expect((await app.inject('imageUrl' in challenge ? challenge.imageUrl : '')).statusCode).toBe(404);
  });
});

describe('Images on another host', () => {
  it('are loaded from the configured URL, which the page’s policy allows', async () => {
    const { create, start, page } = await buildTestApp({ imagesUrl: 'https://cdn.example' });
    const { puzzleId, playPath } = await create(await anotherPuzzle());
    const { challenge } = await start(puzzleId);
    expect(challenge).toHaveProperty('imageUrl', expect.stringMatching(/^https:\/\/cdn\.example\/images\//));
    expect((await page(playPath)).headers['content-security-policy']).toContain('https://cdn.example');
  });
});

describe.each(databases)('Moving images over $name', (kind) => {
  async function moveFixture() {
    const s3 = await startFakeS3();
    const { db, close } = await openDatabase(kind);
    onTestFinished(async () => {
      await close();
      await s3.stop();
    });
    const inDatabase = await buildTestApp({ db });
    // The site with the new configuration also serves images from the old store.
    const inS3 = await buildTestApp({ db, s3: s3.config });
    const puzzles = [];
    for (let n = 0; n < 6; n += 1) puzzles.push(await inDatabase.create(await anotherPuzzle()));
    await inS3.create(await anotherPuzzle());
    const records = createImageRecords(db);
    const errors = vi.fn();
    const move = (imageStore: 's3' | 'database') =>
      moveImages(records, createImageStores(db, { s3: s3.config, imageStore }), errors);
    const paths: string[] = [];
    for (const { puzzleId } of puzzles) {
      const { challenge } = await inDatabase.start(puzzleId);
      paths.push('imageUrl' in challenge ? challenge.imageUrl : '');
    }
    const statuses = async () =>
      Promise.all(paths.map(async (path) => (await inS3.app.inject(path)).statusCode));
    const files = () => db.selectFrom('image_files').select('name').execute();
    return { db, s3, inS3, move, errors, statuses, files };
  }
  const all = Array(6).fill(200);

  it('loses no image there and back, leaves none in the old store, and keeps all readable', async () => {
    const { s3, move, statuses, files } = await moveFixture();
    const moving = move('s3');
    expect(await statuses()).toEqual(all);
    expect(await moving).toEqual({ moved: 6, left: 0 });
    expect(await files()).toEqual([]);
    expect(await statuses()).toEqual(all);
    expect(await move('s3')).toEqual({ moved: 0, left: 0 });
    expect(await move('database')).toEqual({ moved: 7, left: 0 });
    expect(s3.objects.size).toBe(0);
    expect(await statuses()).toEqual(all);
  });

  it('continues with the next run after an interruption', async () => {
    const { s3, move, statuses, errors, files } = await moveFixture();
    s3.fail('broken', 'PUT');
    expect(await move('s3')).toEqual({ moved: 0, left: 6 });
    expect(errors).toHaveBeenCalledTimes(6);
    expect(await statuses()).toEqual(all);
    s3.fail(undefined);
    expect(await move('s3')).toEqual({ moved: 6, left: 0 });
    expect(await files()).toEqual([]);
    expect(await statuses()).toEqual(all);
  });
});
