import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { buildImageRow } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { startFakeS3 } from '../../../server/testing/fake-s3.ts';
import { createImageRecords } from './image-records.ts';
import { createImageStores } from './image-store.ts';
import { moveImages } from './move-images.ts';

const images = 400;
/** Each reader pauses between its requests, because the mover shares the processor. */
const readers = 4;
const limitMs = 60_000;

it.each(databases)(
  'Moving four hundred images over $name while they are read misses none',
  async (kind) => {
    const s3 = await startFakeS3();
    const { db, close } = await openDatabase(kind);
    onTestFinished(async () => {
      await close();
      await s3.stop();
    });
    const bytesOf = (n: number) => Buffer.from(String(n).padStart(3, '0'));
    const rows = Array.from({ length: images }, (_, n) => ({
      ...buildImageRow({ hash: createHash('sha256').update(bytesOf(n)).digest('hex'), saved_at: n }),
      folder: `folder-${n}`,
      files: JSON.stringify({ 'full.webp': 3, '480.webp': 3 }),
    }));
    const files = rows.flatMap(({ folder }, n) =>
      ['full', '480'].map((name) => ({ name: `${folder}/${name}.webp`, bytes: bytesOf(n) })),
    );
    for (let n = 0; n < images; n += 200) {
      await db
        .insertInto('images')
        .values(rows.slice(n, n + 200))
        .execute();
      await db
        .insertInto('image_files')
        .values(files.slice(2 * n, 2 * (n + 200)))
        .execute();
    }
    const { app } = await buildTestApp({ db, s3: s3.config });

    let isMoving = true;
    let asked = 0;
    const missed: number[] = [];
    const read = async (random: number) => {
      for (let n = random; isMoving; n = (n + 37) % images) {
        const size = asked % 2 === 0 ? '' : '-480';
        const { statusCode } = await app.inject(`/images/${rows[n]?.hash}-600x400${size}.webp`);
        asked += 1;
        if (statusCode !== 200) missed.push(statusCode);
        await sleep(20);
      }
    };
    const reading = Array.from({ length: readers }, (_, n) => read(n * 50));
    const move = () =>
      moveImages(
        createImageRecords(db),
        createImageStores(db, { s3: s3.config, imageStore: 's3' }),
        () => {},
      );
    const { moved, left } = await move();
    isMoving = false;
    await Promise.all(reading);
    expect(missed).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    expect([moved, left]).toEqual([images, 0]);
    expect(s3.objects.size).toBe(2 * images);
    expect(await db.selectFrom('image_files').select('name').execute()).toEqual([]);
  },
  limitMs,
);
