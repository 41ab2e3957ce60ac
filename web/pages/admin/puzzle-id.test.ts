import { expect, test } from 'vitest';
import { puzzleIdIn } from './puzzle-id.ts';

test.each([
  ['mfx3k2-a1b2c3', 'mfx3k2-a1b2c3'],
  ['  img-mfx3k2-a1b2c3 ', 'img-mfx3k2-a1b2c3'],
  ['https://puzzles.example/play/arrange/mfx3k2-a1b2c3', 'mfx3k2-a1b2c3'],
  ['https://puzzles.example/play/image/img-mfx3k2-a1b2c3?preview=true#top', 'img-mfx3k2-a1b2c3'],
  ['Can you solve this?\nhttps://puzzles.example/play/arrange/mfx3k2-a1b2c3\n', 'mfx3k2-a1b2c3'],
  ['/play/arrange/mfx3k2-a1b2c3/', 'mfx3k2-a1b2c3'],
  [' ', ''],
])('%j names the puzzle %j', (text, puzzleId) => {
  expect(puzzleIdIn(text)).toBe(puzzleId);
});
