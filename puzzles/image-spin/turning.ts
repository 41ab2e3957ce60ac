/**
 * Computes the angle of a spin from time. Players are judged by what they see (rules: puzzles#image-spin):
 * the board draws these angles and sends the last one drawn.
 */

/** Length in milliseconds of the frame that speeds refer to; they are in degrees per frame. */
const frameMs = 1000 / 60;
/** The speed, in degrees per frame, of content that stores none. */
const plainDegrees = 6;
/**
 * The slider's ten positions, as content stores them. The speed rises by the same amount from each to the next.
 */
export const minSpinSpeed = 10;
export const maxSpinSpeed = 100;
export const spinSpeedStep = 10;
/**
 * Speeds at the ends of the slider, in degrees per 1/60 s. The fastest stays below three turns a second, so
 * that an image with a dark and a bright side flashes at most three times a second (WCAG 2.3.1).
 */
const slowest = 5;
const fastest = 17.8;
/** Upside down, so that nobody wins by stopping at once. */
export const startAngle = 180;

/**
 * Returns the speed of each round in degrees per 1/60 s (rules: puzzles#spin-speed). Each round is one slider step
 * faster than the one before. If need be, the first is slower, so that the last does not exceed the maximum.
 */
export function speedsOf(spinSpeed: number | undefined, rounds: number): number[] {
  if (spinSpeed === undefined) return [plainDegrees];
  const first = Math.min(spinSpeed, maxSpinSpeed - spinSpeedStep * (rounds - 1));
  return Array.from({ length: rounds }, (_, round) => {
    const share = (first + spinSpeedStep * round - minSpinSpeed) / (maxSpinSpeed - minSpinSpeed);
    return slowest + share * (fastest - slowest);
  });
}

/**
 * Returns the angle, from 0 to 360 degrees, after turning for `elapsedMs` milliseconds at `speed` degrees per
 * 1/60 s.
 */
export function turnedOn(angle: number, elapsedMs: number, speed: number): number {
  return (angle + (elapsedMs / frameMs) * speed) % 360;
}

/** Degrees of one step in Step mode. */
const stepDegrees = 10;

/** Returns the angle after a number of steps; steps to the left are negative. */
export function steppedTo(steps: number): number {
  return (((startAngle + steps * stepDegrees) % 360) + 360) % 360;
}

/** Returns the shortest turn back to upright, in degrees from 0 to 180. */
export function degreesFromUpright(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return Math.min(turned, 360 - turned);
}

/** Whether at most `steps` steps, to either side, can lead from the start to this angle. */
export function isReachedBySteps(angle: number, steps: number): boolean {
  const turned = degreesFromUpright(angle - startAngle);
  return turned % stepDegrees === 0 && turned / stepDegrees <= steps;
}
