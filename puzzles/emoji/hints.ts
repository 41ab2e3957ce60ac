import { t } from '#words';

/** How to use the board, one step per line. */
export const emojiHints = [
  t`Type what the emojis say, word for word.`,
  t`Accents, capital letters and extra spaces do not matter.`,
];
