import { t } from '#words';

/** How the board is used, one step a line. */
export const quizHints = [
  t`Type the answer and send it.`,
  t`Capital letters and extra spaces do not matter.`,
];
