/** How the board is used, one step a line. */
export const imageHints = [
  'Tap a tile, then another: they change places. You can also drag one onto the other.',
  'On a keyboard: arrows move, Enter picks and swaps, Escape lets go.',
  'The number sign shows numbers on the tiles.',
];
