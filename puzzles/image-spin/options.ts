import { t } from '#words';
import { onWithLessMotion, playOption } from '../ui/use-play-option.ts';

/** Lets players turn the image in steps instead of stopping it in motion (rules: boards#step-mode). */
export const stepMode = playOption(
  'spin-steps',
  t`Step mode: turn by 10 degrees at a time`,
  onWithLessMotion,
);

/** Makes the angle audible for people who cannot see it. */
export const angleTone = playOption('spin-tone', t`Hear the angle: a tone that rises towards upright`);
