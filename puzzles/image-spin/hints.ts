/** How the board is used, one step a line. */
export const imageSpinHints = [
  'Stop the upper part when it meets the lower part.',
  'On a keyboard: Space or Enter stops it.',
  'Within 15 degrees counts as aligned.',
  'In Step mode, buttons or the left and right arrows turn it.',
];
