import { t } from '#words';
import { onWithLessMotion, playOption } from '../ui/use-play-option.ts';

/** For everybody who would rather turn than catch it turning (rules: boards#step-mode). */
export const stepMode = playOption(
  'spin-steps',
  t`Step mode: turn by 10 degrees at a time`,
  onWithLessMotion,
);

/** Gives the angle to people who do not see it. */
export const angleTone = playOption('spin-tone', t`Hear the angle: a tone that rises towards upright`);
