import { imageRules } from '../image/rules.ts';
import { missing, type PuzzleRules } from '../puzzle.ts';
import { isImageAddress, readStoredJson } from '../stored-json.ts';
import { isBlank } from '../text.ts';
import type { ImageSpinAnswer, ImageSpinChallenge, ImageSpinDraft } from './schema.ts';
import { degreesFromUpright, isReachedBySteps } from './turning.ts';

/** Degrees to either side of upright that still count as aligned (rules: puzzles#image-spin). */
const toleranceDegrees = 15;
export const minSpinSpeed = 10;
export const maxSpinSpeed = 100;
export const spinSpeedStep = 10;
export const defaultSpinSpeed = 10;
/** Degrees per 1/60 s when the content gives none (rules: puzzles#spin-speed). */
const fallbackSpinSpeed = 6;

/** Its refusals, by stable code (rules: site#errors). */
const errors = {
  spin_image_missing: missing('Please select an image for the spin puzzle.'),
  image_content_corrupt: imageRules.errors.image_content_corrupt,
};
type Problem = keyof typeof errors;

interface ImageSpinContent {
  imageUrl: string;
  /** Degrees per 1/60 s, whatever the display's refresh rate (rules: puzzles#spin-speed). */
  spinSpeed: number;
}

type Rules = PuzzleRules<ImageSpinDraft, ImageSpinContent, ImageSpinChallenge, ImageSpinAnswer, Problem>;

/** Image Spin: stop the turning upper part where it meets the lower body (rules: puzzles#image-spin). */
export const imageSpinRules: Rules = {
  errors,
  idPrefix: 'img-',
  canBeGuessed: false,
  corruptContent: 'image_content_corrupt',
  createPageName: 'Create an image spin puzzle',

  problems: ({ imageUrl }) => (isBlank(imageUrl) ? ['spin_image_missing'] : []),

  imageUrl: ({ imageUrl }) => imageUrl,
  write: ({ imageUrl, spinSpeed }, imagePath = imageUrl) =>
    JSON.stringify({ imageUrl: imagePath, spinSpeed, size: 1 }),

  read(text) {
    if (isImageAddress(text)) return { imageUrl: text, spinSpeed: fallbackSpinSpeed };
    const { imageUrl, spinSpeed = fallbackSpinSpeed } = readStoredJson(text);
    const isSpeed = typeof spinSpeed === 'number' && spinSpeed > 0 && spinSpeed <= maxSpinSpeed;
    return isImageAddress(imageUrl) && isSpeed ? { imageUrl, spinSpeed } : undefined;
  },

  title: () => undefined,
  texts: () => ({ shown: [], secret: [] }),
  challenge: ({ imageUrl, spinSpeed }) => ({ imageUrl, spinSpeed }),
  linkImage: () => ({ show: 'turned image' }),
  tokenData: () => null,

  judge(_content, _tokenData, { angle, steps }) {
    const offBy = degreesFromUpright(angle);
    // In Step mode an answer says how many steps it took, and counts only where those lead.
    const isReached = steps === undefined || isReachedBySteps(angle, steps);
    const right = isReached && offBy <= toleranceDegrees;
    // Rounded up when wrong, so that nobody reads of a miss by what is within the tolerance.
    return { right, offBy: right ? Math.round(offBy) : Math.ceil(offBy) };
  },

  leastMs: () => 2000,
};

/** The word for a speed beside the slider (rules: puzzles#spin-speed). */
export function speedLabel(spinSpeed: number): string {
  if (spinSpeed <= 20) return 'Moderate';
  if (spinSpeed <= 40) return 'Fast';
  if (spinSpeed <= 60) return 'Very Fast';
  if (spinSpeed <= 80) return 'Extreme';
  return 'Insane';
}
