import type { Page } from '@playwright/test';
import { createImagePuzzle } from '../../bench/client.ts';
import { expect, open, test } from '../../e2e/fixtures.ts';
import { pressOn } from '../../e2e/press.ts';
import { drawPhoto } from '../../server/testing/photo.ts';

/** Records the images that a page loads from now on, as 'file name, type'. */
function loadedImages(page: Page): string[] {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const [, name] = /\/images\/[0-9a-f]{64}-(.*)$/.exec(response.url()) ?? [];
    if (name !== undefined) loaded.push(`${name}, ${response.headers()['content-type']}`);
  });
  return loaded;
}

const drafts = {
  'Image Tile': { type: 'image', description: 'Us', size: 3 },
  'Image Spin': { type: 'image_spin', spinSpeed: 30 },
};

for (const [name, draft] of Object.entries(drafts)) {
  test(`${name} loads a single AVIF file of its photo, no larger than the phone needs`, async ({
    page,
    server,
  }) => {
    const photo = await (await drawPhoto(1024, 768)).jpeg({ quality: 85 }).toBuffer();
    const { puzzleId, playPath } = await createImagePuzzle(server, new Uint8Array(photo), draft);
    const play = await fetch(`${server.url}/api/puzzles/${puzzleId}/plays`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { challenge } = (await play.json()) as { challenge: { imageUrl: string } };
    // The AVIF file is made after the puzzle is saved.
    const avif = `${server.url}${challenge.imageUrl.replace('.webp', '-800.avif')}`;
    await expect
      .poll(async () => (await fetch(avif)).headers.get('content-type'), { timeout: 30_000 })
      .toBe('image/avif');
    expect((await (await fetch(avif)).arrayBuffer()).byteLength).toBeLessThan(0.35 * photo.length);

    const loaded = loadedImages(page);
    await open(page, playPath);
    const target = page.getByRole('button', { name: 'Show Target' });
    if (await target.isVisible()) await pressOn(target);
    const shown = page.locator('picture img').first();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(loaded).toHaveLength(1);
    expect(loaded[0]).toMatch(/-(480|800)\.avif, image\/avif$/);
    // About two image pixels per CSS pixel
    const width = await shown.evaluate((image) => image.getBoundingClientRect().width);
    expect(Number(/-(\d+)\.avif/.exec(loaded[0] ?? '')?.[1])).toBeGreaterThan(1.4 * width);
  });
}
