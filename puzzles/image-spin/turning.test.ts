import { describe, expect, it } from 'vitest';
import {
  degreesFromUpright,
  isReachedBySteps,
  speedsOf,
  startAngle,
  steppedTo,
  turnedOn,
} from './turning.ts';

const positions = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const speeds = [undefined, ...positions].flatMap((position) => speedsOf(position, 1));

function drawn(speed: number, seconds: number, framesPerSecond = 60): number[] {
  const angles = [startAngle];
  for (let frame = 1; frame < seconds * framesPerSecond; frame++) {
    angles.push(turnedOn(angles.at(-1) ?? 0, 1000 / framesPerSecond, speed));
  }
  return angles;
}

/**
 * Returns the most flashes in any second: pairs of opposite changes of brightness at one point of a turning
 * picture that is half black and half white.
 */
function mostFlashesInASecond(angles: readonly number[], framesPerSecond: number): number {
  const isBright = angles.map((angle) => angle < 180);
  const changes = isBright.map((bright, frame) => (frame > 0 && bright !== isBright[frame - 1] ? 1 : 0));
  let most = 0;
  for (let from = 0; from + framesPerSecond <= changes.length; from++) {
    const inSecond = changes
      .slice(from, from + framesPerSecond)
      .reduce<number>((sum, change) => sum + change, 0);
    most = Math.max(most, Math.floor(inSecond / 2));
  }
  return most;
}

describe('A spin', () => {
  it.each(speeds)('shows at least 24 angles at the speed %d', (speed) => {
    const shown = new Set(drawn(speed, 10).map((angle) => angle.toFixed(3)));
    expect(shown.size).toBeGreaterThanOrEqual(24);
  });

  it.each(speeds)(
    'flashes at most three times in any second at the speed %d, on displays of 60 and 120 Hz',
    (speed) => {
      for (const framesPerSecond of [60, 120]) {
        expect(mostFlashesInASecond(drawn(speed, 20, framesPerSecond), framesPerSecond)).toBeLessThanOrEqual(
          3,
        );
      }
    },
  );

  it('counts as flashing too often at 100 degrees a frame', () => {
    const plain = Array.from({ length: 120 }, (_, frame) => (frame * 100) % 360);
    expect(mostFlashesInASecond(plain, 60)).toBeGreaterThan(3);
  });

  it('speeds up evenly from 5 to 17.8 degrees over the ten positions, and turns by 6 without one', () => {
    const [plain, ...slid] = speeds;
    expect(plain).toBe(6);
    expect([slid[0], slid.at(-1)]).toEqual([5, 17.8]);
    for (const [n, speed] of slid.entries()) expect(speed).toBeCloseTo(5 + (n * 12.8) / 9, 9);
  });

  it('gets a step faster in each of three rounds, but never faster than the fastest', () => {
    for (const position of positions) {
      const [first = 0, second = 0, third = 0] = speedsOf(position, 3);
      expect(second - first).toBeCloseTo(12.8 / 9, 9);
      expect(third - second).toBeCloseTo(12.8 / 9, 9);
      expect(first).toBeCloseTo(speedsOf(Math.min(position, 80), 1)[0] ?? 0, 9);
    }
  });

  it('turns by the clock, whatever the frame rate', () => {
    expect(turnedOn(0, 500, 10)).toBeCloseTo(300, 6);
    expect(drawn(10, 1, 120).at(-1)).toBeCloseTo(turnedOn(startAngle, (1000 * 119) / 120, 10), 6);
  });
});

describe('Step mode', () => {
  it('turns by ten degrees in either direction, past full turns', () => {
    expect([0, 1, -1, 18, -18, 40].map(steppedTo)).toEqual([180, 190, 170, 0, 0, 220]);
  });

  it('reaches only multiples of ten degrees, and only with enough steps', () => {
    expect(isReachedBySteps(steppedTo(18), 18)).toBe(true);
    expect(isReachedBySteps(steppedTo(-17), 25)).toBe(true);
    expect(isReachedBySteps(0, 17)).toBe(false);
    expect(isReachedBySteps(5, 40)).toBe(false);
  });
});

describe('An angle', () => {
  it.each([
    [0, 0],
    [350, 10],
    [-10, 10],
    [180, 180],
    [725, 5],
  ])('%d lies %d degrees from upright', (angle, degrees) => {
    expect(degreesFromUpright(angle)).toBe(degrees);
  });
});
