/**
 * The turning of a spin, from time to angle. What is drawn is what is judged (rules: puzzles#image-spin): the board draws these angles and
 * sends the one that was drawn last.
 */

/** One frame of the speed's unit, in milliseconds. */
const frameMs = 1000 / 60;
/** Content without a speed. */
const plainDegrees = 6;
/** The slider's ten positions, in what content stores; each is as much faster as the one before. */
export const minSpinSpeed = 10;
export const maxSpinSpeed = 100;
export const spinSpeedStep = 10;
/**
 * Degrees per 1/60 s at its ends. The fastest stays below three turns a second, so that an image with a dark and a bright
 * side flashes at most three times a second (WCAG 2.3.1).
 */
const slowest = 5;
const fastest = 17.8;
/** It starts upside down: nobody wins by stopping at once. */
export const startAngle = 180;

/** Degrees per 1/60 s in each round (rules: puzzles#spin-speed): one step faster each, the last one no faster than the fastest. */
export function speedsOf(spinSpeed: number | undefined, rounds: number): number[] {
  if (spinSpeed === undefined) return [plainDegrees];
  const first = Math.min(spinSpeed, maxSpinSpeed - spinSpeedStep * (rounds - 1));
  return Array.from({ length: rounds }, (_, round) => {
    const share = (first + spinSpeedStep * round - minSpinSpeed) / (maxSpinSpeed - minSpinSpeed);
    return slowest + share * (fastest - slowest);
  });
}

/** The angle after `ms` milliseconds of turning from another one, from 0 to 360 degrees. `speed` is in degrees per 1/60 s. */
export function turnedOn(angle: number, elapsedMs: number, speed: number): number {
  return (angle + (elapsedMs / frameMs) * speed) % 360;
}

/** In Step mode the image turns by this much at a time. */
const stepDegrees = 10;

/** The angle after a number of steps; steps to the left are negative. */
export function steppedTo(steps: number): number {
  return (((startAngle + steps * stepDegrees) % 360) + 360) % 360;
}

/** The shortest turn back to upright, in degrees from 0 to 180. */
export function degreesFromUpright(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return Math.min(turned, 360 - turned);
}

/** Whether this angle can be reached from the start in a number of steps, in any directions. */
export function isReachedBySteps(angle: number, steps: number): boolean {
  const turned = degreesFromUpright(angle - startAngle);
  return turned % stepDegrees === 0 && turned / stepDegrees <= steps;
}
