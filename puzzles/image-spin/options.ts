import type { PlayOption } from '../puzzle.ts';

/** Decision 49: for everybody who would rather turn than catch it turning. */
export const stepMode: PlayOption = {
  name: 'spin-steps',
  label: 'Step mode: turn by 10 degrees at a time',
  isOnWithLessMotion: true,
};

/** Gives the angle to people who do not see it. */
export const angleTone: PlayOption = {
  name: 'spin-tone',
  label: 'Hear the angle: a tone that rises towards upright',
  isOnWithLessMotion: false,
};
