import { t } from '#words';

/** How to use the board, one step per line. */
export const quizHints = [
  t`Type the answer and send it.`,
  t`Capital letters and extra spaces do not matter.`,
  t`With choices, tap one. You have one try.`,
];
