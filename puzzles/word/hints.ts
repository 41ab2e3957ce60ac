import { t } from '#words';

/** How to use the board, one step per line. */
export const wordHints = [
  t`Tap a tile to put it in the next empty square, or drag it to any.`,
  t`Tap an empty square to continue there.`,
  t({
    message: 'Tap a placed tile to take it back. Clear removes all that are not green.',
    comment: 'Clear is the name of a button',
  }),
  t`What turns green is right and stays.`,
  t({ message: 'Reset shuffles the tiles.', comment: 'Reset is the name of a button' }),
];

export const wordKeyHint = t`On a keyboard: type, and Backspace takes the last one back.`;
