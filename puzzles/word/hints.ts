/** How the board is used, one step a line. */
export const wordHints = [
  'Tap a tile to put it in the next free place, or drag it to any. Tap an empty place to go on from there.',
  'Tap a tile that lies to take it back; Clear takes all back. What turns green is right and stays.',
  'On a keyboard: type, and Backspace takes the last one back.',
  'Reset deals the tiles in another order.',
];
