import { t } from '#words';

/** How to use the board, one step per line. */
export const quizHints = [
  t`Type the answer and send it.`,
  t`Accents, capital letters and extra spaces do not matter.`,
];

/** The same for a question with choices. */
export const choiceHints = [t`With choices, tap one. You have one try.`];
