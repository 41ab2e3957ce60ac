import { describe, expect, it } from 'vitest';
import { buildPuzzle, drafts } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { asDataUrl, drawImage } from '../../../server/testing/images.ts';
import { buildRewardFixture } from '../../../server/testing/reward-fixture.ts';
import { createImageRecords } from './image-records.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let made = 0;
async function anotherImage() {
  made += 1;
  const image = await drawImage({ width: 40 + 2 * made })
    .png()
    .toBuffer();
  return buildPuzzle({ type: 'image', imageUrl: asDataUrl(image) });
}

describe.each(databases)('The image store on $name, when it is full', (kind) => {
  /** Starts two processes on one database that has room for about two images. */
  async function fullFixture() {
    const { db, close } = await openDatabase(kind);
    const images = createImageRecords(db);
    expect(await images.totalBytes()).toBe(0);
    const first = await buildTestApp({ db });
    await first.create(await anotherImage());
    const imageQuotaBytes = (await images.totalBytes()) + 1;
    expect(imageQuotaBytes).toBeGreaterThan(50);
    const nodes = [
      await buildTestApp({ db, imageQuotaBytes }),
      await buildTestApp({ db, imageQuotaBytes }),
    ] as const;
    await nodes[0].create(await anotherImage());
    return { db, close, images, nodes };
  }

  it('refuses more images in every process, and says what still works', async () => {
    const { close, nodes } = await fullFixture();
    for (const node of nodes) {
      expect(await node.refused.create(await anotherImage())).toEqual({
        status: 507,
        body: {
          error: {
            code: 'images_full',
            title: 'Error Creating Puzzle',
            message: 'We have no room for images right now. Please try a word puzzle, or come back later.',
          },
        },
      });
      for (const type of ['word', 'emoji', 'quiz'] as const) await node.create(buildPuzzle({ type }));
    }
    await close();
  });

  it('accepts images again once expired ones are swept', async () => {
    const { close, images, nodes } = await fullFixture();
    const [node] = nodes;
    await node.refused.create(await anotherImage());
    node.clock.now += 2 * day;
    await node.db.updateTable('puzzles').set({ image_hash: null }).execute();
    expect(await images.removeUnused(node.clock.now)).toBe(2);
    await node.create(await anotherImage());
    await close();
  });
});

describe('The image quota', () => {
  it('covers the images of rewards too', async () => {
    const { addReward, create } = await buildRewardFixture({ imageQuotaBytes: 0 });
    const puzzle = await create(buildPuzzle({ type: 'word' }));
    const { status, body } = await addReward(puzzle, { imageUrl: drafts.image.imageUrl });
    expect([status, body.error?.code]).toEqual([507, 'images_full']);
    expect((await addReward(puzzle)).status).toBe(201);
  });
});
