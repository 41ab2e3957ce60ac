import { globSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawImage } from '../../../server/testing/images.ts';
import { findEqualTiles } from './equal-tiles.ts';

async function tilesOf(image: ReturnType<typeof drawImage>) {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return findEqualTiles({ data, width: info.width, height: info.height });
}

/** Draws an image whose color at each pixel, from 0 to 255, is a function of its position. */
function drawnBy(width: number, height: number, colour: (x: number, y: number) => number) {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.fill(colour(x, y), (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  return { data, width, height };
}

describe('Equal tiles of an image', () => {
  it('include every tile of an image of one colour', async () => {
    const tiles = await tilesOf(drawImage({ left: '#00ff00', right: '#00ff00' }));
    expect(tiles[3]).toEqual(Array(9).fill(0));
    expect(tiles[5]).toEqual(Array(25).fill(0));
  });

  it('are found separately for each size', async () => {
    const tiles = await tilesOf(drawImage({ width: 400, height: 400 }));
    expect(tiles[4]).toEqual([0, 0, 2, 2, 0, 0, 2, 2, 0, 0, 2, 2, 0, 0, 2, 2]);
    expect(tiles[3]).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
  });

  it('are absent from an image without repetition', () => {
    expect(findEqualTiles(drawnBy(300, 300, (x, y) => (x * x) / 700 + (y * y) / 800))).toEqual({});
  });

  it.each(globSync('web/public/ideas/*.svg'))('are absent from %s, as a browser sends it', async (file) => {
    const jpeg = await sharp(file)
      .resize(900)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    expect(await tilesOf(sharp(jpeg))).toEqual({});
  });

  it('may differ by compression noise, but not by a small mark', async () => {
    const { data, width, height } = drawnBy(300, 300, (x, y) => 200 + ((x * 31 + y * 17) % 3));
    expect(findEqualTiles({ data, width, height })[3]).toEqual(Array(9).fill(0));
    for (let y = 20; y < 24; y += 1) data.fill(0, (y * width + 20) * 3, (y * width + 24) * 3);
    expect(findEqualTiles({ data, width, height })[3]).toEqual([0, ...Array(8).fill(1)]);
  });

  /** Returns the equal tiles of an image with this mark, both as a browser sends it and as the server stores it. */
  async function afterUpload(mark: string, format: 'png' | 'jpeg' | 'webp', quality: number) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#fff"/>${mark}</svg>`;
    const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' });
    const sent = await (format === 'png' ? drawn.png() : drawn.toFormat(format, { quality })).toBuffer();
    const stored = await sharp(sent).webp({ quality: 80, effort: 2 }).toBuffer();
    return Promise.all([tilesOf(sharp(sent)), tilesOf(sharp(stored))]);
  }
  const square = '<rect x="200" y="200" width="200" height="200" fill="red"/>';
  const ways = [
    ['png', 100],
    ['jpeg', 70],
    ['jpeg', 85],
    ['webp', 80],
  ] as const;

  it.each(ways)('are found beside an edge in spite of artifacts of %s at %i', async (format, quality) => {
    for (const tiles of await afterUpload(square, format, quality))
      expect(tiles[3]).toEqual([0, 0, 0, 0, 4, 0, 0, 0, 0]);
  });

  it.each(ways)('exclude a tile with a small mark, with %s at %i', async (format, quality) => {
    const marks = [
      '<circle cx="100" cy="100" r="1.5"/>',
      '<circle cx="4" cy="100" r="1.5"/>',
      '<circle cx="197" cy="150" r="1.5"/>',
      '<rect x="190" y="50" width="1" height="16" fill="#777"/>',
      '<rect x="2" y="60" width="20" height="20" fill="#e6e6e6"/>',
    ];
    for (const mark of marks)
      for (const tiles of await afterUpload(mark, format, quality))
        expect(tiles[3], mark).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('form disjoint groups led by their first tile, and a slow gradient joins none', () => {
    const tiles = findEqualTiles(drawnBy(500, 500, (x) => 100 + Math.floor(x / 100) * 2));
    const groups = tiles[5] ?? [];
    expect(groups.slice(0, 5)).toEqual([0, 0, 2, 2, 4]);
    for (const first of groups) expect(groups[first]).toBe(first);
  });

  it('are found where the sides do not divide evenly, and in an image of one pixel', () => {
    expect(findEqualTiles(drawnBy(301, 200, () => 7))[4]).toEqual(Array(16).fill(0));
    expect(findEqualTiles(drawnBy(1, 1, () => 7))[5]).toEqual(Array(25).fill(0));
  });
});
