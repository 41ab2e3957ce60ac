/**
 * The turning of a spin, from time to angle. What is drawn is what is judged (rules: puzzles#image-spin): the board draws these angles and
 * sends the one that was drawn last.
 */

/** One frame of the speed's unit, in milliseconds. */
const frameMs = 1000 / 60;
/** Speeds up to this one are drawn as they are: a turn shows 24 angles at 60 frames a second (rules: puzzles#spin-speed). */
const plainDegrees = 15;
/** It starts upside down: nobody wins by stopping at once. */
export const startAngle = 180;

/**
 * The degrees per 1/60 s that are drawn. Faster spins than 15 stay below three turns a second, so that an image with a dark
 * and a bright side flashes at most three times a second (WCAG 2.3.1), and turn by degrees that do not divide 360, so that
 * each turn shows other angles than the one before.
 */
export function drawnDegrees(spinSpeed: number): number {
  return spinSpeed <= plainDegrees ? spinSpeed : plainDegrees + (spinSpeed - plainDegrees) / 30;
}

/** The angle after so many milliseconds of turning from another one, from 0 to 360 degrees. */
export function turnedOn(angle: number, elapsedMs: number, spinSpeed: number): number {
  return (angle + (elapsedMs / frameMs) * drawnDegrees(spinSpeed)) % 360;
}

/** In Step mode the image turns by this much at a time. */
const stepDegrees = 10;

/** The angle after so many steps, those to the left counted as negative. */
export function steppedTo(steps: number): number {
  return (((startAngle + steps * stepDegrees) % 360) + 360) % 360;
}

/** The shortest turn back to upright, in degrees from 0 to 180. */
export function degreesFromUpright(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return Math.min(turned, 360 - turned);
}

/** Can this angle be reached from the start in so many steps, in any directions? */
export function isReachedBySteps(angle: number, steps: number): boolean {
  const turned = degreesFromUpright(angle - startAngle);
  return turned % stepDegrees === 0 && turned / stepDegrees <= steps;
}
