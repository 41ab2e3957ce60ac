/** How the board is used, one step a line. */
export const wordHints = [
  'Tap a tile to put it in the next free place. Tap a place to take it back.',
  'On a keyboard: type the letters, Backspace takes the last one back.',
  'Reset deals the tiles in another order.',
];
