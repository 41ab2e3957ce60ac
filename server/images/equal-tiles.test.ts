import { describe, expect, it } from 'vitest';
import { drawImage } from '../testing/images.ts';
import { findEqualTiles } from './equal-tiles.ts';

async function tilesOf(image: ReturnType<typeof drawImage>) {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return findEqualTiles({ data, width: info.width, height: info.height });
}

/** An image drawn from a function of place: its colour, from 0 to 255. */
function drawnBy(width: number, height: number, colour: (x: number, y: number) => number) {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.fill(colour(x, y), (y * width + x) * 3, (y * width + x) * 3 + 3);
  }
  return { data, width, height };
}

describe('Tiles that look the same', () => {
  it('are all of them in an image of one colour', async () => {
    const tiles = await tilesOf(drawImage({ left: '#00ff00', right: '#00ff00' }));
    expect(tiles[3]).toEqual(Array(9).fill(0));
    expect(tiles[5]).toEqual(Array(25).fill(0));
  });

  it('are found in each size apart', async () => {
    const tiles = await tilesOf(drawImage({ width: 400, height: 400 }));
    expect(tiles[4]).toEqual([0, 0, 2, 2, 0, 0, 2, 2, 0, 0, 2, 2, 0, 0, 2, 2]);
    expect(tiles[3]).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
  });

  it('are none in an image without repetition', () => {
    expect(findEqualTiles(drawnBy(300, 300, (x, y) => (x * x) / 700 + (y * y) / 800))).toEqual({});
  });

  it('may differ by what a lossy format adds, but not by a small mark', async () => {
    const { data, width, height } = drawnBy(300, 300, (x, y) => 200 + ((x * 31 + y * 17) % 3));
    expect(findEqualTiles({ data, width, height })[3]).toEqual(Array(9).fill(0));
    for (let y = 20; y < 24; y += 1) data.fill(0, (y * width + 20) * 3, (y * width + 24) * 3);
    expect(findEqualTiles({ data, width, height })[3]).toEqual([0, ...Array(8).fill(1)]);
  });

  it('are found where the sides do not divide, and in an image of one pixel', () => {
    expect(findEqualTiles(drawnBy(301, 200, () => 7))[4]).toEqual(Array(16).fill(0));
    expect(findEqualTiles(drawnBy(1, 1, () => 7))[5]).toEqual(Array(25).fill(0));
  });
});
