import { describe, expect, it } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

const link = 'https://puzzlefly.example/play/arrange/mwpk4dsz-nvhx18';

describe('The QR code of a link', () => {
  const { size, path } = qrCodeOf(link);
  const squares = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));

  it('is a square of a standard size inside a quiet zone of four modules', () => {
    expect((size - 8 - 17) % 4).toBe(0);
    for (const square of squares) {
      for (const place of square.split(' ').map(Number)) {
        expect(place).toBeGreaterThanOrEqual(4);
        expect(place).toBeLessThan(size - 4);
      }
    }
  });

  it('has the three finder patterns that scanners look for', () => {
    const far = size - 4 - 7;
    for (const [left, top] of [
      [4, 4],
      [far, 4],
      [4, far],
    ] as const) {
      const row = (y: number) =>
        Array.from({ length: 7 }, (_, x) => (squares.has(`${left + x} ${top + y}`) ? '#' : '.')).join('');
      expect([0, 1, 2, 3, 4, 5, 6].map(row)).toEqual([
        '#######',
        '#.....#',
        '#.###.#',
        '#.###.#',
        '#.###.#',
        '#.....#',
        '#######',
      ]);
    }
  });

  it('differs for different links', () => {
    expect(qrCodeOf(`${link}x`).path).not.toBe(path);
  });
});
