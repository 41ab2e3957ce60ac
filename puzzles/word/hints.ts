/** How the board is used, one step a line. */
export const wordHints = [
  'Tap a tile to put it in the next free place, or drag it to any. Tap an empty square to continue there.',
  'Tap a placed tile to take it back. Clear removes all. What turns green is right and stays.',
  'On a keyboard: type, and Backspace takes the last one back.',
  'Reset shuffles the tiles.',
];
