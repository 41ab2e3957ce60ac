/** How the board is used, one step a line. */
export const emojiHints = [
  'Type what the emojis say, word for word.',
  'Capital letters and extra spaces do not matter.',
];
