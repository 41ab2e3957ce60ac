import { t } from '#words';
import { imageRules } from '../image/rules.ts';
import { missing, type PuzzleRules } from '../puzzle.ts';
import { isImageAddress, readStoredJson } from '../stored-json.ts';
import { isBlank } from '../text.ts';
import type { ImageSpinAnswer, ImageSpinChallenge, ImageSpinDraft } from './schema.ts';
import { degreesFromUpright, isReachedBySteps, maxSpinSpeed, speedsOf } from './turning.ts';

/** Degrees to either side of upright that still count as aligned (rules: puzzles#image-spin). */
const toleranceDegrees = 15;
/** Degrees off that cost one green square. */
const degreesOfSquare = 5;
/** The shortest time in which a person can play one round, in milliseconds. */
const leastRoundMs = 2000;

/** Refusals by stable code (rules: site#errors). */
const errors = {
  spin_image_missing: missing(t`Please select an image for the spin puzzle.`),
  image_content_corrupt: imageRules.errors.image_content_corrupt,
};
type Problem = keyof typeof errors;

interface ImageSpinContent {
  imageUrl: string;
  /** The slider's position, from 10 to 100; undefined if the content stores none. */
  spinSpeed: number | undefined;
  rounds: number;
}

type Rules = PuzzleRules<ImageSpinDraft, ImageSpinContent, ImageSpinChallenge, ImageSpinAnswer, Problem>;

/** Image Spin: stop the turning upper part where it meets the lower part (rules: puzzles#image-spin). */
export const imageSpinRules: Rules = {
  errors,
  idPrefix: 'img-',
  canBeGuessed: false,
  corruptContent: 'image_content_corrupt',

  problems: ({ imageUrl }) => (isBlank(imageUrl) ? ['spin_image_missing'] : []),

  imageUrl: ({ imageUrl }) => imageUrl,
  write: ({ imageUrl, spinSpeed, rounds = 1 }, imagePath = imageUrl) =>
    JSON.stringify({ imageUrl: imagePath, spinSpeed, size: 1, ...(rounds > 1 ? { rounds } : {}) }),

  read(text) {
    if (isImageAddress(text)) return { imageUrl: text, spinSpeed: undefined, rounds: 1 };
    const { imageUrl, spinSpeed, rounds } = readStoredJson(text);
    const isSpeed = typeof spinSpeed === 'number' && spinSpeed > 0 && spinSpeed <= maxSpinSpeed;
    if (!isImageAddress(imageUrl) || !(isSpeed || spinSpeed === undefined)) return undefined;
    return { imageUrl, spinSpeed, rounds: rounds === 3 ? 3 : 1 };
  },

  title: () => undefined,
  texts: () => ({ shown: [], secret: [] }),
  challenge: ({ imageUrl, spinSpeed, rounds }) => ({ imageUrl, speeds: speedsOf(spinSpeed, rounds) }),
  linkImage: () => ({ show: 'turned image' }),
  tokenData: () => null,

  judge({ rounds }, _tokenData, { earlier = [], ...stop }) {
    const isAligned = isRightStop(stop) && earlier.every(isRightStop) && earlier.length < rounds;
    const right = isAligned && earlier.length === rounds - 1;
    const offBy = averageOff(right ? [...earlier, stop] : [stop]);
    return {
      right,
      // A wrong stop is rounded up, so that the reported miss is never within the tolerance.
      offBy: isAligned ? Math.round(offBy) : Math.ceil(offBy),
      ...(isAligned && !right ? { goesOn: true } : {}),
      ...(right && { squares: squaresOf(offBy) }),
    };
  },

  minHumanMs: ({ rounds }) => rounds * leastRoundMs,
};

/** Returns by how many degrees these stops are off upright, on average. */
const averageOff = (stops: readonly { angle: number }[]): number =>
  stops.reduce((sum, { angle }) => sum + degreesFromUpright(angle), 0) / stops.length;

/** Returns three squares within 5° of upright on average, two within 10°, else one. */
function squaresOf(off: number): number {
  return 4 - Math.min(3, Math.max(1, Math.ceil(off / degreesOfSquare)));
}

/** A stop in Step mode reports its number of steps and counts only at an angle that these steps can reach. */
function isRightStop({ angle, steps }: Omit<ImageSpinAnswer, 'earlier'>): boolean {
  return (
    (steps === undefined || isReachedBySteps(angle, steps)) && degreesFromUpright(angle) <= toleranceDegrees
  );
}

/** Returns the word for a speed, shown beside the slider (rules: puzzles#spin-speed). */
export function speedLabel(spinSpeed: number): string {
  if (spinSpeed <= 20) return t({ message: 'Moderate', comment: 'How fast an image turns' });
  if (spinSpeed <= 40) return t`Fast`;
  if (spinSpeed <= 60) return t`Very Fast`;
  if (spinSpeed <= 80) return t({ message: 'Extreme', comment: 'How fast an image turns' });
  return t({ message: 'Insane', comment: 'How fast an image turns: the fastest' });
}
