import { t } from '#words';

/** How to use the board, one step per line. */
export const imageHints = [
  t`Tap a tile, then another: they change places. You can also drag one onto the other.`,
  t({ message: 'The number sign shows numbers on the tiles.', comment: 'The sign is #, on a button' }),
];

export const imageKeyHint = t`On a keyboard: arrows move, Enter picks and swaps, Escape lets go.`;
