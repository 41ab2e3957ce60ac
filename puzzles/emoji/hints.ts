import { t } from '#words';

/** How the board is used, one step a line. */
export const emojiHints = [
  t`Type what the emojis say, word for word.`,
  t`Capital letters and extra spaces do not matter.`,
];
