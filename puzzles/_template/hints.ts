/** How the board is used, one step a line. */
export const templateHints = ['Type the word and send it.'];
